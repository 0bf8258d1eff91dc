import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Everything that a person did with videos, the latest first. */
export function selectInteractionsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('watch_interactions as i')
    .innerJoin('watch_videos as v', 'v.id', 'i.video_id')
    .select([
      'v.title as video',
      'v.youtube_video_id',
      'i.type',
      'i.at',
      'i.duration_seconds',
      'i.reason',
      'i.platform',
    ])
    .where('i.user_id', '=', userId)
    .orderBy('i.at', 'desc')
    .orderBy('i.id')
    .execute();
}

/** Joins tools for their names. */
export function selectVisitsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('watch_visits as w')
    .innerJoin('tools', 'tools.id', 'w.tool_id')
    .select(['tools.name as tool', 'w.visits', 'w.last_at'])
    .where('w.user_id', '=', userId)
    .orderBy('w.last_at', 'desc')
    .execute();
}

export async function deleteWatchData(trx: Writer, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds];
  await sql`
    with preferences as (delete from watch_preferences where user_id = any(${ids}::int[])),
      visits as (delete from watch_visits where user_id = any(${ids}::int[]))
    delete from watch_interactions where user_id = any(${ids}::int[])`.execute(trx);
}
