import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** Newest visits that are looked at. */
const VISITS = 10_000;
/** Tools opened in an hour by somebody who compares; more are a program's. */
const MOST_TOOLS = 12;
const MOST_PAIRS = 500;

/** How many visitors have opened both of two tools within an hour since then, the lower id first. */
export async function countVisitedPairs(db: Reader, since: Date) {
  const { rows } = await sql<{ low_id: number; high_id: number; people: number }>`
    with recent as (
      select distinct tool_id, visitor, hour from (
        select tool_id, visitor, hour from tool_clicks where hour >= ${since} order by hour desc limit ${VISITS}
      ) newest
    ), visits as (
      select tool_id, visitor, hour, count(*) over (partition by visitor, hour) as tools from recent
    )
    select l.tool_id as low_id, r.tool_id as high_id, count(distinct l.visitor)::int as people
    from visits l join visits r on r.visitor = l.visitor and r.hour = l.hour and l.tool_id < r.tool_id
    where l.tools <= ${MOST_TOOLS} and r.tools <= ${MOST_TOOLS}
    group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_PAIRS}`.execute(db);
  return rows;
}
