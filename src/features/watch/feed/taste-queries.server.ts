import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { WatchPreferences } from '../contract.ts';
import { INTERACTIONS_KEPT } from '../rules.ts';

const VISITS_READ = 200;

interface History {
  /** Null, as is the limit, until the person has chosen. */
  preferred_categories: number[] | null;
  daily_video_limit: number | null;
  /** Tools, those visited last. */
  visited: number[];
  /** How often tools were visited, all of them. */
  visits: number;
  /** Videos among the latest interactions; one may occur more than once. */
  watched: number[];
  skipped: number[];
}

/**
 * Selects a person's preferences, visits and interactions with one statement. The interactions come from an index that
 * covers them, and are not made distinct here: sorting them would cost more than all the rest.
 */
export async function selectHistory(db: Reader, userId: number): Promise<History> {
  const { rows } = await sql<History>`
    select p.preferred_categories, p.daily_video_limit,
      array(
        select tool_id from watch_visits where user_id = ${userId} order by last_at desc, tool_id limit ${VISITS_READ}
      ) as visited,
      (select coalesce(sum(visits), 0)::int from watch_visits where user_id = ${userId}) as visits,
      seen.watched, seen.skipped
    from (
      select coalesce(array_agg(video_id) filter (where type = 'view'), '{}') as watched,
        coalesce(array_agg(video_id) filter (where type = 'skip'), '{}') as skipped
      from (
        select video_id, type, at from watch_interactions where user_id = ${userId}
        union all
        select video_id, type, at from watch_history where user_id = ${userId}
        order by at desc limit ${INTERACTIONS_KEPT}
      ) latest
    ) seen left join watch_preferences p on p.user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export function selectPreferences(db: Reader, userId: number): Promise<WatchPreferences | undefined> {
  return db
    .selectFrom('watch_preferences')
    .select(['preferred_categories', 'daily_video_limit'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertPreferences(
  trx: Writer,
  userId: number,
  preferences: WatchPreferences,
  now: Date,
): Promise<void> {
  const values = { ...preferences, updated_at: now };
  await trx
    .insertInto('watch_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
