-- Set when an administrator has taken the folder's link down: it cannot be shared again.
alter table folders add column share_blocked_at timestamptz;
