-- Since when a channel's address answers that it is gone.
alter table watch_channels add column gone_since timestamptz;

-- Reasons are kept by name, for texts in the administrator's language.
update watch_videos set removed_reason = 'channel_deleted' where removed_reason is not null;
alter table watch_videos add constraint watch_videos_removed_reason
  check (removed_reason in ('channel_deleted', 'not_found', 'private', 'not_embeddable'));

-- Removed videos are asked about as well: the platform may show them again.
drop index watch_videos_checked;
create index watch_videos_checked on watch_videos (checked_at nulls first, id) where not is_demo;

-- What the video platform was asked: units of the day for its data API, and the pause after failures.
create table watch_platform (
  name text primary key check (name in ('api', 'oembed')),
  -- In the time zone by which the platform counts.
  day date not null,
  units integer not null,
  failures integer not null default 0,
  due_at timestamptz not null
);
