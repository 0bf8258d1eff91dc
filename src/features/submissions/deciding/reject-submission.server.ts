import { inTransaction } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { readListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  findListing,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import {
  lockExpiredRevisions,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { saveUndo, startUndo } from '#src/features/undo/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { deleteUnshownImages } from '../editing/listing-images.server.ts';
import { revisionRejectedMail, submissionRejectedMail } from '../mails.server.ts';
import {
  type DecidedListing,
  mailSubmitter,
  recordToolAudit,
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
    let unshown: string[] = [];
    if (toolId !== null) unshown = await rejectRevisions(trx, [id], { reason, now: decidedAt });
    else
      await updateListingState(trx, id, {
        status: 'rejected',
        rejection_reason: reason,
        decided_at: decidedAt,
      });
    const submitter = await findAccountHolder(trx, listing.submitted_by_user_id);
    const mail = toolId === null ? submissionRejectedMail : revisionRejectedMail;
    const about = { tool: tool.name, reason, url: `${toolUrl(context, tool.slug)}/edit` };
    await mailSubmitter(context, trx, submitter, mail, about, undo);
    const states = { from: { status: listing.status }, to: { status: 'rejected' } };
    await recordToolAudit(context, trx, caller, { action: 'tool.reject', tool: listing, ...states, reason });
    const back =
      toolId === null
        ? submissionUndo(listing, { decidedAt, tags: fields.tags, promoted: null })
        : revisionUndo({ id, tool_id: toolId, decidedAt }, fields, null);
    const offer = await saveUndo(trx, undo, back);
    return { id, slug: tool.slug, status: 'rejected' as const, unshown, undo: offer };
  });
  // With an undo, the sweep of unused files deletes them later.
  if (!decided.undo) await deleteUnshownImages(context, unshown);
  return decided;
}

const BATCH = 200;

/** Rejects the revisions that have waited for 14 days without a decision. For a job. */
export async function expireRevisions(context: SubmissionsContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - VERSION_LIFETIME);
  for (let count = BATCH; count === BATCH; ) {
    const imageUrls = await inTransaction(context.database, async (trx) => {
      const ids = await lockExpiredRevisions(trx, before, BATCH);
      count = ids.length;
      return rejectRevisions(trx, ids, { reason: REVISION_EXPIRED, now });
    });
    await deleteUnshownImages(context, imageUrls);
  }
}
