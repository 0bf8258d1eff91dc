import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import type { PriceChecker } from './price-rules.ts';

/** Records that the present price of a tool is right. The caller marks the tool as changed. */
export async function savePriceCheck(
  trx: Writer,
  toolId: number,
  { at, by }: { at: Date; by: PriceChecker },
): Promise<void> {
  await sql`insert into tool_price_checks (tool_id, checked_at, checked_by) values (${toolId}, ${at}, ${by})
    on conflict (tool_id) do update set checked_at = excluded.checked_at, checked_by = excluded.checked_by`.execute(
    trx,
  );
  await trx.deleteFrom('tool_price_confirmations').where('tool_id', '=', toolId).execute();
}
