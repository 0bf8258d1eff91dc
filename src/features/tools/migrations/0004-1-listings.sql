-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

-- A pending version is a row of its own, so that it has a number, pictures and a state like any submission. It is
-- never published itself: its fields are taken over by the tool that it changes, and it becomes 'applied'.
alter table tools
  add pending_version_of integer references tools (id) on delete cascade,
  -- Who has proved to speak for the tool's domain.
  add owner_user_id integer references users (id) on delete set null,
  -- Tags of what is not published; they become tags of the catalogue with the approval.
  add tag_names text[] not null default '{}',
  add rejection_reason text,
  -- When it was handed in, or changed by its submitter, the last time.
  add submitted_at timestamptz not null default now(),
  add decided_at timestamptz,
  add unlisted_at timestamptz;
update tools set submitted_at = created_at;

alter table tools drop constraint tools_status_check;
alter table tools
  add constraint tools_status_check check (status in ('pending', 'approved', 'rejected', 'unlisted', 'applied')),
  add constraint tools_version_status check (
    case when pending_version_of is null then status <> 'applied' else status in ('pending', 'rejected', 'applied') end
  );

-- The address of a version may be that of the tool it changes.
drop index tools_url_key_live;
create unique index tools_url_key_live on tools (url_key)
  where status in ('pending', 'approved') and pending_version_of is null;
create unique index tools_waiting_version on tools (pending_version_of) where status = 'pending';
create index tools_versions on tools (pending_version_of) where pending_version_of is not null;
create index tools_url_key_waiting on tools (url_key) where status = 'pending';
create index tools_queue on tools (status, submitted_at, id);
create index tools_owner on tools (owner_user_id) where owner_user_id is not null;

-- Who may see a stored picture is found by its address.
create index tools_logo on tools (logo_url) where logo_url like '/uploads/%';
create index tool_screenshots_url on tool_screenshots (url);
