-- Part of 0058-tool-types.sql, its first name, which comes before migrations of version 1.0.0.
-- Types of tools as administrators decide about them. "value" is what tools and addresses have, "label" its name in the site's first
-- language; "kind" is what a tool of the type is unless it says otherwise, "vocabulary" the words that mean the type.
create table tool_types (
  id integer generated always as identity primary key,
  value text not null unique,
  label text not null,
  translations jsonb not null default '{}',
  icon text not null,
  kind text not null,
  vocabulary jsonb not null default '{}',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

insert into tool_types (value, label, translations, icon, kind, position) values
  ('web-app', 'Web App', '{"fr": {"label": "Application web"}}', 'app-window', 'app', 1),
  ('mobile-app', 'Mobile App', '{"fr": {"label": "Application mobile"}}', 'smartphone', 'app', 2),
  ('desktop-app', 'Desktop App', '{"fr": {"label": "Logiciel de bureau"}}', 'monitor', 'app', 3),
  ('api', 'API', '{}', 'braces', 'api', 4),
  ('chrome-extension', 'Chrome Extension', '{"fr": {"label": "Extension Chrome"}}', 'puzzle', 'extension', 5),
  ('plugin', 'Plugin', '{}', 'blocks', 'extension', 6),
  ('sdk', 'SDK', '{}', 'package', 'library', 7);

-- Values that a type, or one that it replaced, had before.
create table tool_type_values (
  value text primary key,
  type_id integer not null references tool_types (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index tool_type_values_type on tool_type_values (type_id);
