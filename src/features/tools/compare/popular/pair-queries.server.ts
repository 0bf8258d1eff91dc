import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { PairCount } from './pair-rules.ts';

/** Newest visits that are looked at. */
const VISITS = 10_000;
/** Tools opened in an hour by somebody who compares; more are a program's. */
const MOST_TOOLS = 12;
const MOST_PAIRS = 500;

/** Further people who have compared two tools. */
export interface PairOfDay extends PairCount {
  /** `2026-06-15`, UTC. */
  day: string;
}

/** How many visitors have opened both of two tools within an hour since then. */
export async function countVisitedPairs(db: Reader, since: Date): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
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

/** How many people have compared two tools since that day, where they are enough. */
export async function countComparedPairs(db: Reader, since: Date, least: number): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
    select low_id, high_id, sum(people)::int as people from compared_pairs where day >= ${utcDay(since)}::date
    group by 1, 2 having sum(people) >= ${least} order by 3 desc, 1, 2 limit ${MOST_PAIRS}`.execute(db);
  return rows;
}

/** Tools that are gone are left out. In the order of the key, so that two processes do not wait for each other. */
export async function insertComparedPairs(trx: Writer, pairs: readonly PairOfDay[]): Promise<void> {
  await sql`
    insert into compared_pairs (day, low_id, high_id, people)
    select r.day, r.low_id, r.high_id, r.people
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(day date, low_id int, high_id int, people int)
    where exists (select from tools where id = r.low_id) and exists (select from tools where id = r.high_id)
    order by 1, 2, 3
    on conflict (day, low_id, high_id) do update set people = compared_pairs.people + excluded.people`.execute(
    trx,
  );
}

export async function deleteComparedPairsBefore(db: Reader, before: Date): Promise<void> {
  await sql`delete from compared_pairs where day < ${utcDay(before)}::date`.execute(db);
}
