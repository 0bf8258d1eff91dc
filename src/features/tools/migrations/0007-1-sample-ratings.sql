-- Demonstration reviews are summed apart from people's, because one real review ends their part in a tool's rating.
-- The sums come from reviews, which is another slice's table: they are the only record of what was added up so far.
alter table tool_stats add sample_stars integer[] not null default '{0,0,0,0,0}';

update tool_stats s
set sample_stars = c.samples, stars = c.real
from (
  select tool_id,
    array[
      count(*) filter (where is_demo and rating = 1), count(*) filter (where is_demo and rating = 2),
      count(*) filter (where is_demo and rating = 3), count(*) filter (where is_demo and rating = 4),
      count(*) filter (where is_demo and rating = 5)
    ]::int[] as samples,
    array[
      count(*) filter (where not is_demo and rating = 1), count(*) filter (where not is_demo and rating = 2),
      count(*) filter (where not is_demo and rating = 3), count(*) filter (where not is_demo and rating = 4),
      count(*) filter (where not is_demo and rating = 5)
    ]::int[] as real
  from reviews where status = 'approved' group by tool_id having bool_or(is_demo)
) c
where c.tool_id = s.tool_id;

-- The home page asks whether any published tool is a sample.
create index tools_demo on tools (status) where is_demo;
