-- Approvals for a later moment. One counts only for the version that the moderator has seen: any save of the submission
-- changes its updated_at.
create table scheduled_approvals (
  tool_id integer primary key references tools on delete cascade,
  user_id integer not null references users on delete cascade,
  publish_at timestamptz not null,
  seen_updated_at timestamptz not null,
  -- It was due and could not be approved, for example because another listing has its address now.
  is_refused boolean not null default false
);
create index scheduled_approvals_due on scheduled_approvals (publish_at) where not is_refused;
create index scheduled_approvals_user on scheduled_approvals (user_id);
select record_undo_changes_of('scheduled_approvals');
