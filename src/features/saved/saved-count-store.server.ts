import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** How many published tools a person has saved. Joins tools for their status: one statement per count. */
export async function countSavedTools(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_tools s join tools t on t.id = s.tool_id
    where s.user_id = ${userId} and ${isPublishedTool('t')}`.execute(db);
  return rows[0]!.count;
}

/** The tools that a person has saved, in no order. Answered from the primary key alone. */
export async function selectSavedIds(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select tool_id from saved_tools where user_id = ${userId}) as ids`.execute(db);
  return rows[0]!.ids;
}

/** How often tools were saved by day (`2026-06-15`, UTC), for the days that had any. */
export async function countSavesByDay(db: Reader, toolIds: readonly number[], since: Date) {
  const { rows } = await sql<{ tool_id: number; date: string; count: number }>`
    select tool_id, to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::int as count
    from saved_tools where tool_id = any(${[...toolIds]}::int[]) and saved_at >= ${since} group by 1, 2`.execute(
    db,
  );
  return rows;
}
