import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { LISTING_STATE, type ListingState } from './listing-store.server.ts';

function selectPending(db: Reader, toolId: number) {
  return db
    .selectFrom('tools')
    .select(LISTING_STATE)
    .where('pending_version_of', '=', toolId)
    .where('status', '=', 'pending');
}

/** The pending revision of a tool. It may have expired. */
export function findWaitingRevision(db: Reader, toolId: number): Promise<ListingState | undefined> {
  return selectPending(db, toolId).executeTakeFirst();
}

/** Returns those of these tools that have a pending revision. */
export async function listRevised(db: Reader, toolIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select pending_version_of as id from tools
    where status = 'pending' and pending_version_of = any(${[...toolIds]}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the pending revision of a tool, which has to be locked already. It may have expired. */
export function lockWaitingRevision(trx: Writer, toolId: number): Promise<ListingState | undefined> {
  return selectPending(trx, toolId).forUpdate().executeTakeFirst();
}

export async function deleteRevision(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('tools').where('id', '=', id).where('pending_version_of', 'is not', null).execute();
}

/** Locks revisions that have waited since `before`; those that another transaction has locked are left for later. */
export async function lockExpiredRevisions(trx: Writer, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where status = 'pending' and pending_version_of is not null and submitted_at <= ${before}
    order by id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Rejects waiting revisions and detaches the images that only they show.
 * @returns the addresses of those images.
 */
export async function rejectRevisions(
  trx: Writer,
  ids: readonly number[],
  { reason, now }: { reason: string; now: Date },
): Promise<string[]> {
  const revisions = sql`any(${[...ids]}::int[])`;
  await sql`update tools set status = 'rejected', rejection_reason = ${reason}, decided_at = ${now}
    where id = ${revisions} and status = 'pending'`.execute(trx);
  const logos = await sql<{ url: string }>`
    select v.logo_url as url from tools v join tools t on t.id = v.pending_version_of
    where v.id = ${revisions} and v.logo_url is distinct from t.logo_url and v.logo_url is not null`.execute(
    trx,
  );
  await sql`update tools v set logo_url = t.logo_url from tools t
    where t.id = v.pending_version_of and v.id = ${revisions} and v.logo_url is distinct from t.logo_url`.execute(
    trx,
  );
  const screenshots = await sql<{ url: string }>`
    delete from tool_screenshots p using tools v
    where p.tool_id = v.id and v.id = ${revisions} and not exists (
      select from tool_screenshots q where q.tool_id = v.pending_version_of and q.url = p.url
    ) returning p.url`.execute(trx);
  return [...logos.rows, ...screenshots.rows].map(({ url }) => url);
}

/** Removes the images of an applied revision, which the tool shows from now on. */
export async function detachImages(trx: Writer, revisionId: number): Promise<void> {
  await trx.updateTable('tools').set({ logo_url: null }).where('id', '=', revisionId).execute();
  await trx.deleteFrom('tool_screenshots').where('tool_id', '=', revisionId).execute();
}
