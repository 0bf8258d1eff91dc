-- What people are told on the site. Each notice comes with a mail, whose text it has.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  subject text not null,
  body text not null,
  -- Where it leads to on this site.
  path text,
  created_at timestamptz not null,
  read_at timestamptz,
  -- False: the person wants this kind in mails alone.
  is_shown boolean not null,
  -- Waits for the mail of the day or the week.
  digest text check (digest in ('daily', 'weekly')),
  -- The mail that it came with: one that is tried again adds nothing.
  mail_id uuid not null unique
);
create index notices_user on notices (user_id, id desc);
create index notices_digest on notices (digest, user_id) where digest is not null;
create index notices_age on notices (created_at);

-- What people have chosen; without a row the default of the kind counts.
create table notification_settings (
  user_id integer not null references users on delete cascade,
  kind text not null,
  site boolean not null,
  email text not null check (email in ('at_once', 'daily', 'weekly', 'never')),
  primary key (user_id, kind)
);

select record_undo_changes_of('notices'), record_undo_changes_of('notification_settings');
