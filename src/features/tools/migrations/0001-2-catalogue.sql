-- Part of 0001-catalogue.sql, which earlier versions applied whole.

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  icon text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

insert into categories (slug, name, icon, position) values
  ('chatbots', 'Chatbots', 'message-circle', 1),
  ('image', 'Image', 'image', 2),
  ('video', 'Video', 'video', 3),
  ('code', 'Code', 'code', 4),
  ('audio', 'Audio', 'audio-lines', 5),
  ('data', 'Data', 'database', 6),
  ('marketing', 'Marketing', 'megaphone', 7),
  ('design', 'Design', 'palette', 8),
  ('education', 'Education', 'graduation-cap', 9),
  ('finance', 'Finance', 'landmark', 10),
  ('writing', 'Writing', 'pen-line', 11),
  ('productivity', 'Productivity', 'list-checks', 12),
  ('healthcare', 'Healthcare', 'heart-pulse', 13),
  ('legal', 'Legal', 'scale', 14),
  ('e-commerce', 'E-commerce', 'shopping-bag', 15),
  ('gaming', 'Gaming', 'gamepad-2', 16);

create table tags (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table tools (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  url text not null,
  -- Host and path without scheme, www, query and trailing slash: what makes two addresses one listing.
  url_key text not null,
  affiliate_url text,
  company text not null default '',
  category_id integer not null references categories (id),
  type text not null,
  is_open_source boolean not null default false,
  source_code_url text,
  features text[] not null default '{}',
  use_cases text[] not null default '{}',
  pricing_model text not null check (pricing_model in ('free', 'freemium', 'paid')),
  starting_from text,
  pricing_tiers jsonb not null default '[]',
  updates jsonb not null default '[]',
  logo_url text,
  is_editorial_choice boolean not null default false,
  is_from_app_team boolean not null default false,
  is_from_official_organization boolean not null default false,
  status text not null check (status in ('pending', 'approved', 'rejected', 'unlisted')),
  is_demo boolean not null default false,
  submitted_by_user_id integer references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index tools_url_key_live on tools (url_key) where status in ('pending', 'approved');
create index tools_category on tools (category_id);
create index tools_submitted_by on tools (submitted_by_user_id);

-- Addresses a tool had before; asked for, they lead to its present one.
create table tool_slugs (
  slug text primary key,
  tool_id integer not null references tools (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table tool_tags (
  tool_id integer not null references tools (id) on delete cascade,
  tag_id integer not null references tags (id),
  position integer not null,
  primary key (tool_id, tag_id)
);
create index tool_tags_tag on tool_tags (tag_id);

create table tool_screenshots (
  id integer generated always as identity primary key,
  tool_id integer not null references tools (id) on delete cascade,
  position integer not null,
  url text not null,
  width integer not null,
  height integer not null
);
create index tool_screenshots_tool on tool_screenshots (tool_id, position);

-- Counters live apart from the wide rows: an update here writes 156 bytes of log instead of 14 kB.
create table tool_stats (
  tool_id integer primary key references tools (id) on delete cascade,
  -- Approved reviews by star; index 1 = one star.
  stars integer[] not null default '{0,0,0,0,0}',
  -- A rating brought along by an import, kept beside what people say here.
  imported_rating numeric(3, 2) not null default 0,
  imported_review_count integer not null default 0,
  clicks integer not null default 0,
  saves integer not null default 0
) with (fillfactor = 70);

-- One row per visitor, tool and hour. The visitor is a keyed hash, never an address.
create table tool_clicks (
  tool_id integer not null references tools (id) on delete cascade,
  visitor bytea not null,
  hour timestamptz not null,
  url_type text not null,
  affiliate_code text,
  primary key (tool_id, visitor, hour)
);
create index tool_clicks_hour on tool_clicks (hour);

-- Which tools changed, noted in the transaction of the change; every process follows it into its index.
-- Numbers do not commit in order, so a reader goes by transaction, not by number.
create table catalogue_changes (
  seq bigint generated always as identity primary key,
  -- Null: a lookup (category or tag) changed.
  tool_id integer,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index catalogue_changes_xid on catalogue_changes (xid);
