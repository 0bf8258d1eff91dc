-- Pages of tools that search engines were told of, as they were then. A tool that is gone has its row until they know that, too.
create table if not exists indexnow_pages (
  tool_id integer primary key,
  slug text not null,
  changed_at timestamptz not null
);
