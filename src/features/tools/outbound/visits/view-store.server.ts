import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { DayCount } from '../public/click-store.server.ts';

/** Looks at the pages of tools by day, for the days that had any. */
export async function countViewsByDay(
  db: Reader,
  toolIds: readonly number[],
  since: Date,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select tool_id, to_char(day, 'YYYY-MM-DD') as date, views as count
    from tool_views where tool_id = any(${[...toolIds]}::int[]) and day >= ${since.toISOString().slice(0, 10)}::date`.execute(
    db,
  );
  return rows;
}
