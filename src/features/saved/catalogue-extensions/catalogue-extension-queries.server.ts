import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** Saves since a time as events of popularity: one weighs as much as three visits. */
export function savesSince(since: Date): RawBuilder<unknown> {
  return sql`select tool_id, 3::float8 as weight, saved_at as at, null::bytea as visitor, user_id
    from saved_tools where saved_at > ${since}`;
}

/**
 * Tools that people saved who saved this one: how many of its newest 200 savers have each other tool among their newest
 * 50. Bounded, however popular the tool is.
 */
export async function selectCoSaved(db: Reader, toolId: number, limit: number) {
  const { rows } = await sql<{ tool_id: number; people: number }>`
    select other.tool_id, count(*)::int as people
    from (select user_id from saved_tools where tool_id = ${toolId} order by saved_at desc limit 200) saver
    cross join lateral (
      select tool_id from saved_tools where user_id = saver.user_id order by saved_at desc limit 50
    ) other
    where other.tool_id <> ${toolId}
    group by other.tool_id order by people desc, other.tool_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The tools that a person has saved last. */
export async function selectLatestSaved(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select tool_id from saved_tools where user_id = ${userId} order by saved_at desc, tool_id desc limit 200`.execute(
    db,
  );
  return rows.map(({ tool_id }) => tool_id);
}
