-- A reply that an administrator removed, for its author alone: with the reason, until the author deletes it.
create table removed_review_replies (
  -- The id that it had as a reply.
  id integer primary key,
  review_id integer not null references reviews (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  content text not null,
  -- Null where the administrator gave none.
  reason text,
  created_at timestamptz not null,
  removed_at timestamptz not null
);
create index removed_review_replies_review on removed_review_replies (review_id);
create index removed_review_replies_user on removed_review_replies (user_id);
