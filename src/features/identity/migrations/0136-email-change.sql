-- Expand only: the version before makes links of the purposes that it knows, which stay permitted.
-- Links that complete the change of an address, and that undo it.
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email'));
create index mail_tokens_undo on mail_tokens (email) where purpose = 'undo_email';
