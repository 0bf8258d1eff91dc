import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';

/** The published tools that a person has submitted or owns, with the most visits since then; of equals the newest first. */
export async function selectMostVisited(db: Reader, userId: number, since: Date, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select t.id, t.slug, t.name from tools t
    left join (select tool_id, count(*) as clicks from tool_clicks where hour >= ${since} group by tool_id) c
      on c.tool_id = t.id
    where (t.submitted_by_user_id = ${userId} or t.owner_user_id = ${userId}) and ${isPublishedTool('t')}
    order by coalesce(c.clicks, 0) desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How often something happened to a tool on a day, written `2026-06-15` (UTC). */
export interface DayCount {
  tool_id: number;
  date: string;
  count: number;
}

/** Visits by tool and day, for the days that had any. */
export async function countClicksByDay(db: Reader, toolIds: readonly number[], since: Date) {
  const { rows } = await sql<DayCount>`
    select tool_id, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from tool_clicks where tool_id = any(${[...toolIds]}::int[]) and hour >= ${since} group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Visits that came with an affiliate's code, by published tool and day. */
export async function countAffiliateClicks(db: Reader, code: string, since: Date) {
  const { rows } = await sql<DayCount & { slug: string; name: string }>`
    select c.tool_id, t.slug, t.name, to_char(c.hour at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from tool_clicks c join tools t on t.id = c.tool_id
    where c.affiliate_code = ${code} and c.hour >= ${since} and ${isPublishedTool('t')}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Looks at the pages of tools by day, for the days that had any. */
export async function countViewsByDay(db: Reader, toolIds: readonly number[], since: Date) {
  const day = utcDay(since);
  const { rows } = await sql<DayCount>`
    select tool_id, to_char(day, 'YYYY-MM-DD') as date, views as count
    from tool_views where tool_id = any(${[...toolIds]}::int[]) and day >= ${day}::date`.execute(db);
  return rows;
}
