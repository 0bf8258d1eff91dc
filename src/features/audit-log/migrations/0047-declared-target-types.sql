-- The slices declare the types of targets, and the audit log refuses others before it writes.
-- Expand only: every type that the version before writes has this form.
alter table audit_events drop constraint if exists audit_events_target_type_check;
alter table audit_events add constraint audit_events_target_type_check check (target_type ~ '^[a-z][a-z_-]*$');
