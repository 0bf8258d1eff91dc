-- The picture of a tool's front page, which the weekly visit takes once a month where neither maker nor site gives one.
create table tool_pictures (
  tool_id integer primary key references tools (id) on delete cascade,
  -- The address that was photographed; a listing that leads elsewhere needs another picture.
  page_url text not null,
  picture_url text,
  taken_at timestamptz,
  failures integer not null default 0,
  problem text,
  -- No visit asks for a picture before this time.
  not_before timestamptz not null,
  -- Somebody does not want one.
  refused_by text check (refused_by in ('owner', 'editor'))
);
create index tool_pictures_url on tool_pictures (picture_url) where picture_url is not null;
