import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { Actor } from '#src/features/audit-log/service.server.ts';
import {
  type AccountHolder,
  findAccountHolder,
  lockAccountHolder,
  promoteToContributor,
} from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import type { ReasonChoice } from '#src/features/queue/reasons/contract.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import { hasPublishedAnother } from '#src/features/tools/listings/public/contribution-store.server.ts';
import {
  getListingFields,
  publishTags,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  ensureStats,
  findListing,
  type ListingState,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { savePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import {
  lockExpiredRevisions,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { deleteUnshownImages } from '../editing/listing-images.server.ts';
import { revisionRejectedMail, submissionApprovedMail, submissionRejectedMail } from '../mails.server.ts';
import { RESTORABLE_FOR } from '../rules.ts';
import {
  announceDecision,
  conflict,
  type DecidedListing,
  mailSubmitter,
  partiesOf,
  recipientOf,
  recordToolAudit,
  refuseTakenAddress,
  requireFreeAddress,
  requireWaiting,
  submissionNotFound,
  toolUrl,
} from './decision-checks.server.ts';
import { ONE_UNDONE } from './guard-undo.server.ts';

/**
 * Publishes a new submission: its tags become tags of the catalogue, its submitter a contributor. Of two administrators
 * who decide at once, the second gets a 409.
 * @param check refuses by throwing, with the submission locked.
 * @throws HttpError 403 for the caller’s own; 404; 409 for a revision, and for what has been decided.
 */
export function approveSubmission(
  context: SubmissionsContext,
  id: number,
  caller: Actor,
  check?: (trx: Writer) => Promise<void>,
): Promise<DecidedListing> {
  return inTransaction(context.database, async (trx) => {
    const submitterId = (await findListing(trx, id))?.submitted_by_user_id ?? null;
    const submitter = await lockAccountHolder(trx, submitterId);
    const tool = await lockListing(trx, id);
    if (!tool) throw submissionNotFound();
    if (tool.pending_version_of !== null) {
      throw conflict('submissions.isUpdate');
    }
    requireWaiting(context, tool);
    await check?.(trx);
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(tool));
    describeUndo(trx, ONE_UNDONE);
    const decidedAt = await publish(context, trx, tool);
    await promote(trx, tool, submitter, decidedAt);
    const about = { tool: tool.name, url: toolUrl(context, tool.slug) };
    await mailSubmitter(context, trx, submitter, submissionApprovedMail, about);
    await announceDecision(context, trx, tool, 'approved');
    const states = { from: { status: tool.status }, to: { status: 'approved' } };
    await recordToolAudit(context, trx, caller, { action: 'tool.approve', tool, ...states, isOwn });
    return { id, slug: tool.slug, status: 'approved', isOwn };
  });
}

/** The first listing makes a contributor; a person who lost that role later does not get it back. */
async function promote(
  trx: Writer,
  tool: ListingState,
  submitter: AccountHolder | undefined,
  now: Date,
): Promise<void> {
  if (!submitter || tool.submitted_by_user_id !== submitter.id) return;
  if (await hasPublishedAnother(trx, submitter.id, tool.id)) return;
  await promoteToContributor(trx, submitter.id, now);
}

/** @returns when it was published. */
async function publish(context: SubmissionsContext, trx: Writer, tool: ListingState): Promise<Date> {
  const now = context.clock.now();
  // A new tag does not have to be marked: the catalogue loads the lookups again for an unknown tag.
  await publishTags(trx, tool.id);
  await updateListingState(trx, tool.id, {
    status: 'approved',
    published_at: tool.published_at ?? now,
    decided_at: now,
    rejection_reason: null,
    tag_names: [],
    updated_at: now,
  });
  await ensureStats(trx, tool.id);
  await savePriceCheck(trx, tool.id, { at: tool.submitted_at, by: 'owner' });
  markChanged(trx, toolSource(tool.id));
  return now;
}

/**
 * Restores an unlisted tool: it is published again, or pending again if it was never approved.
 * @throws HttpError 403 for the caller’s own; 404; 409 for a tool that is not unlisted or was unlisted too long ago, and for an address that
 * another listing has now.
 */
export function restoreTool(
  context: SubmissionsContext,
  id: number,
  caller: Caller,
): Promise<DecidedListing> {
  return inTransaction(context.database, async (trx) => {
    const tool = await lockListing(trx, id);
    if (!tool || tool.pending_version_of !== null) throw submissionNotFound();
    if (tool.status !== 'unlisted') throw conflict('submissions.notUnlisted');
    const age = context.clock.now().getTime() - (tool.unlisted_at?.getTime() ?? 0);
    if (age > RESTORABLE_FOR) throw conflict('submissions.unlistedLongAgo');
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(tool), {
      needed: ['moderator', 'editor'],
    });
    await requireFreeAddress(trx, (await getListingFields(trx, id)).url, id);
    const status = tool.published_at === null ? 'pending' : 'approved';
    await refuseTakenAddress(updateListingState(trx, id, { status, unlisted_at: null }));
    markChanged(trx, toolSource(id));
    const states = { from: { status: tool.status }, to: { status } };
    await recordToolAudit(context, trx, caller, { action: 'tool.restore', tool, ...states, isOwn });
    return { id, slug: tool.slug, status, isOwn };
  });
}

/**
 * Rejects a submission or a revision. The images that only a revision shows are deleted, since the next revision begins
 * with the tool again; a submission keeps its images for the next try.
 * @throws HttpError 403 for the caller’s own; 404; 409 for what has been decided or has expired; 422 for a canned reason that is gone.
 */
export async function rejectSubmission(
  context: SubmissionsContext,
  id: number,
  choice: ReasonChoice,
  caller: Caller,
): Promise<DecidedListing> {
  const { unshown, ...decided } = await inTransaction(context.database, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) throw submissionNotFound();
    requireWaiting(context, listing);
    const toolId = listing.pending_version_of;
    const tool = toolId === null ? listing : ((await findListing(trx, toolId)) ?? listing);
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(listing, tool));
    describeUndo(trx, ONE_UNDONE);
    const fields = await getListingFields(trx, id);
    const submitter = await findAccountHolder(trx, listing.submitted_by_user_id);
    const writeReason = await prepareReason(trx, 'reject', choice);
    const reason = writeReason(recipientOf(context, submitter, { ...fields, name: tool.name }));
    const decidedAt = context.clock.now();
    let unshown: string[] = [];
    if (toolId !== null) unshown = await rejectRevisions(trx, [id], { reason, now: decidedAt });
    else
      await updateListingState(trx, id, {
        status: 'rejected',
        rejection_reason: reason,
        decided_at: decidedAt,
      });
    const mail = toolId === null ? submissionRejectedMail : revisionRejectedMail;
    const about = { tool: tool.name, reason, url: `${toolUrl(context, tool.slug)}/edit` };
    await mailSubmitter(context, trx, submitter, mail, about);
    await announceDecision(context, trx, listing, 'rejected');
    const states = { from: { status: listing.status }, to: { status: 'rejected' } };
    const audit = { action: 'tool.reject', tool: listing, ...states, reason, isOwn };
    await recordToolAudit(context, trx, caller, audit);
    return { id, slug: tool.slug, status: 'rejected' as const, unshown, isOwn };
  });
  await deleteUnshownImages(context, unshown);
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
