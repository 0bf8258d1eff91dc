import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import {
  deleteListings,
  lockBulkListings,
  updateBulkListings,
} from '#src/features/tools/listings/public/bulk-store.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { defineUndo, type UndoKind } from '#src/server/undo-kinds.ts';
import type { ListingsContext } from '../context.server.ts';
import { updateJob } from '../jobs/job-queries.server.ts';
import { selectBulkChanges, selectDueDeletions } from './bulk-queries.server.ts';
import { pickState, planBatch } from './plan-batch.server.ts';

export const BULK_UNDO = 'bulk-listings';

/** Names what the listings of a job have caused outside. */
export function bulkHold(jobId: number): string {
  return `bulk-listings-${jobId}`;
}

const BATCH = 500;
const State = z.object({ job_id: z.number() });

/** The way back from a bulk action. Listings that somebody has changed since stay as they are. */
export function listingsUndoKinds(context: ListingsContext): readonly UndoKind[] {
  return [defineUndo(BULK_UNDO, State, (trx, { job_id }, caller) => undoBulk(context, trx, job_id, caller))];
}

async function undoBulk(context: ListingsContext, trx: Writer, jobId: number, caller: Caller): Promise<void> {
  let undone = 0;
  for (let last = 0; ; ) {
    const changes = await selectBulkChanges(trx, jobId, last, BATCH);
    const before = new Map(changes.map((change) => [change.tool_id, change]));
    const listings = await lockBulkListings(trx, [...before.keys()]);
    const { changes: planned } = await planBatch(context, trx, { listings, caller }, (listing) => {
      const { old_state, new_state } = before.get(listing.id)!;
      return isDeepStrictEqual(pickState(listing, new_state), new_state) ? old_state : {};
    });
    const states = planned.map(({ listing, new_state: state }) => ({ ...listing, state }));
    await updateBulkListings(trx, states);
    const events = planned.map(({ listing: { id, name }, old_state: from, new_state: to, isOwn }) => ({
      action: 'tool.bulk_undo',
      target: { type: 'tool', id, name },
      from: { ...from },
      to: { ...to },
      isOwn,
    }));
    await recordAudit(context.auditLog, trx, caller, events);
    undone += planned.length;
    if (changes.length < BATCH) break;
    last = changes.at(-1)!.tool_id;
  }
  if (undone === 0) throw new HttpError('conflict', { message: 'listings.bulk.changedSince' });
  await updateJob(trx, jobId, { undo_id: null });
  await context.extensions.emit(trx, 'undo.undone', { key: bulkHold(jobId) });
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
