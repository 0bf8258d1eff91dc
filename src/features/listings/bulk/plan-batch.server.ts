import type { Reader } from '#src/db/transaction.server.ts';
import { checkOwnRow } from '#src/features/queue/own/own-rows-service.server.ts';
import { type BulkListing, findTakenUrlKeys } from '#src/features/tools/listings/public/bulk-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ListingsContext } from '../context.server.ts';
import type { BulkChange } from './bulk-queries.server.ts';
import { type Bulk, type ListingState, planBulk } from './bulk-rules.ts';

/** A listing that changes, before and after. */
export interface PlannedChange extends BulkChange {
  listing: BulkListing;
  /** It is the caller’s own, and nobody else could publish it. */
  isOwn: boolean;
}

export interface PlannedBatch {
  changes: PlannedChange[];
  unchanged: number;
  /** Listings whose address another has, and listings of the caller’s own that somebody else can publish. */
  refused: number;
}

const isLive = (status: string | undefined) => status === 'approved' || status === 'pending';

/** The members of a listing that a state names. */
function pickState(listing: BulkListing, state: Partial<ListingState>): Partial<ListingState> {
  const names = Object.keys(state) as (keyof ListingState)[];
  return Object.fromEntries(names.map((name) => [name, listing[name]]));
}

/**
 * Plans an action for some listings. A listing that comes back to an address which is taken stays as it is, and so does one of
 * the caller’s own that somebody else can publish.
 */
export async function planBatch(
  context: ListingsContext,
  db: Reader,
  { listings, caller }: { listings: readonly BulkListing[]; caller: Pick<Caller, 'userId'> },
  planOf: (listing: BulkListing) => Partial<ListingState>,
): Promise<PlannedBatch> {
  const planned = listings.map((listing) => {
    const new_state = planOf(listing);
    const isOwn = new_state.status === 'approved' && listing.holder_id === caller.userId;
    return { listing, new_state, isOwn };
  });
  const own = planned.some(({ isOwn }) => isOwn)
    ? await checkOwnRow(context, db, caller, [caller.userId], 'editor')
    : null;
  const returning = planned.filter(
    ({ listing, new_state }) => isLive(new_state.status) && !isLive(listing.status),
  );
  const urlKeys = returning.map(({ listing }) => listing.url_key);
  const taken = new Set(await findTakenUrlKeys(db, urlKeys));
  const batch: PlannedBatch = { changes: [], unchanged: 0, refused: 0 };
  for (const change of planned) {
    const { listing, new_state, isOwn } = change;
    const returns = returning.includes(change);
    if (isOwn && own === 'refused') batch.refused += 1;
    else if (returns && taken.has(listing.url_key)) batch.refused += 1;
    else if (Object.keys(new_state).length === 0) batch.unchanged += 1;
    else {
      // Of two that come back to one address the first does.
      if (returns) taken.add(listing.url_key);
      batch.changes.push({
        tool_id: listing.id,
        listing,
        isOwn,
        new_state,
        old_state: pickState(listing, new_state),
      });
    }
  }
  return batch;
}

export function planAction(
  context: ListingsContext,
  db: Reader,
  of: { listings: readonly BulkListing[]; caller: Pick<Caller, 'userId'> },
  bulk: Bulk,
): Promise<PlannedBatch> {
  const now = context.clock.now().toISOString();
  return planBatch(context, db, of, (listing) => planBulk(bulk, listing, now));
}
