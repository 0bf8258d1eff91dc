import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { screenListing } from '#src/features/spam/posts/listing-service.server.ts';
import { type Screened, saveFindings } from '#src/features/spam/service.server.ts';
import { followAddress } from '#src/features/spam/sites/address-service.server.ts';
import type { ToolPageInput } from '#src/features/tools/contract.ts';
import { lockAddress } from '#src/features/tools/listings/public/listing-address-store.server.ts';
import { writeListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  type ListingState,
  markSubmitted,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { savePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import { checkerOf } from '#src/features/tools/listings/public/price-rules.ts';
import {
  deleteRevision,
  findWaitingRevision,
  lockWaitingRevision,
  rejectRevisions,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { REVISION_EXPIRED } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { ToolEditRequest } from '../contract.ts';
import { isOtherDomain, recordToolAudit } from '../deciding/decision-checks.server.ts';
import { actsAsModerator, findTarget, lockEditableTool, requireEditor } from '../reading/targets.server.ts';
import { getPage, versionOf } from '../reading/tool-pages.server.ts';
import { changesPrice, findDifferences, pickFields } from '../rules.ts';
import {
  checkAddress,
  checkFields,
  lockCaller,
  refuseTakenAddress,
} from '../submitting/field-checks.server.ts';
import { addRevision } from '../submitting/submit-tool.server.ts';
import { imageUrlsOf } from './edit-fields.ts';
import { deleteUnshownImages, withStoredImages } from './listing-images.server.ts';
import { type Edit, type EditPlan, type EditSnapshot, loadSnapshot, planEdit } from './plan-edit.server.ts';

const EDITS = { name: 'edit-tool', max: 120, windowSeconds: 3600 };

interface EditResult {
  /** The revision if one is pending now, otherwise the tool. */
  page: ToolPageInput;
  /** A revision was made. */
  isNew: boolean;
  message: PlainKey;
}

interface Written extends Omit<EditResult, 'page'> {
  /** The revision if one is pending now, otherwise the tool. */
  id: number;
  /** Images that were shown before; some of them may not be any more. */
  imageUrls: (string | null)[];
  /** The website that the edit wants. */
  url: string;
}

/** Call it before the body is read. @throws HttpError 404; 403 for a stranger to a published tool; 429. */
export async function authorizeEdit(
  { database, limiter }: SubmissionsContext,
  slugOrId: string,
  caller: Caller,
): Promise<void> {
  requireEditor(await findTarget(database.kysely, slugOrId), caller);
  await limiter.consume(EDITS, String(caller.userId));
}

/**
 * Edits a submission in place, which puts it back into the queue, or makes or overwrites a revision of a published tool, except for
 * what the caller may change at once. An edit that changes nothing leaves everything as it is. All or nothing, one edit
 * of a tool at a time.
 * @param alongside runs in the edit's transaction, after it has been written.
 * @throws HttpError 403, 404; 409 while another person's revision is pending, when the address is taken, or when the tool is no
 * longer of the version that the body names; 422; 503.
 */
export async function editTool(
  context: SubmissionsContext,
  slugOrId: string,
  body: ToolEditRequest,
  call: CallFor<'user'>,
  alongside?: (trx: Writer) => Promise<void>,
): Promise<EditResult> {
  const { caller } = call;
  const { logo, screenshots = [] } = body;
  const { tool } = await findTarget(context.database.kysely, slugOrId);
  const findings = await checkBeforeStoring(context, tool, body, call);
  const written = await withStoredImages(context, { logo, screenshots }, caller, (images) => {
    const work = inTransaction(context.database, async (trx) => {
      const written = await writeEdit(context, trx, tool.id, { body, images, caller });
      if (findings) await saveScreened(context, trx, written, { findings, call });
      await alongside?.(trx);
      return written;
    });
    const key = body.url === undefined ? tool.url_key : urlKey(body.url)!;
    return refuseTakenAddress(context, work, key, tool.id);
  });
  const { id, isNew, message, imageUrls } = written;
  await deleteUnshownImages(context, imageUrls);
  return { page: await getPage(context, id, caller), isNew, message };
}

/**
 * Checks everything with stand-ins for the images before one of them is stored.
 * @returns what the rules against spam find; undefined when the edit changes nothing.
 * @throws HttpError 409, 422.
 */
async function checkBeforeStoring(
  context: SubmissionsContext,
  tool: ListingState,
  body: ToolEditRequest,
  call: CallFor<'user'>,
): Promise<Screened['findings'] | undefined> {
  const { caller } = call;
  const db = context.database.kysely;
  const screenshots = (body.screenshots ?? []).map((_, at) => ({ url: `new ${at}`, width: 1, height: 1 }));
  const images = { logo_url: body.logo && 'new', screenshots };
  const snapshot = await loadSnapshot(db, tool, await findWaitingRevision(db, tool.id), body);
  const plan = planEdit(snapshot, { body, images, caller }, context.clock.now());
  await checkPlan(context, db, plan, tool, caller);
  const changed = findDifferences(plan.before, plan.wanted);
  if (changed.length === 0 && tool.status !== 'rejected') return undefined;
  const ids = [tool.id, ...(snapshot.revision ? [snapshot.revision.state.id] : [])];
  return screenListing(context.spam, call, { fields: plan.wanted, changed, ids });
}

/** Keeps the findings about an edit next to the one that waits, or that is public since. */
async function saveScreened(
  { spam }: SubmissionsContext,
  trx: Writer,
  { id, url, message }: Written,
  screened: Omit<Screened, 'isPublic'>,
): Promise<void> {
  const isPublic = message !== 'submissions.done.submitted';
  await saveFindings(spam, trx, { type: 'tool', id }, { ...screened, isPublic });
  if (!isPublic) await followAddress(spam, trx, { toolId: id, url });
}

/** @throws HttpError 409, 422. */
async function checkPlan(
  context: SubmissionsContext,
  db: Reader,
  { before, wanted }: EditPlan,
  tool: ListingState,
  caller: Caller,
): Promise<void> {
  await checkFields(db, before, wanted, caller, tool);
  if (needsNewAddress(wanted, tool)) await checkAddress(context, db, wanted.url, tool.id);
}

/** True when the edit gives the tool an address that it does not hold now. */
function needsNewAddress({ url }: EditPlan['wanted'], tool: ListingState): boolean {
  return urlKey(url) !== tool.url_key || tool.status === 'rejected';
}

async function writeEdit(
  context: SubmissionsContext,
  trx: Writer,
  toolId: number,
  edit: Edit,
): Promise<Written> {
  const { caller } = edit;
  await lockCaller(context, trx, caller);
  const tool = await lockEditableTool(trx, toolId, caller);
  const snapshot = await loadSnapshot(trx, tool, await lockWaitingRevision(trx, toolId), edit.body);
  const plan = planEdit(snapshot, edit, context.clock.now());
  const { version } = edit.body;
  if (version !== undefined && version !== versionOf(plan.before))
    throw new HttpError('conflict', { message: 'submissions.changedMeanwhile', detail: { changed: true } });
  if (needsNewAddress(plan.wanted, tool)) await lockAddress(trx, urlKey(plan.wanted.url)!);
  await checkPlan(context, trx, plan, tool, caller);
  await writeTool(context, trx, snapshot, plan, caller);
  const revision = await writeRevision(context, trx, snapshot, plan, caller);
  return {
    id: revision?.id ?? toolId,
    isNew: revision?.isNew ?? false,
    message: describeResult(plan, revision !== undefined),
    url: plan.wanted.url,
    imageUrls: [...imageUrlsOf(snapshot.fields), ...imageUrlsOf(snapshot.revision?.fields)],
  };
}

function describeResult(plan: EditPlan, hasRevision: boolean): PlainKey {
  if (hasRevision || (plan.tool && plan.effect === 'in_place')) return 'submissions.done.submitted';
  if (plan.tool) return 'submissions.done.live';
  return plan.isRevisionVoid ? 'submissions.done.withdrawn' : 'submissions.done.unchanged';
}

/** Writes the changes of a planned edit to the tool itself. */
async function writeTool(
  context: SubmissionsContext,
  trx: Writer,
  { tool, fields }: EditSnapshot,
  plan: EditPlan,
  caller: Caller,
): Promise<void> {
  if (!plan.tool) return;
  const isPublished = plan.effect !== 'in_place';
  // A new tag does not have to be marked: the catalogue loads the lookups again for an unknown tag.
  await writeListingFields(trx, tool.id, { before: fields, after: plan.tool }, { published: isPublished });
  if (isPublished && changesPrice(plan.changed)) {
    const isEditor = plan.effect === 'live';
    const by = checkerOf(tool, { userId: caller.userId, isEditor }) ?? 'owner';
    await savePriceCheck(trx, tool.id, { at: context.clock.now(), by });
  }
  if (isPublished && isOtherDomain(fields.url, plan.tool.url)) {
    await updateListingState(trx, tool.id, { owner_user_id: null });
  }
  if (isPublished) markChanged(trx, toolSource(tool.id));
  else await markSubmitted(trx, tool.id, context.clock.now());
  if (tool.status === 'rejected') await announceSubmission(context, trx, { id: tool.id, tool, caller });
  if (plan.effect !== 'live' && !actsAsModerator(tool, caller)) return;
  const from: Record<string, unknown> = pickFields(fields, plan.changed);
  const to: Record<string, unknown> = pickFields(plan.tool, plan.changed);
  const sentBack = tool.changes_requested_at === null ? tool.status : 'changes_requested';
  if (plan.effect === 'in_place' && sentBack !== 'pending') [from.status, to.status] = [sentBack, 'pending'];
  await recordToolAudit(context, trx, caller, { action: 'tool.edit', tool, from, to });
}

/** Writes the changes of a planned edit to revisions. @returns the pending revision with the caller's changes, if any. */
async function writeRevision(
  context: SubmissionsContext,
  trx: Writer,
  { tool, revision }: EditSnapshot,
  plan: EditPlan,
  caller: Caller,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const now = context.clock.now();
  if (revision && plan.isRevisionVoid) await deleteRevision(trx, revision.state.id);
  if (revision && plan.isRevisionExpired) {
    await rejectRevisions(trx, [revision.state.id], { reason: REVISION_EXPIRED, now });
  }
  if (plan.newRevision) {
    const by = { submitted_by_user_id: caller.userId, now };
    const id = await addRevision(trx, tool, plan.newRevision, by);
    await announceSubmission(context, trx, { id, tool, caller });
    return { id, isNew: true };
  }
  if (!revision || !plan.revision) return undefined;
  const written = { before: revision.fields, after: plan.revision };
  await writeListingFields(trx, revision.state.id, written, { published: false });
  // The revision only followed a change of its tool, so nobody has submitted it again.
  if (plan.revision !== plan.wanted) return undefined;
  await markSubmitted(trx, revision.state.id, now);
  return { id: revision.state.id, isNew: false };
}

/** Tells other slices about a new revision, or about a rejected listing that was submitted again. */
function announceSubmission(
  { extensions }: SubmissionsContext,
  trx: Writer,
  { id, tool, caller }: { id: number; tool: ListingState; caller: Caller },
): Promise<void> {
  const kind = id === tool.id ? 'tool' : 'revision';
  const submitted = { id, kind, tool_id: tool.id, name: tool.name, user_id: caller.userId } as const;
  return extensions.emit(trx, 'submissions.created', submitted);
}
