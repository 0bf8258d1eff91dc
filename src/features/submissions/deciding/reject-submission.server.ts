import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import {
  findListing,
  type ListingState,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/listing-store.server.ts';
import { rejectRevisions } from '#src/features/tools/listings/revision-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { deleteUnshownImages } from '../listing-images.server.ts';
import { revisionRejectedMail, submissionRejectedMail } from '../mails.server.ts';
import {
  type DecidedListing,
  isReachable,
  requireWaiting,
  submissionNotFound,
  toolUrl,
} from './decision-checks.server.ts';

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
    const unshown = await writeRejection(context, trx, listing, reason);
    await notifySubmitter(context, trx, listing, tool, reason);
    const states = { from: { status: listing.status }, to: { status: 'rejected' } };
    const target = { type: 'tool', id, name: listing.name } as const;
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tool.reject', target, ...states, reason }]);
    return { id, slug: tool.slug, status: 'rejected' as const, unshown };
  });
  await deleteUnshownImages(context, unshown);
  return decided;
}

/** @returns the addresses of images that are not shown any more. */
async function writeRejection(
  { clock }: SubmissionsContext,
  trx: Writer,
  { id, pending_version_of }: ListingState,
  reason: string,
): Promise<string[]> {
  const now = clock.now();
  if (pending_version_of !== null) return rejectRevisions(trx, [id], { reason, now });
  await updateListingState(trx, id, { status: 'rejected', rejection_reason: reason, decided_at: now });
  return [];
}

async function notifySubmitter(
  context: SubmissionsContext,
  trx: Writer,
  listing: ListingState,
  tool: Pick<ListingState, 'name' | 'slug'>,
  reason: string,
): Promise<void> {
  const submitter = await findAccountHolder(trx, listing.submitted_by_user_id);
  if (!isReachable(submitter)) return;
  const url = `${toolUrl(context, tool.slug)}/edit`;
  const mail = listing.pending_version_of === null ? submissionRejectedMail : revisionRejectedMail;
  const values = { name: submitter.name, tool: tool.name, reason, url };
  await context.mail.enqueue(trx, mail, submitter.email, values);
}
