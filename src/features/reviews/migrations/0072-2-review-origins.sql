-- What a review is based on, and whether its author was offered something for it. Null: not said.
alter table reviews
  add column usage text check (usage in ('tried', 'personal', 'work')),
  add column usage_since text,
  add column incentive text check (incentive in ('none', 'offered', 'received')),
  -- Hashes of its phrases, by which near-duplicates are found; empty for a text too short to compare.
  add column phrases integer[];
create index reviews_phrases on reviews using gin (phrases);
create index reviews_without_phrases on reviews (id) where phrases is null;
