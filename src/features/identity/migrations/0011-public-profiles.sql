-- A profile is private until its owner chooses a handle and shows it.
alter table users
  add column handle text,
  add column is_profile_public boolean not null default false,
  add constraint users_public_has_handle check (not is_profile_public or handle is not null);
create unique index users_handle on users (handle);
