-- The log of what administrators do is the audit log.
alter table activity rename to audit_events;
alter trigger activity_is_append_only on audit_events rename to audit_events_are_append_only;
alter trigger activity_is_never_emptied on audit_events rename to audit_events_are_never_emptied;
