-- Expand only: the version before reads and writes tables of the same names, columns and keys; in which part a row is kept is no concern of its.

-- Parts of tables that grow with traffic: a month each, made and dropped by a job (src/db/partitions). A row whose month
-- has no part is in the default one. So are the rows of before, until the job has moved them.
create schema if not exists partitions;

alter table tool_clicks set schema partitions;
alter table partitions.tool_clicks rename to tool_clicks_default;
create table tool_clicks (
  tool_id integer not null references tools (id) on delete cascade,
  visitor bytea not null,
  hour timestamptz not null,
  url_type text not null,
  affiliate_code text,
  primary key (tool_id, visitor, hour)
) partition by range (hour);
create index tool_clicks_hour on tool_clicks (hour);
create index tool_clicks_affiliate on tool_clicks (affiliate_code, hour) where affiliate_code is not null;
alter table tool_clicks attach partition partitions.tool_clicks_default default;

alter table tool_views set schema partitions;
alter table partitions.tool_views rename to tool_views_default;
create table tool_views (
  tool_id integer not null references tools (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (tool_id, day)
) partition by range (day);
alter table tool_views attach partition partitions.tool_views_default default;
