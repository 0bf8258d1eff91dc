-- What administrators saw of the listings when they previewed a bulk action, so that it overwrites nothing newer unseen.
create table if not exists bulk_previews (
  id uuid primary key,
  request jsonb not null,
  -- Id of a listing → its members that the action is about.
  seen jsonb not null,
  created_at timestamptz not null
);
create index if not exists bulk_previews_created on bulk_previews (created_at);
