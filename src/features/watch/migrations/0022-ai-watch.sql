-- Where videos come from.
create table watch_channels (
  id integer generated always as identity primary key,
  -- The address as an administrator gave it: a feed, or a page that names its feed.
  url text not null unique,
  -- Null until the page has been read.
  feed_url text,
  title text not null,
  category_id integer references categories (id) on delete set null,
  -- Of the last answer, for the next request.
  etag text,
  last_modified text,
  failures integer not null default 0,
  due_at timestamptz not null,
  fetched_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index watch_channels_due on watch_channels (due_at, id);

create table watch_videos (
  id integer generated always as identity primary key,
  youtube_video_id text not null unique,
  channel_id integer references watch_channels (id) on delete set null,
  channel_title text not null,
  title text not null,
  description text not null,
  published_at timestamptz not null,
  -- A video without a category is in no feed.
  category_id integer references categories (id) on delete set null,
  duration_seconds integer,
  view_count bigint,
  is_hidden boolean not null default false,
  -- The platform no longer shows it, or not here.
  removed_at timestamptz,
  removed_reason text,
  -- Tools and category that an administrator has set are not found again.
  has_chosen_tools boolean not null default false,
  has_chosen_category boolean not null default false,
  -- Demonstration data: the platform is never asked about it.
  is_demo boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null,
  -- The transaction that changed it last, for the index in each process's memory.
  changed_xid xid8 not null default pg_current_xact_id()
);
create index watch_videos_changed on watch_videos (changed_xid);
create index watch_videos_published on watch_videos (published_at desc, id desc);
create index watch_videos_channel on watch_videos (channel_id);
create index watch_videos_category on watch_videos (category_id);
create index watch_videos_checked on watch_videos (checked_at nulls first, id) where removed_at is null and not is_demo;

create table watch_video_tools (
  video_id integer not null references watch_videos (id) on delete cascade,
  tool_id integer not null references tools (id) on delete cascade,
  position integer not null,
  primary key (video_id, tool_id)
);
create index watch_video_tools_tool on watch_video_tools (tool_id);

create table watch_preferences (
  user_id integer primary key references users (id) on delete cascade,
  preferred_categories integer[] not null,
  daily_video_limit integer not null check (daily_video_limit between 1 and 100),
  updated_at timestamptz not null
);

-- The browser makes the ids, so that what it sends twice counts once.
create table watch_interactions (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  video_id integer not null references watch_videos (id) on delete cascade,
  type text not null check (type in ('view', 'like', 'unlike', 'skip', 'share')),
  at timestamptz not null,
  duration_seconds integer,
  reason text,
  platform text,
  primary key (user_id, id)
);
create index watch_interactions_latest on watch_interactions (user_id, at desc);
create index watch_interactions_video on watch_interactions (video_id, user_id);

-- The tools whose sites a signed-in person has opened.
create table watch_visits (
  user_id integer not null references users (id) on delete cascade,
  tool_id integer not null references tools (id) on delete cascade,
  visits integer not null,
  last_at timestamptz not null,
  primary key (user_id, tool_id)
);
create index watch_visits_latest on watch_visits (user_id, last_at desc);
create index watch_visits_tool on watch_visits (tool_id);
