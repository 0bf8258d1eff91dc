-- Part of 0003-reviews-and-saved.sql, which earlier versions applied whole.

-- Edited after a rejection: from then on only a moderator lets it through.
alter table reviews add is_held boolean not null default false;

-- Equal texts of different people are found by their beginnings; an index cannot hold a whole review.
create index reviews_text on reviews (title, left(content, 200));
create index reviews_user on reviews (user_id, id desc);

create table review_votes (
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

create table review_replies (
  id integer generated always as identity primary key,
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz not null
);
create index review_replies_review on review_replies (review_id, id);
create index review_replies_user on review_replies (user_id);
