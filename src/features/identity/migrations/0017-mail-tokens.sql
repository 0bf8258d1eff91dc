-- A newer link to reset a password leaves those of the last minutes valid, so a person can have several at a time.
alter table mail_tokens
  drop constraint mail_tokens_pkey,
  drop constraint mail_tokens_token_hash_key,
  add primary key (token_hash),
  add created_at timestamptz not null default now();
create index mail_tokens_user on mail_tokens (user_id, purpose);
