-- How the website of each published tool answers, and when it is visited next.
create table tool_health (
  tool_id integer primary key references tools (id) on delete cascade,
  -- The address that was visited; another one begins anew.
  url text not null,
  -- What others see: it changes with the third failure, not with the first.
  state text not null default 'unknown' check (state in ('ok', 'unreachable', 'moved', 'parked', 'unknown')),
  since timestamptz not null,
  -- The last visit, what it found and why, and where it ended.
  checked_at timestamptz,
  verdict text check (verdict in ('ok', 'unreachable', 'moved', 'parked', 'unknown')),
  reason text,
  final_url text,
  failures integer not null default 0,
  failed_at timestamptz[] not null default '{}',
  due_at timestamptz not null,
  -- Since when a person is to decide.
  asked_at timestamptz,
  -- Somebody has said that the site works, and until when that counts.
  trusted_by text check (trusted_by in ('owner', 'editor')),
  trusted_until timestamptz
);
create index tool_health_due on tool_health (due_at);
create index tool_health_bad on tool_health (state, since) where state in ('unreachable', 'moved', 'parked');

-- Tools that are no longer offered; their pages stay.
create table discontinued_tools (
  tool_id integer primary key references tools (id) on delete cascade,
  discontinued_at timestamptz not null,
  note text,
  successor_id integer references tools (id) on delete set null,
  -- Since when those who saved it, and the newsletter, may be told.
  tell_at timestamptz not null,
  told_at timestamptz
);
create index discontinued_tools_at on discontinued_tools (discontinued_at desc, tool_id desc);
create index discontinued_tools_untold on discontinued_tools (tell_at) where told_at is null;
create index discontinued_tools_successor on discontinued_tools (successor_id) where successor_id is not null;
