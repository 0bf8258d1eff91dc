import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { POPULARITY_WEIGHTS } from '#src/features/tools/rules.ts';

/** Saves since a time as events of popularity. */
export function savesSince(since: Date): RawBuilder<unknown> {
  return sql`select tool_id, ${POPULARITY_WEIGHTS.save}::float8 as weight, saved_at as at, null::bytea as visitor, user_id
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

/** Of the newest 10,000 saves, at most 50 of a person: the pairs that so many people have both tools of, at most 500. */
export async function countSavedPairs(db: Reader, leastPeople: number) {
  const { rows } = await sql<{ low_id: number; high_id: number; people: number }>`
    with newest as (select user_id, tool_id, saved_at from saved_tools order by saved_at desc limit 10000),
    saves as (
      select user_id, tool_id, row_number() over (partition by user_id order by saved_at desc) as place from newest
    )
    select l.tool_id as low_id, r.tool_id as high_id, count(*)::int as people
    from saves l join saves r on r.user_id = l.user_id and l.tool_id < r.tool_id
    where l.place <= 50 and r.place <= 50
    group by 1, 2 having count(*) >= ${leastPeople} order by 3 desc, 1, 2 limit 500`.execute(db);
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

/** Saves of people who have not saved the other tool. Of `s`. */
const moves = (from: number, into: number) => sql`s.tool_id = ${from}
  and not exists (select from saved_tools o where o.user_id = s.user_id and o.tool_id = ${into})`;

/** The number of saves that move from a tool to another. */
export async function countMovedSaves(db: Reader, from: number, into: number): Promise<{ saves: number }> {
  const { rows } = await sql<{ saves: number }>`
    select count(*)::int as saves from saved_tools s where ${moves(from, into)}`.execute(db);
  return rows[0]!;
}

/** Moves the saves of a tool to another, folders and notes included. @returns how many. */
export async function moveSaves(trx: Writer, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update saved_tools s set tool_id = ${into} where ${moves(from, into)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The numbers of people who have saved some tools. */
export async function countSaves(db: Reader, toolIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ tool_id: number; saves: number }>`
    select tool_id, count(*)::int as saves from saved_tools where tool_id = any(${[...toolIds]}::int[])
    group by tool_id`.execute(db);
  return new Map(rows.map(({ tool_id, saves }) => [tool_id, saves]));
}
