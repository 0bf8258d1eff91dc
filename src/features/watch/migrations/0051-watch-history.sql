-- What people watched, skipped and shared, of which a month is forgotten at a time. Likes stay in watch_interactions for as
-- long as the account. The version before writes everything there; a job moves it here.
create table watch_history (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  video_id integer not null references watch_videos (id) on delete cascade,
  type text not null check (type in ('view', 'skip', 'share')),
  at timestamptz not null,
  duration_seconds integer,
  reason text,
  platform text,
  primary key (user_id, id, at)
) partition by range (at);
create index watch_history_latest on watch_history (user_id, at desc) include (video_id, type);
create index watch_history_video on watch_history (video_id);

create schema if not exists partitions;
create table partitions.watch_history_default partition of watch_history default;
