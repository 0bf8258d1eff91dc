-- A listing that a moderator has taken out of lists and search. Its page stays.
alter table tools add column restricted_at timestamptz;
