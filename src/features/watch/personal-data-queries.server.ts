import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** What a person did with videos, the latest first, after `last`. */
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
