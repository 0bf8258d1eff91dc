import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listBulkListings } from '#src/features/tools/listings/public/bulk-store.server.ts';
import {
  findListing,
  type ListingState,
  lockListing,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { countMergedVisits, mergeTools } from '#src/features/tools/listings/public/merge-store.server.ts';
import { toolPageSource, toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { withActors } from '../bulk/bulk-previews.server.ts';
import { findPreview, insertPreview } from '../bulk/bulk-queries.server.ts';
import { type Bulk, findChangedSince, seeListing } from '../bulk/bulk-rules.ts';
import type { ListingsContext } from '../context.server.ts';
import type { MergeConflict, MergeRequest, MergeResult } from './contract.ts';

/** Both listings are judged as a whole, as those that are deleted. */
const JUDGED: Bulk = { action: 'delete' };

interface Sides {
  from: number;
  into: number;
}

/** Keeps what somebody sees of two listings. @returns the id of the preview. */
async function keepSides({ database, clock }: ListingsContext, sides: Sides): Promise<string> {
  const listings = await listBulkListings(database.kysely, [sides.from, sides.into]);
  const seen = Object.fromEntries(listings.map((listing) => [listing.id, seeListing(JUDGED, listing)]));
  const id = randomUUID();
  const preview = { request: { merge: sides }, seen, created_at: clock.now() };
  await inTransaction(database, (trx) => insertPreview(trx, id, preview));
  return id;
}

/**
 * @throws HttpError 409 with a `MergeConflict` when somebody has changed one of the listings since the preview; 422 when it has expired
 * or is of another merge.
 */
async function refuseChangedSides(db: Reader, id: string, sides: Sides): Promise<void> {
  const stored = await findPreview(db, id);
  if (!stored || !isDeepStrictEqual(stored.request, { merge: sides }))
    throw invalidField('preview', 'listings.bulk.noPreview');
  const listings = await listBulkListings(db, [sides.from, sides.into]);
  const changed = listings.flatMap((listing) => {
    const difference = findChangedSince(JUDGED, stored.seen[listing.id] ?? {}, listing);
    return difference ? [{ id: listing.id, name: listing.name, ...difference }] : [];
  });
  if (changed.length === 0) return;
  const detail: MergeConflict = { changed: await withActors(db, changed, stored.created_at) };
  throw new HttpError('conflict', { message: 'listings.merge.changedMeanwhile', detail: { ...detail } });
}

/** @throws HttpError 404 for the listing; 422 on `into` for one that is the same or not published. */
function requireSides(
  from: ListingState | undefined,
  into: ListingState | undefined,
): [ListingState, ListingState] {
  if (!from || from.pending_version_of !== null)
    throw new HttpError('not_found', { message: 'tools.noTool' });
  if (into?.id === from.id) throw invalidField('into', 'listings.merge.self');
  if (into?.status !== 'approved') throw invalidField('into', 'listings.merge.into');
  return [from, into];
}

async function countMoved(
  { extensions }: ListingsContext,
  db: Reader,
  from: ListingState,
  into: ListingState,
): Promise<MergeResult> {
  const counts: Record<string, number> = {};
  for (const count of extensions.all('listings.mergeCounts'))
    Object.assign(counts, await count(db, from.id, into.id));
  Object.assign(counts, await countMergedVisits(db, from.id));
  const side = ({ id, slug, name }: ListingState) => ({ id, slug, name });
  return { preview: null, from: side(from), into: side(into), counts };
}

/** Says what a merge would move, and keeps what it saw of both listings. @throws HttpError as `mergeListings`. */
export async function previewMerge(
  context: ListingsContext,
  id: number,
  { into: intoId }: MergeRequest,
): Promise<MergeResult> {
  const db = context.database.kysely;
  const [from, into] = requireSides(await findListing(db, id), await findListing(db, intoId));
  const preview = await keepSides(context, { from: from.id, into: into.id });
  return { ...(await countMoved(context, db, from, into)), preview };
}

/**
 * Moves everything of a listing to another and deletes it; its address leads to the other.
 * @throws HttpError 404; 409 when somebody has changed one of them since the preview; 422 on `into`, `preview` and, without one, on
 * `reason`.
 */
export function mergeListings(
  context: ListingsContext,
  id: number,
  { into: intoId, reason, preview }: MergeRequest,
  caller: Caller,
): Promise<MergeResult> {
  return inTransaction(context.database, async (trx) => {
    // In the order of their ids, as everywhere.
    const locked = new Map<number, ListingState | undefined>();
    for (const each of [id, intoId].sort((one, other) => one - other))
      locked.set(each, await lockListing(trx, each));
    const [from, into] = requireSides(locked.get(id), locked.get(intoId));
    if (!reason) throw invalidField('reason', 'field.reason');
    if (preview) await refuseChangedSides(trx, preview, { from: id, into: intoId });
    const result = await countMoved(context, trx, from, into);
    await context.extensions.emit(trx, 'listings.merged', { from: from.id, into: into.id });
    await mergeTools(trx, { from: from.id, into: into.id, slug: from.slug, now: context.clock.now() });
    for (const source of [toolSource(from.id), toolSource(into.id), toolPageSource(into.id)])
      markChanged(trx, source);
    const target = { type: 'tool', id: from.id, name: from.name };
    const { slug, name, status } = from;
    const states = { from: { slug, name, status }, to: { merged_into: into.slug, ...result.counts } };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tool.merge', target, ...states, reason }]);
    return result;
  });
}
