-- Expand only: a vector for what the texts of a listing mean, of a model, a byte a number. `updated_at` is the listing's own at that time.
create table tool_vectors (
  tool_id integer primary key references tools (id) on delete cascade,
  model text not null,
  updated_at timestamptz not null,
  vector bytea not null
);
