-- How many visitors looked at a comparison that has both tools, by day (UTC). It says nothing about who they were.
create table compared_pairs (
  day date not null,
  low_id integer not null references tools (id) on delete cascade,
  high_id integer not null references tools (id) on delete cascade,
  people integer not null,
  primary key (day, low_id, high_id),
  check (low_id < high_id)
);
-- A tool that is deleted takes its pairs along.
create index compared_pairs_low on compared_pairs (low_id);
create index compared_pairs_high on compared_pairs (high_id);
