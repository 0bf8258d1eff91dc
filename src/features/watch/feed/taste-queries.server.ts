import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** No feed goes further back. */
const INTERACTIONS_READ = 5000;
const VISITS_READ = 200;

/** The videos among the latest interactions of a person that were watched or skipped. */
export async function selectSeen(db: Reader, userId: number) {
  const { rows } = await sql<{ watched: number[]; skipped: number[] }>`
    select coalesce(array_agg(distinct video_id) filter (where type = 'view'), '{}') as watched,
      coalesce(array_agg(distinct video_id) filter (where type = 'skip'), '{}') as skipped
    from (
      select video_id, type from watch_interactions where user_id = ${userId} order by at desc limit ${INTERACTIONS_READ}
    ) latest`.execute(db);
  return rows[0]!;
}

/** Those of these videos that a person likes: the last of like and unlike counts. */
export async function selectLiked(
  db: Reader,
  userId: number,
  videoIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ video_id: number }>`
    select video_id from (
      select distinct on (video_id) video_id, type from watch_interactions
      where user_id = ${userId} and video_id = any(${[...videoIds]}::int[]) and type in ('like', 'unlike')
      order by video_id, at desc, id
    ) latest where type = 'like'`.execute(db);
  return new Set(rows.map(({ video_id }) => video_id));
}

/** The tools that a person has visited last, and how often all of them. */
export async function selectVisits(db: Reader, userId: number) {
  const { rows } = await sql<{ tool_ids: number[]; visits: number }>`
    select array(
        select tool_id from watch_visits where user_id = ${userId} order by last_at desc, tool_id limit ${VISITS_READ}
      ) as tool_ids,
      (select coalesce(sum(visits), 0)::int from watch_visits where user_id = ${userId}) as visits`.execute(
    db,
  );
  return rows[0]!;
}
