import type { Writer } from '#src/db/transaction.server.ts';
import { lockListing, updateListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { listWaitingOf, markQueued } from '#src/features/tools/listings/public/queue-store.server.ts';
import { rejectRevisions } from '#src/features/tools/listings/public/revision-store.server.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { announceDecision } from './decision-checks.server.ts';

/**
 * Rejects the waiting submissions and revisions of somebody who was banned. They hear of it once, by the mail about the ban. The
 * sweep of unused files deletes what only revisions have shown.
 */
export async function rejectWaiting(
  context: SubmissionsContext,
  trx: Writer,
  userId: number,
  reason: string,
): Promise<void> {
  const now = context.clock.now();
  for (const id of await listWaitingOf(trx, userId)) {
    const listing = await lockListing(trx, id);
    // Somebody has decided meanwhile.
    if (listing?.status !== 'pending') continue;
    if (listing.pending_version_of !== null) await rejectRevisions(trx, [id], { reason, now });
    else await updateListingState(trx, id, { status: 'rejected', rejection_reason: reason, decided_at: now });
    await announceDecision(context, trx, listing, 'rejected');
  }
}

/** Puts the submissions of somebody who has confirmed their address into the queue, at its end. */
export function queueWaiting(context: SubmissionsContext, trx: Writer, userId: number): Promise<void> {
  return markQueued(trx, userId, context.clock.now());
}
