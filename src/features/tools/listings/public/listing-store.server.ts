import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';

/** The columns that decisions about a tool, submission or revision depend on, apart from its content. */
export const LISTING_STATE = [
  'id',
  'slug',
  'name',
  'status',
  'url_key',
  'pending_version_of',
  'submitted_by_user_id',
  'owner_user_id',
  'submitted_at',
  // Set from the first approval on.
  'published_at',
  'decided_at',
  'unlisted_at',
  'rejection_reason',
  // Set while its submitter is asked to change it.
  'changes_requested_at',
  'queued_at',
] as const satisfies readonly (keyof Schema['tools'])[];

export type ListingState = Pick<Selectable<Schema['tools']>, (typeof LISTING_STATE)[number]>;

export function findListing(db: Reader, id: number): Promise<ListingState | undefined> {
  return db.selectFrom('tools').select(LISTING_STATE).where('id', '=', id).executeTakeFirst();
}

/** When a listing was changed last. */
export async function findUpdatedAt(db: Reader, id: number): Promise<Date | undefined> {
  const found = await db.selectFrom('tools').select('updated_at').where('id', '=', id).executeTakeFirst();
  return found?.updated_at;
}

/** By slug or id, of any status. An old slug leads to its tool, unless another tool has it now. */
export async function findListingBySlugOrId(
  db: Reader,
  { id, slug }: { id: number; slug: string },
): Promise<ListingState | undefined> {
  const found = sql<number>`(
    select id from (
      select id, 0 as age from tools where id = ${id} or slug = ${slug}
      union all select tool_id, 1 from tool_slugs where slug = ${slug}
    ) named order by age limit 1)`;
  return db.selectFrom('tools').select(LISTING_STATE).where('id', '=', found).executeTakeFirst();
}

/**
 * Locks a tool, submission or revision until the transaction ends. Every transaction locks a tool before its revision,
 * so two never wait for each other.
 */
export function lockListing(trx: Writer, id: number): Promise<ListingState | undefined> {
  return trx.selectFrom('tools').select(LISTING_STATE).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Restoring a status can violate the unique index of addresses, which `isAddressTaken` recognizes. */
export async function updateListingState(
  trx: Writer,
  id: number,
  change: Updateable<Schema['tools']>,
): Promise<void> {
  await trx.updateTable('tools').set(change).where('id', '=', id).execute();
}

/**
 * Puts a submission or revision into the queue as if it had just been submitted; at its former place while it is not
 * decided and changes were requested.
 */
export async function markSubmitted(trx: Writer, id: number, now: Date): Promise<void> {
  await sql`update tools set status = 'pending', submitted_at = ${now}, rejection_reason = null, decided_at = null,
    changes_requested_at = null,
    queued_at = case when status = 'pending' then queued_at end,
    changes_note = case when status = 'pending' then changes_note end
    where id = ${id}`.execute(trx);
}

export function markUnlisted(trx: Writer, id: number, now: Date): Promise<void> {
  return updateListingState(trx, id, { status: 'unlisted', unlisted_at: now, updated_at: now });
}

/** Creates the row for a published tool's statistics. */
export async function ensureStats(trx: Writer, toolId: number): Promise<void> {
  await sql`insert into tool_stats (tool_id) values (${toolId}) on conflict do nothing`.execute(trx);
}

/** Locks a published tool until the transaction ends, to change its owner. */
export function lockOwnership(trx: Writer, toolId: number) {
  return trx
    .selectFrom('tools')
    .select(['id', 'slug', 'name', 'url', 'owner_user_id'])
    .where('id', '=', toolId)
    .where(isPublishedTool())
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isPublishedListing(db: Reader, toolId: number): Promise<boolean> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('id', '=', toolId)
    .where(isPublishedTool())
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a user the owner of a tool, instead of any previous one; null removes the owner. The caller marks the tool as changed. */
export function setOwner(trx: Writer, toolId: number, userId: number | null, now: Date): Promise<void> {
  return updateListingState(trx, toolId, { owner_user_id: userId, updated_at: now });
}
