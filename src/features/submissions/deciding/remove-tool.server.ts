import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { ReasonChoice, ReasonRecipient } from '#src/features/queue/reasons/contract.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import {
  getListingFields,
  listScreenshots,
  writeScreenshots,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  findListing,
  type ListingState,
  markSubmitted,
  markUnlisted,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import {
  deleteRevision,
  lockWaitingRevision,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { imageUrlsOf } from '../editing/edit-fields.ts';
import { deleteUnshownImages } from '../editing/listing-images.server.ts';
import { toolUnlistedMail } from '../mails.server.ts';
import {
  actsAsModerator,
  findTarget,
  lockEditableTool,
  requireEditor,
  type Target,
  toolNotFound,
} from '../reading/targets.server.ts';
import { mailSubmitter, recipientOf, recordToolAudit } from './decision-checks.server.ts';

/** Kept with the revision: data, in English like all data that the site writes. */
const UNLISTED = 'The tool was taken down.';

/**
 * Unlists a tool or submission; an administrator can restore it for 30 days. Its pending revision is rejected.
 * By the slug or id of the caller's pending revision, only that is withdrawn.
 * @throws HttpError 404; 403 for a stranger to a published tool; 422 for an administrator who unlists another person's tool
 *   without a reason.
 */
export async function removeTool(
  context: SubmissionsContext,
  slugOrId: string,
  choice: ReasonChoice,
  caller: Caller,
): Promise<void> {
  const target = await findTarget(context.database.kysely, slugOrId);
  requireEditor(target, caller);
  const imageUrls = await inTransaction(context.database, (trx) =>
    target.revision
      ? withdrawRevision(trx, target, caller)
      : unlistTool(context, trx, target, choice, caller),
  );
  await deleteUnshownImages(context, imageUrls);
}

/** @returns its images. @throws HttpError 404 unless it is the caller's and pending. */
async function withdrawRevision(trx: Writer, target: Target, caller: Caller): Promise<(string | null)[]> {
  await lockEditableTool(trx, target.tool.id, caller);
  const revision = await lockWaitingRevision(trx, target.tool.id);
  if (!revision || revision.id !== target.revision?.id) throw toolNotFound();
  if (revision.submitted_by_user_id !== caller.userId) throw toolNotFound();
  const fields = await getListingFields(trx, revision.id);
  await deleteRevision(trx, revision.id);
  return imageUrlsOf(fields);
}

/** @returns the images that only its revision showed. */
async function unlistTool(
  context: SubmissionsContext,
  trx: Writer,
  target: Target,
  choice: ReasonChoice,
  caller: Caller,
): Promise<string[]> {
  const tool = await lockEditableTool(trx, target.tool.id, caller);
  const revision = await lockWaitingRevision(trx, tool.id);
  const now = context.clock.now();
  const imageUrls = revision ? await rejectRevisions(trx, [revision.id], { reason: UNLISTED, now }) : [];
  await markUnlisted(trx, tool.id, now);
  markChanged(trx, toolSource(tool.id));
  if (actsAsModerator(tool, caller)) {
    const reason = await notifyHolder(context, trx, tool, choice);
    const states = { from: { status: tool.status }, to: { status: 'unlisted' }, reason: reason || undefined };
    await recordToolAudit(context, trx, caller, { action: 'tool.unlist', tool, ...states });
  }
  return imageUrls;
}

/**
 * Mails the reason to the owner of a tool, or else to its submitter.
 * @returns the reason as it was sent.
 * @throws HttpError 422 without a reason for them, or for a canned one that is gone.
 */
async function notifyHolder(
  context: SubmissionsContext,
  trx: Writer,
  tool: ListingState,
  choice: ReasonChoice,
): Promise<string> {
  const writeReason = await prepareReason(trx, 'remove', choice);
  const holder = await findHolder(trx, tool);
  const reason = writeReason(recipientOf(context, holder, await getListingFields(trx, tool.id)));
  if (!holder) return reason;
  if (!reason) throw new HttpError('invalid', { errors: { reason: ['field.reason'] } });
  const url = `${context.appUrl}/submit-info`;
  await mailSubmitter(context, trx, holder, toolUnlistedMail, { tool: tool.name, reason, url });
  return reason;
}

/** The person who learns why a listing was removed. @throws HttpError 404. */
export async function getRecipient(context: SubmissionsContext, id: number): Promise<ReasonRecipient> {
  const db = context.database.kysely;
  const tool = await findListing(db, id);
  if (!tool) throw toolNotFound();
  return recipientOf(context, await findHolder(db, tool), await getListingFields(db, id));
}

const findHolder = (db: Reader, { owner_user_id, submitted_by_user_id }: ListingState) =>
  findAccountHolder(db, owner_user_id ?? submitted_by_user_id);

/**
 * Removes a screenshot from a tool and from its pending revision, at once. A screenshot of the caller's own
 * pending revision is removed from that alone.
 * @throws HttpError 404, also for a screenshot of another tool; 403 for a stranger to a published tool.
 */
export async function removeScreenshot(
  context: SubmissionsContext,
  slugOrId: string,
  screenshotId: number,
  caller: Caller,
): Promise<void> {
  const target = await findTarget(context.database.kysely, slugOrId);
  requireEditor(target, caller);
  const url = await inTransaction(context.database, async (trx) => {
    const tool = await lockEditableTool(trx, target.tool.id, caller);
    return deleteScreenshot(context, trx, tool, screenshotId, caller);
  });
  await deleteUnshownImages(context, [url]);
}

/** @returns its address. */
async function deleteScreenshot(
  context: SubmissionsContext,
  trx: Writer,
  tool: ListingState,
  screenshotId: number,
  caller: Caller,
): Promise<string> {
  const waiting = await lockWaitingRevision(trx, tool.id);
  const rows = await listScreenshots(trx, waiting ? [tool.id, waiting.id] : [tool.id]);
  const found = rows.find(({ id }) => id === screenshotId);
  const isOfRevision = found !== undefined && found.tool_id === waiting?.id;
  if (!found || (isOfRevision && waiting.submitted_by_user_id !== caller.userId)) {
    throw new HttpError('not_found', { message: 'submissions.noScreenshot' });
  }
  if (waiting) await detachScreenshot(trx, waiting.id, found.url);
  if (isOfRevision) {
    await markSubmitted(trx, waiting.id, context.clock.now());
    return found.url;
  }
  await detachScreenshot(trx, tool.id, found.url);
  markChanged(trx, toolSource(tool.id));
  if (actsAsModerator(tool, caller)) {
    const states = { from: { screenshot: found.url }, to: { screenshot: null } };
    await recordToolAudit(context, trx, caller, { action: 'tool.remove_screenshot', tool, ...states });
  }
  return found.url;
}

async function detachScreenshot(trx: Writer, id: number, url: string): Promise<void> {
  const kept = (await listScreenshots(trx, [id])).filter((screenshot) => screenshot.url !== url);
  await writeScreenshots(trx, id, kept);
}
