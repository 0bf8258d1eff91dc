-- More kinds of targets: what the newsletter, shared folders and videos bring.
alter table audit_events drop constraint if exists activity_target_type_check;
alter table audit_events drop constraint if exists audit_events_target_type_check;
alter table audit_events add constraint audit_events_target_type_check check (
  target_type in ('tool', 'user', 'category', 'review', 'reply', 'folder', 'edition', 'subscriber', 'channel', 'video')
);
