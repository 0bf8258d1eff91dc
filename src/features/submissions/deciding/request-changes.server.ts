import { inTransaction } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import type { ReasonChoice } from '#src/features/queue/reasons/contract.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import { getListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  findListing,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { changesRequestedMail } from '../mails.server.ts';
import {
  conflict,
  type DecidedListing,
  mailSubmitter,
  partiesOf,
  recipientOf,
  recordToolAudit,
  requireWaiting,
  submissionNotFound,
} from './decision-checks.server.ts';
import { ONE_UNDONE } from './guard-undo.server.ts';

/**
 * Sends a submission or revision back to its submitter, who is mailed what to change. It comes back to its place in the
 * queue as soon as they save it.
 * @throws HttpError 403 for the caller’s own; 404; 409 for what has been decided, has expired, was sent back already or has nobody to change it;
 * 422 for a canned reason that is gone.
 */
export function requestChanges(
  context: SubmissionsContext,
  id: number,
  choice: ReasonChoice,
  caller: Caller,
): Promise<DecidedListing> {
  return inTransaction(context.database, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) throw submissionNotFound();
    requireWaiting(context, listing);
    if (listing.changes_requested_at) throw conflict('submissions.changesRequested');
    const submitter = await findAccountHolder(trx, listing.submitted_by_user_id);
    if (!submitter) throw conflict('submissions.nobodyToAsk');
    const toolId = listing.pending_version_of;
    const tool = toolId === null ? listing : ((await findListing(trx, toolId)) ?? listing);
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(listing, tool));
    describeUndo(trx, ONE_UNDONE);
    const writeNote = await prepareReason(trx, 'changes', choice);
    const fields = await getListingFields(trx, id);
    const changes = writeNote(recipientOf(context, submitter, { ...fields, name: tool.name }));
    const now = context.clock.now();
    await updateListingState(trx, id, {
      changes_requested_at: now,
      changes_note: changes,
      queued_at: listing.queued_at ?? listing.submitted_at,
      // A revision does not expire while its submitter works on it.
      submitted_at: toolId === null ? listing.submitted_at : now,
    });
    const about = { tool: tool.name, reason: changes, url: `${context.appUrl}/ai/pending/${id}` };
    await mailSubmitter(context, trx, submitter, changesRequestedMail, about);
    const states = { from: { status: listing.status }, to: { status: 'changes_requested' } };
    const audit = { action: 'tool.request_changes', tool: listing, ...states, reason: changes, isOwn };
    await recordToolAudit(context, trx, caller, audit);
    return { id, slug: tool.slug, status: 'changes_requested' as const, isOwn };
  });
}
