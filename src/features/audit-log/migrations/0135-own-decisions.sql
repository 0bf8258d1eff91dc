-- True for decisions of staff about something of their own, which nobody else could make.
alter table audit_events add column is_own boolean not null default false;
