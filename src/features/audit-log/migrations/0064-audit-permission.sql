-- The set of permissions under which somebody acted; null in events of earlier versions.
alter table audit_events add permission text;
