-- Reports of content, and the decisions about them. What a report is about may be gone later, so its title and text are
-- kept as they were when it was reported.
create table report_decisions (
  id integer generated always as identity primary key,
  subject text not null,
  subject_id integer not null,
  title text not null,
  path text not null,
  -- The person who is responsible for it; null when nobody is known.
  author_id integer references users (id) on delete set null,
  action text not null check (action in ('dismiss', 'remove', 'restrict', 'warn')),
  ground text not null,
  reason text not null,
  -- A restriction ends then.
  until timestamptz,
  -- What is needed to take the action back.
  state jsonb,
  decided_by integer references users (id) on delete set null,
  decided_at timestamptz not null,
  appeal_text text,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'reversed')),
  appeal_reason text,
  appeal_decided_by integer references users (id) on delete set null,
  appeal_decided_at timestamptz
);
create index report_decisions_subject on report_decisions (subject, subject_id);
create index report_decisions_author on report_decisions (author_id) where author_id is not null;
create index report_decisions_decided_by on report_decisions (decided_by);
create index report_decisions_time on report_decisions (decided_at);
create index report_appeals_open on report_decisions (appealed_at) where appealed_at is not null;

create table reports (
  id integer generated always as identity primary key,
  subject text not null check (subject in ('tool', 'review', 'reply', 'folder', 'profile', 'video')),
  subject_id integer not null,
  title text not null,
  excerpt text not null,
  path text not null,
  author_id integer references users (id) on delete set null,
  reason text not null,
  text text not null,
  reporter_id integer references users (id) on delete set null,
  name text,
  email text,
  -- Language for mails to people without an account.
  language text not null,
  -- Stands for the reporter's network, which cannot be read from it.
  network text,
  -- False for a further report by the same person or network while the first is open.
  counts boolean not null,
  weight real not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decision_id integer references report_decisions (id) on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index reports_subject on reports (subject, subject_id, status);
create index reports_open on reports (created_at) where status = 'open';
create index reports_time on reports (created_at);
create index reports_decision on reports (decision_id);
create index reports_author on reports (author_id) where author_id is not null;
create index reports_reporter on reports (reporter_id) where reporter_id is not null;
create index reports_of_network on reports (network) where network is not null;
create unique index reports_once_a_person on reports (subject, subject_id, reporter_id)
  where counts and status = 'open' and reporter_id is not null;
create unique index reports_once_a_network on reports (subject, subject_id, network)
  where counts and status = 'open' and network is not null;
create unique index reports_once_an_address on reports (subject, subject_id, lower(email))
  where counts and status = 'open' and email is not null;
