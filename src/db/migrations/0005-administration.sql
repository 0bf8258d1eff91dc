-- The administrators' lists, in their orders and with their counts, without reading the wide rows.
create index tools_decided on tools ((coalesce(decided_at, published_at)) desc, id desc) where status = 'approved';
create index tools_shelf on tools (category_id)
  where pending_version_of is null and status in ('pending', 'approved');
create index reviews_newest on reviews (created_at desc, id desc);

create trigger activity_is_never_emptied before truncate on activity
  for each statement execute function refuse_change();
