import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { DAY } from '#src/shared/time.ts';
import { POPULARITY_WEIGHTS, TRENDING_HALF_LIFE_DAYS } from '../../rules.ts';

/**
 * Selects events since a time that make tools popular, as (tool_id integer, weight float8, at timestamptz, visitor bytea,
 * user_id integer), of whom one is null. A visit weighs 1.
 */
export type PopularitySource = (since: Date) => RawBuilder<unknown>;

const visitsSince: PopularitySource = (since) =>
  sql`select tool_id, ${POPULARITY_WEIGHTS.visit}::float8 as weight, hour as at, visitor, null::int as user_id
    from tool_clicks where hour > ${since}`;

/** How popular a tool is, and how many people visited, saved or reviewed it in the last week and in the one before. */
interface ToolPopularity {
  tool_id: number;
  popularity: number;
  people: number;
  people_before: number;
}

/**
 * Popularity per tool: the weights of its events, each losing half of it every two days and only the latest of one person
 * counting. After twenty half-lives an event no longer counts. Submitter and owner are not counted as people.
 */
export async function selectPopularity(
  db: Reader,
  now: Date,
  sources: readonly PopularitySource[],
): Promise<ToolPopularity[]> {
  const halfLife = TRENDING_HALF_LIFE_DAYS * 86_400;
  const since = new Date(now.getTime() - 20 * halfLife * 1000);
  const events = [visitsSince, ...sources].map((source) => source(since));
  const age = sql`greatest(0, extract(epoch from ${now}::timestamptz - at)::float8)`;
  const [week, fortnight] = [7, 14].map((days) => new Date(now.getTime() - days * DAY));
  const person = sql`coalesce(visitor, int4send(user_id))`;
  const isOther = sql`not coalesce(user_id in (t.submitted_by_user_id, t.owner_user_id), false)`;
  const { rows } = await sql<ToolPopularity>`
    select tool_id, sum(weight * power(0.5, ${age} / ${halfLife}::float8))::float8 as popularity,
      count(distinct ${person}) filter (where is_this_week and ${isOther})::int as people,
      count(distinct ${person}) filter (where was_week_before and ${isOther})::int as people_before
    from (
      select tool_id, weight, visitor, user_id, max(at) as at, bool_or(at > ${week}) as is_this_week,
        bool_or(at <= ${week} and at > ${fortnight}) as was_week_before
      from (${sql.join(events, sql` union all `)}) events group by tool_id, weight, visitor, user_id
    ) latest left join tools t on t.id = tool_id
    group by tool_id`.execute(db);
  return rows;
}
