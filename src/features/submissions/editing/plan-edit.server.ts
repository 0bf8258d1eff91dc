import { hasExpired, LIMITS } from '#src/features/tools/rules.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { EditableTool, ToolEditRequest } from '../contract.ts';
import {
  findDifferences,
  rebaseVersion,
  SUBMISSION_TEXTS,
  splitOwnerEdit,
  type ToolField,
  type ToolFields,
} from '../rules.ts';
import { editFields, type NewPictures } from './edit-fields.ts';
import { effectOf } from './targets.server.ts';
import type { Snapshot } from './version-queries.server.ts';

/** What an edit does, before anything is written. Members that are undefined mean: nothing to do there. */
export interface EditPlan {
  effect: EditableTool['effect'];
  /** What the edit began with, and what it wants: what has to be checked is the difference. */
  before: ToolFields;
  wanted: ToolFields;
  /** The tool's own new state, and what of it is new. */
  tool: ToolFields | undefined;
  changed: readonly ToolField[];
  /** The new state of the version that waits already. */
  version: ToolFields | undefined;
  /** A version to be made. */
  newVersion: ToolFields | undefined;
  /** Nothing of the own waiting version is left to decide on. */
  isVersionVoid: boolean;
  isRevisionExpired: boolean;
}

/** The addresses of the screenshots that are named by number. @throws HttpError 422 for a number that is not there. */
function readOrder({ screenshots }: Snapshot, present: ToolFields, order: readonly number[] = []): string[] {
  const urls = new Map(screenshots.map(({ id, url }) => [id, url]));
  return order.map((id, at) => {
    const url = urls.get(id);
    if (url && present.screenshots.some((screenshot) => screenshot.url === url)) return url;
    throw invalidField(`screenshot_order.${at}`, 'There is no such screenshot.');
  });
}

function findWaiting({ version }: Snapshot, now: Date): Snapshot['version'] {
  return version && !hasExpired(version.state.submitted_at, now) ? version : undefined;
}

/** What the edit changes, and what it is put on. @throws HttpError 422 on `screenshots` or `screenshot_order`. */
function readWanted(snapshot: Snapshot, before: ToolFields, body: ToolEditRequest, pictures: NewPictures) {
  const wanted = editFields(before, body, pictures, readOrder(snapshot, before, body.screenshot_order));
  if (wanted.screenshots.length > LIMITS.screenshots) {
    throw invalidField('screenshots', `At most ${LIMITS.screenshots} screenshots.`);
  }
  return wanted;
}

/**
 * What becomes of an edit: pure but for its refusals, so that it can be made up before the pictures are stored and
 * again when the tool's row is locked.
 * @throws HttpError 409 while somebody else's version waits; 422 on `screenshots` or `screenshot_order`.
 */
export function planEdit(
  snapshot: Snapshot,
  body: ToolEditRequest,
  pictures: NewPictures,
  { caller, now }: { caller: Caller; now: Date },
): EditPlan {
  const effect = effectOf(snapshot.tool, caller);
  const live = snapshot.fields;
  const waiting = findWaiting(snapshot, now);
  const isOwn = waiting?.state.submitted_by_user_id === caller.userId;
  const isReviewed = effect === 'review' || effect === 'partly_live';
  const before = waiting && isOwn && isReviewed ? waiting.fields : live;
  const wanted = readWanted(snapshot, before, body, pictures);
  const { state, remaining } = divide(effect, live, wanted);
  const changed = findDifferences(live, state);
  const plan: EditPlan = {
    effect,
    before,
    wanted,
    // What was turned down is handed in again, also as it is.
    tool: changed.length > 0 || snapshot.tool.status === 'rejected' ? state : undefined,
    changed,
    version: undefined,
    newVersion: undefined,
    isVersionVoid: false,
    isRevisionExpired: snapshot.version !== undefined && waiting === undefined,
  };
  if (remaining.length === 0) {
    if (waiting && isOwn && isReviewed) return { ...plan, isVersionVoid: true };
    return { ...plan, version: waiting && plan.tool && rebaseVersion(waiting.fields, live, state) };
  }
  if (waiting && !isOwn) throw new HttpError('conflict', { message: SUBMISSION_TEXTS.anotherUser });
  return waiting ? { ...plan, version: wanted } : { ...plan, newVersion: wanted };
}

/** What goes into the tool itself, and the fields that wait. */
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
