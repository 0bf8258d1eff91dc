import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { mayEdit } from '#src/features/tools/listings/public/editor-rules.ts';
import {
  findListing,
  findListingBySlugOrId,
  type ListingState,
  lockListing,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { findWaitingRevision } from '#src/features/tools/listings/public/revision-store.server.ts';
import { hasExpired, isPublished } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPermitted } from '#src/shared/calls.ts';
import type { EditableTool } from '../contract.ts';

/** Staff who see listings that are not public. */
const LISTING_STAFF = ['moderator', 'editor'] as const;

const SLUG = /^[a-z0-9-]{1,100}$/;
const ID = /^\d{1,9}$/;

/** The meaning of a slug or id in an address: a tool or submission, or a revision together with its tool. */
export interface Target {
  tool: ListingState;
  revision: ListingState | undefined;
}

export function toolNotFound(): HttpError {
  return new HttpError('not_found', { message: 'tools.noTool' });
}

/** @throws HttpError 404 when there is neither tool nor revision, whatever its status. */
export async function findTarget(db: Reader, slugOrId: string): Promise<Target> {
  const isId = ID.test(slugOrId);
  const address = { id: isId ? Number(slugOrId) : 0, slug: isId ? '' : slugOrId };
  const found = isId || SLUG.test(slugOrId) ? await findListingBySlugOrId(db, address) : undefined;
  if (!found) throw toolNotFound();
  if (found.pending_version_of === null) return { tool: found, revision: undefined };
  const tool = await findListing(db, found.pending_version_of);
  if (!tool) throw toolNotFound();
  return { tool, revision: found };
}

/** The pending revision of a tool, unless it has expired. */
export async function findCurrentRevision(
  db: Reader,
  toolId: number,
  now: Date,
): Promise<ListingState | undefined> {
  const revision = await findWaitingRevision(db, toolId);
  return revision && !hasExpired(revision.submitted_at, now) ? revision : undefined;
}

/** The tool as it is now, locked. @throws HttpError 404; 403 for a stranger to a published tool. */
export async function lockEditableTool(trx: Writer, id: number, caller: Caller): Promise<ListingState> {
  const tool = await lockListing(trx, id);
  if (!tool) throw toolNotFound();
  requireEditor({ tool, revision: undefined }, caller);
  return tool;
}

/** True for the person who submitted it and for staff who decide about listings or edit them. */
export function isSubmitter(listing: ListingState, caller: Caller): boolean {
  return listing.submitted_by_user_id === caller.userId || isPermitted(caller.permissions, LISTING_STAFF);
}

export function isWaitingOrRejected({ status }: ListingState): boolean {
  return status === 'pending' || status === 'rejected';
}

/** @throws HttpError 403 for a stranger to a published tool; 404 for anything else that is not the caller's to see. */
export function requireEditor({ tool, revision }: Target, caller: Caller): void {
  if (revision && !isSubmitter(revision, caller)) throw toolNotFound();
  if (isWaitingOrRejected(tool)) {
    if (!isSubmitter(tool, caller)) throw toolNotFound();
    return;
  }
  if (!isPublished(tool)) throw toolNotFound();
  if (!mayEdit(tool, caller)) {
    throw new HttpError('forbidden', { message: 'submissions.notYours' });
  }
}

/** The effect of saving an edit. */
export function effectOf(tool: ListingState, caller: Caller): EditableTool['effect'] {
  if (isWaitingOrRejected(tool)) return 'in_place';
  if (isPermitted(caller.permissions, 'editor')) return 'live';
  return tool.owner_user_id === caller.userId ? 'partly_live' : 'review';
}

/** True when staff change the tool of another person, which the audit log records. */
export function actsAsModerator(tool: ListingState, caller: Caller): boolean {
  const isOwn = [tool.submitted_by_user_id, tool.owner_user_id].includes(caller.userId);
  return isPermitted(caller.permissions, LISTING_STAFF) && !isOwn;
}
