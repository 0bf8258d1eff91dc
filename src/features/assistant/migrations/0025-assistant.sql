-- How many questions somebody has asked the assistant on a day (UTC). The questions themselves are not kept, and the rows
-- of a day are deleted once it is over.
create table assistant_uses (
  -- `user {id}`, or `visitor {digest}` of the id in the signed cookie.
  asker text not null,
  day date not null,
  user_id integer references users (id) on delete cascade,
  questions integer not null check (questions >= 0),
  primary key (asker, day)
);
create index assistant_uses_day on assistant_uses (day);
create index assistant_uses_user on assistant_uses (user_id) where user_id is not null;
