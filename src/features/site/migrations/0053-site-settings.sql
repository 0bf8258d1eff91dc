-- What administrators have decided about the site as a whole. Without a row it is as it ships.
create table site_settings (
  id smallint primary key default 1 check (id = 1),
  version integer not null,
  settings jsonb not null,
  updated_at timestamptz not null
);
