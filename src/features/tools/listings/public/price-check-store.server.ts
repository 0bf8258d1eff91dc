import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import type { PriceChecker } from './price-rules.ts';

/** Records that the present price of a tool is right. The caller marks the tool as changed. */
export async function savePriceCheck(
  trx: Writer,
  toolId: number,
  { at, by }: { at: Date; by: PriceChecker },
): Promise<void> {
  const person = by === 'site' ? 'editor' : by;
  await sql`insert into tool_price_checks (tool_id, checked_at, checked_by, by_site)
    values (${toolId}, ${at}, ${person}, ${by === 'site'})
    on conflict (tool_id) do update set checked_at = excluded.checked_at, checked_by = excluded.checked_by,
      by_site = excluded.by_site`.execute(trx);
  await trx.deleteFrom('tool_price_confirmations').where('tool_id', '=', toolId).execute();
}
