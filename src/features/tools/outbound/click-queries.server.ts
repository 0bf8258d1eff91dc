import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

/** False when this visitor's visit of the hour is already counted. */
export async function insertClick(
  trx: Writer,
  click: { tool_id: number; visitor: Buffer; hour: Date; url_type: string; affiliate_code: string | null },
): Promise<boolean> {
  const result = await trx
    .insertInto('tool_clicks')
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addClick(trx: Writer, toolId: number): Promise<void> {
  await sql`insert into tool_stats (tool_id, clicks) values (${toolId}, 1)
    on conflict (tool_id) do update set clicks = tool_stats.clicks + 1`.execute(trx);
}
