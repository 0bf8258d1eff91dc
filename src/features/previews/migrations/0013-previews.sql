-- The icon and the preview picture that a tool's own site declares, shown while the listing has none of its own.
create table tool_previews (
  tool_id integer primary key references tools (id) on delete cascade,
  -- The page that declared the pictures.
  page_url text not null,
  icon_url text,
  -- Where the picture came from, and the SHA-256 of what was sent, so that the same picture is not drawn again.
  icon_source text,
  icon_hash bytea,
  cover_url text,
  cover_source text,
  cover_hash bytea,
  -- When the site last answered.
  fetched_at timestamptz,
  failures integer not null default 0,
  problem text,
  due_at timestamptz not null
);
create index tool_previews_icon on tool_previews (icon_url) where icon_url is not null;
create index tool_previews_cover on tool_previews (cover_url) where cover_url is not null;
