-- Part of 0005-administration.sql, which earlier versions applied whole.

-- The administrators' lists, in their orders and with their counts, without reading the wide rows.
create index tools_decided on tools ((coalesce(decided_at, published_at)) desc, id desc) where status = 'approved';
create index tools_shelf on tools (category_id)
  where pending_version_of is null and status in ('pending', 'approved');
