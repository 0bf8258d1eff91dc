import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { VideoState } from './ask-platform.server.ts';
import { videoSource } from './video-index.server.ts';

export type PlatformName = 'api' | 'oembed';

/**
 * Videos to ask about, those first that never were. Those that the platform had removed are asked about as well, since
 * it may show them again; demonstration data is not. A time after `now` is that of a clock that was set back since.
 */
export async function selectVideosToCheck(
  db: Reader,
  range: { before: Date; now: Date; limit: number; channelId?: number | undefined },
): Promise<string[]> {
  const { before, now, limit, channelId } = range;
  const ofChannel = channelId === undefined ? sql`` : sql`and channel_id = ${channelId}`;
  const { rows } = await sql<{ youtube_video_id: string }>`
    select youtube_video_id from watch_videos
    where not is_demo and removed_reason is distinct from 'channel_deleted'
      and (checked_at is null or checked_at < ${before} or checked_at > ${now}) ${ofChannel}
    order by checked_at nulls first, id limit ${limit}`.execute(db);
  return rows.map(({ youtube_video_id }) => youtube_video_id);
}

/** Writes what was found, with one statement. Only what leaves the feed, or comes back, counts as changed for the index. */
export async function updateCheckedVideos(
  trx: Writer,
  states: readonly VideoState[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; has_changed: boolean }>`
    update watch_videos v set checked_at = ${now},
      duration_seconds = coalesce(r.duration_seconds, v.duration_seconds),
      view_count = coalesce(r.view_count, v.view_count),
      removed_at = case when r.removed_reason is null then null else coalesce(v.removed_at, ${now}) end,
      removed_reason = r.removed_reason,
      changed_xid = case when v.removed_reason is distinct from r.removed_reason then pg_current_xact_id()
        else v.changed_xid end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r (youtube_video_id text, removed_reason text,
      duration_seconds int, view_count bigint)
    where v.youtube_video_id = r.youtube_video_id and v.removed_reason is distinct from 'channel_deleted'
    returning v.id, v.changed_xid = pg_current_xact_id() as has_changed`.execute(trx);
  for (const { id, has_changed } of rows) if (has_changed) markChanged(trx, videoSource(id));
}

/**
 * Reserves one unit of the day's quota, which all processes share. False when none is left, or during the pause after
 * failures; a pause that ends after `latest` comes from a clock that was set back.
 */
export async function reserveUnit(
  trx: Writer,
  name: PlatformName,
  { day, units, now, latest }: { day: string; units: number; now: Date; latest: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into watch_platform as p (name, day, units, due_at) values (${name}, ${day}::date, 1, ${now})
    on conflict (name) do update set day = excluded.day,
      units = case when p.day = excluded.day then p.units + 1 else 1 end
    where (p.day <> excluded.day or p.units < ${units}) and (p.due_at <= ${now} or p.due_at > ${latest})
    returning name`.execute(trx);
  return rows.length === 1;
}

/** Nothing more is asked on this day. */
export async function exhaustQuota(trx: Writer, name: PlatformName, units: number): Promise<void> {
  await sql`update watch_platform set units = greatest(units, ${units}) where name = ${name}`.execute(trx);
}

/** Counts a failure and pauses: an hour, two, four, at most a day, longer with each failure in a row. */
export async function recordFailure(trx: Writer, name: PlatformName, now: Date): Promise<void> {
  await sql`update watch_platform set failures = failures + 1,
    due_at = ${now}::timestamptz + least(interval '1 hour' * power(2, least(failures, 10)), interval '1 day')
    where name = ${name}`.execute(trx);
}

export async function clearFailures(trx: Writer, name: PlatformName): Promise<void> {
  await sql`update watch_platform set failures = 0 where name = ${name} and failures > 0`.execute(trx);
}
