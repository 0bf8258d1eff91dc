-- Every answer that a signed-in person has given about cookies: what, to which version of the text, and when. The newest
-- answer counts; the older ones are the record of it.
-- A version is a number or a text.
create table consent_choices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  analytics boolean not null,
  marketing boolean not null,
  functional boolean not null,
  version jsonb not null,
  decided_at timestamptz not null,
  created_at timestamptz not null
);
create index consent_choices_newest on consent_choices (user_id, decided_at desc, id desc);
