-- Sums by day, of nobody in particular. Under the item '' stands the sum of all.
create table statistics_days (
  measure text not null,
  day date not null,
  item text not null,
  count integer not null,
  primary key (measure, day, item)
);

insert into statistics_days (measure, day, item, count)
select 'click', (hour at time zone 'UTC')::date, tool_id::text, count(*)::int from tool_clicks group by 2, 3;

insert into statistics_days (measure, day, item, count)
select 'click', day, '', sum(count)::int from statistics_days group by 2;
