import type { Reader } from '#src/db/transaction.server.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  listScreenshots,
  type ScreenshotRow,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { hasExpired } from '#src/features/tools/rules.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { EditableTool, ToolEditRequest } from '../contract.ts';
import { effectOf } from '../reading/targets.server.ts';
import { findDifferences, rebaseRevision, splitOwnerEdit, type ToolField } from '../rules.ts';
import { editFields, type NewImages } from './edit-fields.ts';

/** The state that an edit starts from: the tool and its pending revision, which may have expired. */
export interface EditSnapshot {
  tool: ListingState;
  fields: ToolFields;
  revision: { state: ListingState; fields: ToolFields } | undefined;
  /** Of both, when the edit sets their order. */
  screenshots: ScreenshotRow[];
}

/** @param state the tool's pending revision. */
export async function loadSnapshot(
  db: Reader,
  tool: ListingState,
  state: ListingState | undefined,
  { screenshot_order }: Pick<ToolEditRequest, 'screenshot_order'>,
): Promise<EditSnapshot> {
  const fields = await getListingFields(db, tool.id);
  const revision = state && { state, fields: await getListingFields(db, state.id) };
  const ids = state ? [tool.id, state.id] : [tool.id];
  const screenshots = screenshot_order ? await listScreenshots(db, ids) : [];
  return { tool, fields, revision, screenshots };
}

/** An edit as it comes in. */
export interface Edit {
  body: ToolEditRequest;
  images: NewImages;
  caller: Caller;
}

/** The effect of an edit, before anything is written. Where a member is undefined, there is nothing to do. */
export interface EditPlan {
  effect: EditableTool['effect'];
  /** The fields before the edit and those that it wants: only the difference has to be checked. */
  before: ToolFields;
  wanted: ToolFields;
  /** The tool's own new state, and which fields of it are new. */
  tool: ToolFields | undefined;
  changed: readonly ToolField[];
  /** The new state of the revision that is pending already. */
  revision: ToolFields | undefined;
  /** The revision to create. */
  newRevision: ToolFields | undefined;
  /** The caller's waiting revision has nothing left to decide on. */
  isRevisionVoid: boolean;
  isRevisionExpired: boolean;
}

/**
 * Plans an edit. Pure but for the errors that it throws, so it can be planned before the images are stored and again
 * when the tool's row is locked.
 * @throws HttpError 409 while another person's revision is pending; 422 on `screenshots` or `screenshot_order`.
 */
export function planEdit(snapshot: EditSnapshot, edit: Edit, now: Date): EditPlan {
  const { caller } = edit;
  const effect = effectOf(snapshot.tool, caller);
  const live = snapshot.fields;
  const waiting = findWaiting(snapshot, now);
  const isOwn = waiting?.state.submitted_by_user_id === caller.userId;
  const isReviewed = effect === 'review' || effect === 'partly_live';
  const before = waiting && isOwn && isReviewed ? waiting.fields : live;
  const wanted = applyEdit(snapshot, before, edit);
  const { state, remaining } = divide(effect, live, wanted);
  const changed = findDifferences(live, state);
  const plan: EditPlan = {
    effect,
    before,
    wanted,
    // One that was sent back is submitted again even when nothing was changed.
    tool: changed.length > 0 || isSentBack(snapshot.tool) ? state : undefined,
    changed,
    revision: undefined,
    newRevision: undefined,
    isRevisionVoid: false,
    isRevisionExpired: snapshot.revision !== undefined && waiting === undefined,
  };
  if (remaining.length === 0) {
    if (waiting && isOwn && isReviewed) return { ...plan, isRevisionVoid: true };
    return { ...plan, revision: waiting && plan.tool && rebaseRevision(waiting.fields, live, state) };
  }
  if (waiting && !isOwn) throw new HttpError('conflict', { message: 'submissions.anotherUser' });
  return waiting ? { ...plan, revision: wanted } : { ...plan, newRevision: wanted };
}

function isSentBack({ status, changes_requested_at }: ListingState): boolean {
  return status === 'rejected' || (status === 'pending' && changes_requested_at !== null);
}

function findWaiting({ revision }: EditSnapshot, now: Date): EditSnapshot['revision'] {
  return revision && !hasExpired(revision.state.submitted_at, now) ? revision : undefined;
}

/** The fields that the edit wants. @throws HttpError 422 on `screenshots` or `screenshot_order`. */
function applyEdit(snapshot: EditSnapshot, before: ToolFields, { body, images }: Edit): ToolFields {
  const wanted = editFields(before, body, images, readOrder(snapshot, before, body.screenshot_order));
  if (wanted.screenshots.length > LIMITS.screenshots) {
    throw invalidField('screenshots', msg('submissions.tooManyScreenshots', { count: LIMITS.screenshots }));
  }
  return wanted;
}

/** The addresses of the screenshots with these ids. @throws HttpError 422 for an id that is not there. */
function readOrder(
  { screenshots }: EditSnapshot,
  present: ToolFields,
  order: readonly number[] = [],
): string[] {
  const urls = new Map(screenshots.map(({ id, url }) => [id, url]));
  return order.map((id, at) => {
    const url = urls.get(id);
    if (url && present.screenshots.some((screenshot) => screenshot.url === url)) return url;
    throw invalidField(`screenshot_order.${at}`, 'submissions.noScreenshot');
  });
}

/** Splits an edit into the tool's own new state and the fields that need review. */
function divide(
  effect: EditableTool['effect'],
  live: ToolFields,
  wanted: ToolFields,
): { state: ToolFields; remaining: readonly ToolField[] } {
  if (effect === 'in_place' || effect === 'live') return { state: wanted, remaining: [] };
  if (effect === 'review') return { state: live, remaining: findDifferences(live, wanted) };
  const { live: state, waiting } = splitOwnerEdit(live, wanted);
  return { state, remaining: waiting };
}
