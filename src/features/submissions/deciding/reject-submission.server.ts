import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { readListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  findListing,
  type ListingState,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { rejectRevisions } from '#src/features/tools/listings/public/revision-store.server.ts';
import { saveUndo, startUndo, type Undo } from '#src/features/undo/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { deleteUnshownImages } from '../listing-images.server.ts';
import { revisionRejectedMail, submissionRejectedMail } from '../mails.server.ts';
import {
  type DecidedListing,
  mailSubmitter,
  requireWaiting,
  submissionNotFound,
  toolUrl,
} from './decision-checks.server.ts';
import { revisionUndo, submissionUndo } from './undo-decision.server.ts';

/**
 * Rejects a submission or a revision. The images that only a revision shows are deleted, since the next revision begins
 * with the tool again; a submission keeps its images for the next try.
 * @throws HttpError 404; 409 for what has been decided or has expired.
 */
export async function rejectSubmission(
  context: SubmissionsContext,
  id: number,
  reason: string,
  caller: Caller,
): Promise<DecidedListing> {
  const { unshown, ...decided } = await inTransaction(context.database, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) throw submissionNotFound();
    requireWaiting(context, listing);
    const toolId = listing.pending_version_of;
    const tool = toolId === null ? listing : ((await findListing(trx, toolId)) ?? listing);
    const undo = startUndo(context.undo);
    const fields = await readListingFields(trx, id);
    const decidedAt = context.clock.now();
    const unshown = await writeRejection(trx, listing, reason, decidedAt);
    await notifySubmitter(context, trx, listing, { tool, reason, undo });
    const states = { from: { status: listing.status }, to: { status: 'rejected' } };
    const target = { type: 'tool', id, name: listing.name } as const;
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tool.reject', target, ...states, reason }]);
    const back =
      toolId === null
        ? submissionUndo(listing, { decidedAt, tags: fields.tags, promoted: null })
        : revisionUndo({ id, tool_id: toolId, decidedAt }, fields, null);
    return {
      id,
      slug: tool.slug,
      status: 'rejected' as const,
      unshown,
      undo: await saveUndo(trx, undo, back),
    };
  });
  // With an undo, the sweep of unused files deletes them later.
  if (!decided.undo) await deleteUnshownImages(context, unshown);
  return decided;
}

/** @returns the addresses of images that are not shown any more. */
async function writeRejection(
  trx: Writer,
  { id, pending_version_of }: ListingState,
  reason: string,
  now: Date,
): Promise<string[]> {
  if (pending_version_of !== null) return rejectRevisions(trx, [id], { reason, now });
  await updateListingState(trx, id, { status: 'rejected', rejection_reason: reason, decided_at: now });
  return [];
}

async function notifySubmitter(
  context: SubmissionsContext,
  trx: Writer,
  listing: ListingState,
  {
    tool,
    reason,
    undo,
  }: { tool: Pick<ListingState, 'name' | 'slug'>; reason: string; undo: Undo | undefined },
): Promise<void> {
  const submitter = await findAccountHolder(trx, listing.submitted_by_user_id);
  const url = `${toolUrl(context, tool.slug)}/edit`;
  const mail = listing.pending_version_of === null ? submissionRejectedMail : revisionRejectedMail;
  await mailSubmitter(context, trx, submitter, mail, { tool: tool.name, reason, url }, undo);
}
