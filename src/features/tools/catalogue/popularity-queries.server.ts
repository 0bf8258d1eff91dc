import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { TRENDING_HALF_LIFE_DAYS } from '../rules.ts';

/**
 * Selects events since a time that make tools popular, as (tool_id integer, weight float8, at timestamptz). A visit
 * weighs 1.
 */
export type PopularitySource = (since: Date) => RawBuilder<unknown>;

const visitsSince: PopularitySource = (since) =>
  sql`select tool_id, 1::float8 as weight, max(hour) as at from tool_clicks where hour > ${since}
    group by tool_id, visitor`;

/**
 * Popularity per tool: the weights of its events, each losing half of it every two days. After twenty half-lives an
 * event no longer counts.
 */
export async function selectPopularity(
  db: Reader,
  now: Date,
  sources: readonly PopularitySource[],
): Promise<{ tool_id: number; popularity: number }[]> {
  const halfLife = TRENDING_HALF_LIFE_DAYS * 86_400;
  const since = new Date(now.getTime() - 20 * halfLife * 1000);
  const events = [visitsSince, ...sources].map((source) => source(since));
  const age = sql`greatest(0, extract(epoch from ${now}::timestamptz - at)::float8)`;
  const { rows } = await sql<{ tool_id: number; popularity: number }>`
    select tool_id, sum(weight * power(0.5, ${age} / ${halfLife}::float8))::float8 as popularity
    from (${sql.join(events, sql` union all `)}) events
    group by tool_id`.execute(db);
  return rows;
}
