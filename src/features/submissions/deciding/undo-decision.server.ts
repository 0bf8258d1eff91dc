import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import {
  demoteContributor,
  lockAccountHolder,
} from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import { preventCategoryChanges } from '#src/features/tools/catalogue/public/category-store.server.ts';
import { hasPublishedAnother } from '#src/features/tools/listings/public/contribution-store.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  unpublishTags,
  writeListingFields,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  type ListingState,
  lockListing,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { deletePriceCheck } from '#src/features/tools/listings/public/price-check-store.server.ts';
import {
  attachImages,
  findWaitingRevision,
} from '#src/features/tools/listings/public/revision-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Caller } from '#src/server/http/route.ts';
import { defineUndo, type UndoKind } from '#src/server/undo-kinds.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { imageUrlsOf } from '../editing/edit-fields.ts';
import {
  conflict,
  partiesOf,
  recordToolAudit,
  refuseTakenAddress,
  requireFreeAddress,
} from './decision-checks.server.ts';

const SUBMISSION_DECISION = 'submission-decision';
const REVISION_DECISION = 'revision-decision';
const CHANGES_REQUEST = 'changes-request';

/** The state of what has not been decided. */
const WAITING = { status: 'pending', decided_at: null, rejection_reason: null } as const;

/** The fields as the decision left them; the database wrote them, so only their presence is checked. */
const fields = z.custom<ToolFields>((value) => typeof value === 'object' && value !== null);
const moment = z.iso.datetime();

const SubmissionState = z.object({
  id: z.number(),
  decided_at: moment,
  /** Null: it had never been published. */
  published_at: moment.nullable(),
  tags: z.array(z.string()),
  /** The person whom it made a contributor. */
  promoted_user_id: z.number().nullable(),
});
type SubmissionState = z.infer<typeof SubmissionState>;

const RevisionState = z.object({
  id: z.number(),
  tool_id: z.number(),
  decided_at: moment,
  logo_url: z.string().nullable(),
  screenshots: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  /** Of an approval: the tool before and after. */
  applied: z.object({ before: fields, after: fields, owner_user_id: z.number().nullable() }).nullable(),
});
type RevisionState = z.infer<typeof RevisionState>;

const ChangesState = z.object({
  id: z.number(),
  requested_at: moment,
  submitted_at: moment,
  queued_at: moment.nullable(),
});
type ChangesState = z.infer<typeof ChangesState>;

/** The argument of `saveUndo` for requested changes. `listing` is the submission or revision before. */
export function changesUndo({ id, submitted_at, queued_at }: ListingState, requestedAt: Date) {
  const state: ChangesState = {
    id,
    requested_at: requestedAt.toISOString(),
    submitted_at: submitted_at.toISOString(),
    queued_at: queued_at?.toISOString() ?? null,
  };
  return { kind: CHANGES_REQUEST, state };
}

/** The argument of `saveUndo` for a decision about a submission. `tool` is the listing before it. */
export function submissionUndo(
  tool: ListingState,
  { decidedAt, tags, promoted }: { decidedAt: Date; tags: readonly string[]; promoted: number | null },
) {
  const state: SubmissionState = {
    id: tool.id,
    decided_at: decidedAt.toISOString(),
    published_at: tool.published_at?.toISOString() ?? null,
    tags: [...tags],
    promoted_user_id: promoted,
  };
  return { kind: SUBMISSION_DECISION, state };
}

/**
 * The argument of `saveUndo` for a decision about a revision, with the images that nothing shows until the undo.
 * @param proposed the revision's fields before the decision.
 * @param applied of an approval: the tool's fields before and after.
 */
export function revisionUndo(
  { id, tool_id, decidedAt }: { id: number; tool_id: number; decidedAt: Date },
  proposed: ToolFields,
  applied: RevisionState['applied'],
) {
  const { logo_url, screenshots } = proposed;
  const decided_at = decidedAt.toISOString();
  const state: RevisionState = { id, tool_id, decided_at, logo_url, screenshots, applied };
  const files = [...imageUrlsOf(proposed), ...(applied ? imageUrlsOf(applied.before) : [])];
  return { kind: REVISION_DECISION, state, files: files.filter((url) => url !== null) };
}

/** The ways back from the decisions about submissions and revisions: each waits again, at its place in the queue. */
export function submissionUndoKinds(context: SubmissionsContext): readonly UndoKind[] {
  return [
    defineUndo(SUBMISSION_DECISION, SubmissionState, (...undo) => undoSubmission(context, ...undo)),
    defineUndo(REVISION_DECISION, RevisionState, (...undo) => undoRevision(context, ...undo)),
    defineUndo(CHANGES_REQUEST, ChangesState, (...undo) => undoChanges(context, ...undo)),
  ];
}

