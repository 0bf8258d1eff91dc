import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { listBulkListings } from '#src/features/tools/listings/public/bulk-store.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { withActors } from '../bulk/bulk-previews.server.ts';
import { findPreview, insertPreview } from '../bulk/bulk-queries.server.ts';
import { type Bulk, findChangedSince, seeListing } from '../bulk/bulk-rules.ts';
import type { ListingsContext } from '../context.server.ts';
import type { MergeConflict } from './contract.ts';

/** Both listings are judged as a whole, as those that are deleted. */
const JUDGED: Bulk = { action: 'delete' };

interface Sides {
  from: number;
  into: number;
}

/** Keeps what somebody sees of two listings. @returns the id of the preview. */
export async function keepSides({ database, clock }: ListingsContext, sides: Sides): Promise<string> {
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
export async function refuseChangedSides(db: Reader, id: string, sides: Sides): Promise<void> {
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
