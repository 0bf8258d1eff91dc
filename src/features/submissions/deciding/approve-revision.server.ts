import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { Actor } from '#src/features/audit-log/service.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import { preventCategoryChanges } from '#src/features/tools/catalogue/public/category-store.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  writeListingFields,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  findListing,
  type ListingState,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { savePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import { detachImages } from '#src/features/tools/listings/public/revision-store.server.ts';
import { isPublished } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { imageUrlsOf } from '../editing/edit-fields.ts';
import { deleteUnshownImages } from '../editing/listing-images.server.ts';
import { revisionApprovedMail } from '../mails.server.ts';
import { changesPrice, findDifferences, pickFields } from '../rules.ts';
import {
  announceDecision,
  conflict,
  type DecidedListing,
  isOtherDomain,
  mailSubmitter,
  partiesOf,
  recordToolAudit,
  refuseTakenAddress,
  requireFreeAddress,
  requireWaiting,
  submissionNotFound,
  toolUrl,
} from './decision-checks.server.ts';

/**
 * Writes the fields that a revision changes, and no others, to its tool. Images that are not shown any more, not even
 * after an undo, are deleted after the commit.
 * @param check refuses by throwing, with both locked.
 * @throws HttpError 403 for the caller’s own; 404; 409 for a new submission, for what has been decided or has expired, and for an address that
 * another listing has.
 */
export async function approveRevision(
  context: SubmissionsContext,
  id: number,
  caller: Actor,
  check?: (trx: Writer) => Promise<void>,
): Promise<DecidedListing> {
  const { tool, before, isOwn } = await inTransaction(context.database, async (trx) => {
    await preventCategoryChanges(trx);
    const [tool, revision] = await lockToolAndRevision(context, trx, id);
    await check?.(trx);
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(revision, tool));
    markChanged(trx, toolSource(tool.id));
    const before = await applyRevision(context, trx, tool, revision, { caller, isOwn });
    return { tool, before, isOwn };
  });
  await deleteUnshownImages(context, imageUrlsOf(before));
  return { id: tool.id, slug: tool.slug, status: tool.status, isOwn };
}

/** @throws HttpError 404, 409. */
async function lockToolAndRevision(
  context: SubmissionsContext,
  trx: Writer,
  revisionId: number,
): Promise<[tool: ListingState, revision: ListingState]> {
  const found = await findListing(trx, revisionId);
  if (!found) throw submissionNotFound();
  if (found.pending_version_of === null) {
    throw conflict('submissions.isNew');
  }
  const tool = await lockListing(trx, found.pending_version_of);
  const revision = await lockListing(trx, revisionId);
  if (!tool || !revision) throw submissionNotFound();
  requireWaiting(context, revision);
  if (!isPublished(tool)) throw conflict('submissions.listingGone');
  return [tool, revision];
}

/** @returns the tool's fields before. */
async function applyRevision(
  context: SubmissionsContext,
  trx: Writer,
  tool: ListingState,
  revision: ListingState,
  { caller, isOwn }: { caller: Actor; isOwn: boolean },
): Promise<ToolFields> {
  describeUndo(trx, { action: 'tool.undo' });
  const decidedAt = context.clock.now();
  const live = await getListingFields(trx, tool.id);
  const proposed = await getListingFields(trx, revision.id);
  const changed = findDifferences(live, proposed);
  const isMoved = changed.includes('url');
  if (isMoved) await requireFreeAddress(trx, proposed.url, tool.id);
  const fields = { ...live, ...pickFields(proposed, changed) };
  await refuseTakenAddress(
    writeListingFields(trx, tool.id, { before: live, after: fields }, { published: true }),
  );
  if (changesPrice(changed)) {
    const isOwners = revision.submitted_by_user_id === (tool.owner_user_id ?? tool.submitted_by_user_id);
    await savePriceCheck(trx, tool.id, { at: decidedAt, by: isOwners ? 'owner' : 'editor' });
  }
  // The owner has proved that the old domain is theirs, which says nothing about the new one.
  if (isMoved && isOtherDomain(live.url, fields.url)) {
    await updateListingState(trx, tool.id, { owner_user_id: null });
  }
  await updateListingState(trx, revision.id, { status: 'applied', decided_at: decidedAt });
  await detachImages(trx, revision.id);
  const submitter = await findAccountHolder(trx, revision.submitted_by_user_id);
  const about = { tool: fields.name, url: toolUrl(context, tool.slug) };
  await mailSubmitter(context, trx, submitter, revisionApprovedMail, about);
  await announceDecision(context, trx, revision, 'approved');
  const states = { from: pickFields(live, changed), to: pickFields(fields, changed) };
  await recordToolAudit(context, trx, caller, { action: 'tool.approve_update', tool, ...states, isOwn });
  return live;
}
