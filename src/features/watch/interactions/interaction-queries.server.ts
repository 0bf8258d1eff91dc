import { type Insertable, sql } from 'kysely';
import type { PartitionedTable } from '#src/db/partitions/partitions.server.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { HOUR } from '#src/shared/time.ts';
import type { InteractionType } from '../contract.ts';

/** More than a call can add, so that a history from before there was a limit gets shorter with each. Also moved at a time. */
const DELETED_MAX = 5000;

export type InteractionRow = Omit<Insertable<Schema['watch_interactions']>, 'user_id'>;

/** Views, skips and shares of videos; dropped by month, while likes stay as long as the account. */
export const HISTORY: PartitionedTable = { name: 'watch_history', column: 'at', type: 'timestamptz' };

/** Rows of the version before, and likes, are in the first table. */
const all = (userId: number) => sql`(
  select id, video_id, type, at, duration_seconds, reason, platform from watch_interactions where user_id = ${userId}
  union all
  select id, video_id, type, at, duration_seconds, reason, platform from watch_history where user_id = ${userId}
)`;

/**
 * Adds those about known videos that were not sent before, with one statement. Returns how many.
 * @param since none of them is older; what is sent again has been sent since then.
 */
export async function insertInteractions(
  trx: Writer,
  userId: number,
  rows: readonly InteractionRow[],
  since: Date,
): Promise<number> {
  const { rows: added } = await sql<{ count: number }>`
    with sent as (
      select distinct on (e.id) e.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, video_id bigint,
        type text, at timestamptz, duration_seconds int, reason text, platform text)
      join watch_videos v on v.id = e.video_id
      where not exists (
        select from watch_history h where h.user_id = ${userId} and h.id = e.id and h.at >= ${since}
      ) and not exists (select from watch_interactions i where i.user_id = ${userId} and i.id = e.id)
    ), likes as (
      insert into watch_interactions (user_id, id, video_id, type, at, duration_seconds, reason, platform)
      select ${userId}, id, video_id, type, at, duration_seconds, reason, platform from sent where type in ('like', 'unlike')
      on conflict (user_id, id) do nothing returning 1
    ), history as (
      insert into watch_history (user_id, id, video_id, type, at, duration_seconds, reason, platform)
      select ${userId}, id, video_id, type, at, duration_seconds, reason, platform from sent
      where type not in ('like', 'unlike')
      on conflict (user_id, id, at) do nothing returning 1
    ) select (select count(*) from likes)::int + (select count(*) from history)::int as count`.execute(trx);
  return added[0]!.count;
}

/** Deletes what is older than a person's latest interactions, a bounded number a time. */
export async function deleteOldInteractions(trx: Writer, userId: number, keep: number): Promise<void> {
  await sql`
    with old as (
      select id, at from ${all(userId)} latest order by at desc, id offset ${keep} limit ${DELETED_MAX}
    ), history as (
      delete from watch_history h using old where h.user_id = ${userId} and h.id = old.id and h.at = old.at
    )
    delete from watch_interactions i using old where i.user_id = ${userId} and i.id = old.id`.execute(trx);
}

/** Moves what the version before has written to where it is dropped by month, some thousands a time. Returns how many. */
export async function moveHistory(trx: Writer): Promise<number> {
  const { numAffectedRows } = await sql`
    with moved as (
      delete from watch_interactions i using (
        select user_id, id from watch_interactions where type not in ('like', 'unlike') limit ${DELETED_MAX}
      ) batch where i.user_id = batch.user_id and i.id = batch.id returning i.*
    )
    insert into watch_history (user_id, id, video_id, type, at, duration_seconds, reason, platform)
    select user_id, id, video_id, type, at, duration_seconds, reason, platform from moved
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Counts a signed-in person's visit of a tool's site once an hour. Joins users, because an account may be closed meanwhile. */
export async function addVisit(trx: Writer, visit: { userId: number; toolId: number; now: Date }) {
  const { userId, toolId, now } = visit;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  await sql`
    insert into watch_visits (user_id, tool_id, visits, last_at)
    select id, ${toolId}, 1, ${now} from users where id = ${userId} and deleted_at is null
    on conflict (user_id, tool_id) do update set visits = watch_visits.visits + 1, last_at = excluded.last_at
    where watch_visits.last_at < ${hour}
  `.execute(trx);
}

export async function deleteWatchVisitsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch_visits')
    .where('last_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

interface ExportedInteraction {
  id: string;
  video: string;
  youtube_video_id: string;
  type: InteractionType;
  at: Date;
  duration_seconds: number | null;
  reason: string | null;
  platform: string | null;
}

/** A person's interactions with videos, the latest first, after `last`. */
export async function selectInteractionsToExport(
  db: Reader,
  userId: number,
  last: { at: Date; id: string } | undefined,
  limit: number,
): Promise<ExportedInteraction[]> {
  const isLater = last
    ? sql`i.at < ${last.at} or (i.at = ${last.at} and i.id > ${last.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ExportedInteraction>`
    select i.id, v.title as video, v.youtube_video_id, i.type, i.at, i.duration_seconds, i.reason, i.platform
    from ${all(userId)} i join watch_videos v on v.id = i.video_id
    where ${isLater} order by i.at desc, i.id limit ${limit}`.execute(db);
  return rows;
}

/** Joins tools for their names, in the order of their ids, after `last`. */
export function selectVisitsToExport(
  db: Reader,
  userId: number,
  last: { tool_id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('watch_visits as w')
    .innerJoin('tools', 'tools.id', 'w.tool_id')
    .select(['w.tool_id', 'tools.name as tool', 'w.visits', 'w.last_at'])
    .where('w.user_id', '=', userId)
    .where('w.tool_id', '>', last?.tool_id ?? 0)
    .orderBy('w.tool_id')
    .limit(limit)
    .execute();
}
