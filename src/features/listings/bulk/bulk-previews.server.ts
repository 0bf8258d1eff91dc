import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { listEventsAbout } from '#src/features/audit-log/service.server.ts';
import { listBulkListings } from '#src/features/tools/listings/public/bulk-store.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ListingsContext } from '../context.server.ts';
import { deletePreviews, findPreview, insertPreview, type StoredPreview } from './bulk-queries.server.ts';
import { type Bulk, findChangedSince, type SeenListing, seeListing } from './bulk-rules.ts';
import type { BulkConflict, BulkPreview, BulkRequest, ChangedListing } from './contract.ts';
import { planAction } from './plan-batch.server.ts';
import { countMails, peopleToTell } from './tell-people.server.ts';

const SHOWN = 20;
const BATCH = 500;
/** Audit events that are read to say who changed the listings shown. */
const EVENTS = 200;
/** Longer than a job may take, which compares listings with its preview. */
const KEPT_MS = 86_400_000;

/** Counts what an action would do to listings, and keeps what it saw of them. */
export async function makePreview(
  context: ListingsContext,
  request: BulkRequest,
  bulk: Bulk,
  { ids, caller }: { ids: readonly number[]; caller: Caller },
): Promise<BulkPreview> {
  const { preview, seen } = await inspect(context, bulk, { ids, caller });
  await keepPreview(context, preview.id, { request: comparable(request), seen });
  return preview;
}

/**
 * The preview that a request names.
 * @throws HttpError 422 when it has expired, or is of another request.
 */
export async function loadPreview(
  { database }: ListingsContext,
  request: BulkRequest & { preview: string },
): Promise<StoredPreview> {
  const stored = await findPreview(database.kysely, request.preview);
  if (!stored || !isDeepStrictEqual(stored.request, comparable(request)))
    throw invalidField('preview', 'listings.bulk.noPreview');
  return stored;
}

/** @throws HttpError 409 with a `BulkConflict` when somebody has changed listings since the preview. */
export async function refuseChanged(
  context: ListingsContext,
  request: BulkRequest,
  bulk: Bulk,
  { stored, caller }: { stored: StoredPreview; caller: Caller },
): Promise<void> {
  const ids = seenIds(stored);
  const { preview, seen, conflicts, changed } = await inspect(context, bulk, {
    ids,
    caller,
    before: stored.seen,
  });
  if (conflicts === 0) return;
  await keepPreview(context, preview.id, { request: comparable(request), seen });
  const detail: BulkConflict = {
    conflicts,
    changed: await withActors(context.database.kysely, changed, stored.created_at),
    preview,
  };
  throw new HttpError('conflict', { message: 'listings.bulk.changedMeanwhile', detail: { ...detail } });
}

/** The listings of a preview, in ascending order. */
export function seenIds({ seen }: StoredPreview): number[] {
  return Object.keys(seen)
    .map(Number)
    .sort((one, other) => one - other);
}

export async function forgetBulkPreviews({ database, clock }: ListingsContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(database, (trx) => deletePreviews(trx, before));
}

/** The part of a request that has to be the same when it is done, as JSON has it. */
function comparable({ ids, filter, action, value }: BulkRequest): object {
  return JSON.parse(JSON.stringify({ ids, filter, action, value: value ?? undefined }));
}

async function keepPreview(
  { database, clock }: ListingsContext,
  id: string,
  stored: Omit<StoredPreview, 'created_at'>,
): Promise<void> {
  await inTransaction(database, (trx) => insertPreview(trx, id, { ...stored, created_at: clock.now() }));
}

interface Inspected extends Pick<BulkConflict, 'conflicts' | 'preview'> {
  seen: Record<string, SeenListing>;
  changed: Omit<ChangedListing, 'by'>[];
}

/** Reads listings in parts. @param before what an earlier preview saw of them. */
async function inspect(
  context: ListingsContext,
  bulk: Bulk,
  {
    ids,
    caller,
    before = {},
  }: { ids: readonly number[]; caller: Caller; before?: Readonly<Record<string, SeenListing>> },
): Promise<Inspected> {
  const { kysely } = context.database;
  const counts = { total: 0, changed: 0, unchanged: 0, refused: 0, mails: 0 };
  const preview: BulkPreview = { id: randomUUID(), ...counts, examples: [] };
  const found: Inspected = { preview, conflicts: 0, seen: {}, changed: [] };
  const people = new Set<number>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const listings = await listBulkListings(kysely, ids.slice(from, from + BATCH));
    const { changes, unchanged, refused } = await planAction(context, kysely, { listings, caller }, bulk);
    for (const listing of listings) found.seen[listing.id] = seeListing(bulk, listing);
    preview.total += listings.length;
    preview.changed += changes.length;
    preview.unchanged += unchanged;
    preview.refused += refused;
    for (const id of peopleToTell(bulk, changes)) people.add(id);
    for (const { listing, old_state, new_state } of changes) {
      const { id, name } = listing;
      if (preview.examples.length < SHOWN)
        preview.examples.push({ id, name, from: old_state, to: new_state });
      const difference = before[id] && findChangedSince(bulk, before[id], listing);
      if (!difference) continue;
      found.conflicts += 1;
      if (found.changed.length < SHOWN) found.changed.push({ id, name, ...difference });
    }
  }
  preview.mails = await countMails(kysely, people);
  return found;
}

/** Names the administrators who changed listings last. */
export async function withActors(
  db: Reader,
  changed: Inspected['changed'],
  since: Date,
): Promise<ChangedListing[]> {
  const ids = changed.map(({ id }) => id);
  const events = await listEventsAbout(db, { tool: ids }, EVENTS);
  const recent = events.filter(({ created_at }) => created_at >= since);
  return changed.map((listing) => ({
    ...listing,
    by: recent.find(({ target }) => target.id === listing.id)?.actor.name ?? null,
  }));
}
