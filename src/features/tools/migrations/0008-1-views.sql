-- How often a tool's page was seen on a day (UTC).
create table tool_views (
  tool_id integer not null references tools (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (tool_id, day)
);

-- Who has been counted in an hour, so that nobody is counted twice. The visitor is a hash whose key changes every day, and
-- the rows are deleted as soon as their hour is over.
create table tool_view_visitors (
  tool_id integer not null references tools (id) on delete cascade,
  visitor bytea not null,
  hour timestamptz not null,
  primary key (tool_id, visitor, hour)
);
create index tool_view_visitors_hour on tool_view_visitors (hour);

-- An affiliate looks up the visits that came with their code.
create index tool_clicks_affiliate on tool_clicks (affiliate_code, hour) where affiliate_code is not null;
