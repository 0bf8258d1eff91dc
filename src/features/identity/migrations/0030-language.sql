-- The language of the mails that a person gets. Null until one is chosen.
alter table users
  add column language text,
  add constraint users_language check (language in ('en', 'fr'));
