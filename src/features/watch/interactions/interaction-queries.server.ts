import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** More than a call can add, so that a history from before there was a limit gets shorter with each. */
const DELETED_MAX = 5000;

export type InteractionRow = Omit<Insertable<Schema['watch_interactions']>, 'user_id'>;

/** Adds those about known videos that were not sent before, with one statement. Returns how many. */
export async function insertInteractions(
  trx: Writer,
  userId: number,
  rows: readonly InteractionRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into watch_interactions (user_id, id, video_id, type, at, duration_seconds, reason, platform)
    select ${userId}, e.id, v.id, e.type, e.at, e.duration_seconds, e.reason, e.platform
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, video_id bigint, type text,
      at timestamptz, duration_seconds int, reason text, platform text)
    join watch_videos v on v.id = e.video_id
    on conflict (user_id, id) do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes what is older than a person's latest interactions, a bounded number a time. */
export async function deleteOldInteractions(trx: Writer, userId: number, keep: number): Promise<void> {
  await sql`
    delete from watch_interactions i using (
      select id from watch_interactions where user_id = ${userId}
      order by at desc, id offset ${keep} limit ${DELETED_MAX}
    ) old where i.user_id = ${userId} and i.id = old.id`.execute(trx);
}

const HOUR = 3_600_000;

/** Counts a visit of a tool's site once an hour, for people who use AI Watch only: of others nothing is kept. */
export async function addVisit(trx: Writer, visit: { userId: number; toolId: number; now: Date }) {
  const { userId, toolId, now } = visit;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  await sql`
    insert into watch_visits (user_id, tool_id, visits, last_at)
    select user_id, ${toolId}, 1, ${now} from watch_preferences where user_id = ${userId}
    on conflict (user_id, tool_id) do update set visits = watch_visits.visits + 1, last_at = excluded.last_at
    where watch_visits.last_at < ${hour}
  `.execute(trx);
}

/** Likes stay as long as the account, because a person expects to find them again. */
export async function deleteInteractionsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch_interactions')
    .where('at', '<', before)
    .where('type', 'in', ['view', 'skip', 'share'])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteWatchVisitsBefore(trx: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('watch_visits')
    .where('last_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A person's interactions with videos, the latest first, after `last`. */
export async function selectInteractionsToExport(
  db: Reader,
  userId: number,
  last: { at: Date; id: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('watch_interactions as i')
    .innerJoin('watch_videos as v', 'v.id', 'i.video_id')
    .select([
      'i.id',
      'v.title as video',
      'v.youtube_video_id',
      'i.type',
      'i.at',
      'i.duration_seconds',
      'i.reason',
      'i.platform',
    ])
    .where('i.user_id', '=', userId)
    .$if(last !== undefined, (query) =>
      query.where((is) =>
        is.or([is('i.at', '<', last!.at), is.and([is('i.at', '=', last!.at), is('i.id', '>', last!.id)])]),
      ),
    )
    .orderBy('i.at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
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

export async function deleteWatchData(trx: Writer, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds];
  await sql`
    with preferences as (delete from watch_preferences where user_id = any(${ids}::int[])),
      visits as (delete from watch_visits where user_id = any(${ids}::int[]))
    delete from watch_interactions where user_id = any(${ids}::int[])`.execute(trx);
}
