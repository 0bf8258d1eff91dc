import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { deleteListings, lockBulkListings } from '#src/features/tools/listings/public/bulk-store.server.ts';
import type { UndoneDecision } from '#src/features/undo/context.server.ts';
import type { ListingsContext } from '../context.server.ts';
import { selectDueDeletions } from './bulk-queries.server.ts';
import { planBatch } from './plan-batch.server.ts';

const BATCH = 500;

/** Called before listings come back by an undo: some stay as they are, for the same reasons as in a bulk action. */
export async function guardReturning(
  context: ListingsContext,
  trx: Writer,
  { caller, partsAre, changesOf, leave }: UndoneDecision,
): Promise<undefined> {
  if (partsAre !== 'tool') return;
  const changes = await changesOf('tools');
  const before = new Map(
    changes.flatMap(({ key, before }) => (before?.status ? [[Number(key.id), String(before.status)]] : [])),
  );
  const listings = await lockBulkListings(trx, [...before.keys()]);
  const planOf = ({ id }: { id: number }) => ({ status: before.get(id)! });
  const planned = await planBatch(context, trx, { listings, caller }, planOf);
  const returning = new Set(planned.changes.map(({ tool_id }) => tool_id));
  leave(listings.map(({ id }) => id).filter((id) => !returning.has(id)));
}

/** Deletes for good what bulk actions deleted, once that can no longer be undone. */
export async function deleteDueListings({ database, clock }: ListingsContext): Promise<void> {
  for (;;) {
    const count = await inTransaction(database, async (trx) => {
      const ids = await selectDueDeletions(trx, clock.now(), BATCH);
      if (ids.length > 0) await deleteListings(trx, ids);
      return ids.length;
    });
    if (count < BATCH) return;
  }
}
