import { sql } from 'kysely';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import type { WatchContext } from '../context.server.ts';
import { askApi, askOembed, type VideoState } from './ask-platform.server.ts';
import { videoSource } from './video-index.server.ts';

type PlatformName = 'api' | 'oembed';

/**
 * Videos to ask about, those first that never were. Those that the platform had removed are asked about as well, since
 * it may show them again; demonstration data is not. A time after `now` is that of a clock that was set back since.
 */
async function selectVideosToCheck(
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
async function updateCheckedVideos(trx: Writer, states: readonly VideoState[], now: Date): Promise<void> {
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
async function reserveUnit(
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
async function exhaustQuota(trx: Writer, name: PlatformName, units: number): Promise<void> {
  await sql`update watch_platform set units = greatest(units, ${units}) where name = ${name}`.execute(trx);
}

/** Counts a failure and pauses: an hour, two, four, at most a day, longer with each failure in a row. */
async function recordFailure(trx: Writer, name: PlatformName, now: Date): Promise<void> {
  await sql`update watch_platform set failures = failures + 1,
    due_at = ${now}::timestamptz + least(interval '1 hour' * power(2, least(failures, 10)), interval '1 day')
    where name = ${name}`.execute(trx);
}

async function clearFailures(trx: Writer, name: PlatformName): Promise<void> {
  await sql`update watch_platform set failures = 0 where name = ${name} and failures > 0`.execute(trx);
}

/** The day by which the platform counts its quota: midnight in California, also when the clocks change there. */
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-06-15`. */
export function platformDay(now: Date): string {
  return format.format(now);
}

/**
 * The way to ask the platform: how much a request, a run of the job and all processes together on a day may ask, and how
 * old an answer may be in ms. Over the API a day is enough for all videos; without a key a few are asked about at a time,
 * each every two weeks.
 */
function wayOf({ settings }: WatchContext) {
  const { api } = settings;
  if (api) {
    const limits = { perRequest: 50, requestsPerRun: 20, requestsPerDay: api.dailyUnits, freshFor: DAY };
    return { name: 'api' as const, ...limits, ask: askApi };
  }
  const limits = { perRequest: 1, requestsPerRun: 5, requestsPerDay: 500, freshFor: 14 * DAY };
  const ask = (context: WatchContext, [id]: readonly string[]) => askOembed(context, id!);
  return { name: 'oembed' as const, ...limits, ask };
}

/** Asks once. False when nothing more is to be asked in this run. */
async function askOnce(
  context: WatchContext,
  way: ReturnType<typeof wayOf>,
  channelId: number | undefined,
): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - way.freshFor);
  const range = { before, now, limit: way.perRequest, channelId };
  const ids = await selectVideosToCheck(database.kysely, range);
  if (ids.length === 0) return false;
  const latest = new Date(now.getTime() + DAY);
  const budget = { day: platformDay(now), units: way.requestsPerDay, now, latest };
  if (!(await inTransaction(database, (trx) => reserveUnit(trx, way.name, budget)))) return false;
  const answer = await way.ask(context, ids);
  await inTransaction(database, async (trx) => {
    if (answer === 'quota') return exhaustQuota(trx, way.name, way.requestsPerDay);
    if (answer === 'failed') return recordFailure(trx, way.name, clock.now());
    await updateCheckedVideos(trx, answer, clock.now());
    await clearFailures(trx, way.name);
  });
  return typeof answer !== 'string';
}

/**
 * Asks the platform which videos it still shows here: those it does not leave the feed. Bounded by run, by day, and by a
 * pause after failures.
 */
export async function checkVideos(context: WatchContext, signal?: AbortSignal): Promise<void> {
  const way = wayOf(context);
  for (let request = 0; request < way.requestsPerRun && !signal?.aborted; request += 1)
    if (!(await askOnce(context, way, undefined))) return;
}

/** With a key: completes the new videos of a channel at once. Without one they wait for their turn. */
export async function checkVideosOfChannel(context: WatchContext, channelId: number): Promise<void> {
  const way = wayOf(context);
  if (way.name === 'api') await askOnce(context, way, channelId);
}