async function undoSubmission(
  context: SubmissionsContext,
  trx: Writer,
  state: SubmissionState,
  caller: Caller,
): Promise<void> {
  const promoted = await lockAccountHolder(trx, state.promoted_user_id);
  const tool = requireDecided(await lockListing(trx, state.id), ['approved', 'rejected'], state);
  if (await findWaitingRevision(trx, tool.id)) throw hasChanged();
  const isOwn = await authorizeDecision(context, trx, caller, partiesOf(tool));
  const { id, status } = tool;
  const published_at = state.published_at === null ? null : new Date(state.published_at);
  await updateListingState(trx, id, { ...WAITING, published_at });
  if (status === 'approved') {
    if (published_at === null) {
      await unpublishTags(trx, id, state.tags);
      await deletePriceCheck(trx, id);
    }
    if (promoted && !(await hasPublishedAnother(trx, promoted.id, id))) {
      await demoteContributor(trx, promoted.id, context.clock.now());
    }
    markChanged(trx, toolSource(id));
  }
  await recordUndo(context, trx, caller, { tool, status, isOwn });
}

async function undoRevision(
  context: SubmissionsContext,
  trx: Writer,
  state: RevisionState,
  caller: Caller,
): Promise<void> {
  await preventCategoryChanges(trx);
  const tool = await lockListing(trx, state.tool_id);
  const revision = requireDecided(await lockListing(trx, state.id), ['applied', 'rejected'], state);
  if (!tool || (await findWaitingRevision(trx, tool.id))) throw hasChanged();
  const isOwn = await authorizeDecision(context, trx, caller, partiesOf(revision, tool));
  const { applied } = state;
  if (applied) {
    const live = await getListingFields(trx, tool.id);
    // Read back as it was kept, so that both have passed through JSON.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(live)), applied.after)) throw hasChanged();
    if (live.url !== applied.before.url) await requireFreeAddress(trx, applied.before.url, tool.id);
    const back = { before: live, after: applied.before };
    await refuseTakenAddress(writeListingFields(trx, tool.id, back, { published: true }));
    const { owner_user_id } = applied;
    if (tool.owner_user_id === null && (await lockAccountHolder(trx, owner_user_id))) {
      await updateListingState(trx, tool.id, { owner_user_id });
    }
    markChanged(trx, toolSource(tool.id));
  }
  await updateListingState(trx, revision.id, WAITING);
  await attachImages(trx, revision.id, state);
  await recordUndo(context, trx, caller, { tool, status: applied ? 'approved' : 'rejected', isOwn });
}

async function undoChanges(
  context: SubmissionsContext,
  trx: Writer,
  { id, requested_at, submitted_at, queued_at }: ChangesState,
  caller: Caller,
): Promise<void> {
  const listing = await lockListing(trx, id);
  if (listing?.status !== 'pending') throw hasChanged();
  if (listing.changes_requested_at?.toISOString() !== requested_at) throw hasChanged();
  const isOwn = await authorizeDecision(context, trx, caller, partiesOf(listing));
  await updateListingState(trx, id, {
    changes_requested_at: null,
    changes_note: null,
    submitted_at: new Date(submitted_at),
    queued_at: queued_at === null ? null : new Date(queued_at),
  });
  await recordUndo(context, trx, caller, { tool: listing, status: 'changes_requested', isOwn });
}

/** @throws HttpError 409 when another decision, edit or deletion came after it. */
function requireDecided(
  listing: ListingState | undefined,
  statuses: readonly ListingState['status'][],
  { decided_at }: { decided_at: string },
): ListingState {
  if (!listing || !statuses.includes(listing.status)) throw hasChanged();
  if (listing.decided_at?.toISOString() !== decided_at) throw hasChanged();
  return listing;
}

function hasChanged() {
  return conflict('submissions.changedSince');
}

function recordUndo(
  context: SubmissionsContext,
  trx: Writer,
  caller: Caller,
  {
    tool,
    status,
    isOwn,
  }: { tool: ListingState; status: ListingState['status'] | 'changes_requested'; isOwn: boolean },
): Promise<void> {
  const states = { from: { status }, to: { status: 'pending' } };
  return recordToolAudit(context, trx, caller, { action: 'tool.undo', tool, ...states, isOwn });
}
