import type { Reader } from '#src/db/transaction.server.ts';
import { type BulkListing, findTakenUrlKeys } from '#src/features/tools/listings/public/bulk-store.server.ts';
import type { BulkChange } from './bulk-queries.server.ts';
import { type Bulk, type ListingState, planBulk } from './bulk-rules.ts';

/** A listing that changes, before and after. */
export interface PlannedChange extends BulkChange {
  listing: BulkListing;
}

export interface PlannedBatch {
  changes: PlannedChange[];
  unchanged: number;
  /** Listings whose address another has. */
  refused: number;
}

const isLive = (status: string | undefined) => status === 'approved' || status === 'pending';

/** The members of a listing that a state names. */
export function pickState(listing: BulkListing, state: Partial<ListingState>): Partial<ListingState> {
  const names = Object.keys(state) as (keyof ListingState)[];
  return Object.fromEntries(names.map((name) => [name, listing[name]]));
}

/** Plans an action for some listings. A listing that comes back to an address which is taken stays as it is. */
export async function planBatch(
  db: Reader,
  listings: readonly BulkListing[],
  planOf: (listing: BulkListing) => Partial<ListingState>,
): Promise<PlannedBatch> {
  const planned = listings.map((listing) => ({ listing, new_state: planOf(listing) }));
  const returning = planned.filter(
    ({ listing, new_state }) => isLive(new_state.status) && !isLive(listing.status),
  );
  const urlKeys = returning.map(({ listing }) => listing.url_key);
  const taken = new Set(await findTakenUrlKeys(db, urlKeys));
  const batch: PlannedBatch = { changes: [], unchanged: 0, refused: 0 };
  for (const change of planned) {
    const { listing, new_state } = change;
    const returns = returning.includes(change);
    if (returns && taken.has(listing.url_key)) batch.refused += 1;
    else if (Object.keys(new_state).length === 0) batch.unchanged += 1;
    else {
      // Of two that come back to one address the first does.
      if (returns) taken.add(listing.url_key);
      batch.changes.push({
        tool_id: listing.id,
        listing,
        new_state,
        old_state: pickState(listing, new_state),
      });
    }
  }
  return batch;
}

export function planAction(
  db: Reader,
  listings: readonly BulkListing[],
  bulk: Bulk,
  now: Date,
): Promise<PlannedBatch> {
  return planBatch(db, listings, (listing) => planBulk(bulk, listing, now.toISOString()));
}
