import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

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
