import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';

export type EditionRecord = Selectable<Schema['newsletter_editions']>;

/** The source of every answer with editions that were sent: a new one comes once a week. */
export const EDITIONS = 'editions';

/** Those that readers may see: sending has begun. */
function sentEditions(db: Reader) {
  madeFrom(EDITIONS);
  return db.selectFrom('newsletter_editions').where('sent_at', 'is not', null);
}

/** Their addresses only, newest first. */
export function selectSentSlugs(db: Reader, limit: number) {
  return sentEditions(db).select(['slug', 'sent_at']).orderBy('week', 'desc').limit(limit).execute();
}

/** Newest first. */
export function selectSentEditions(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<EditionRecord[]> {
  return sentEditions(db).selectAll().orderBy('week', 'desc').offset(offset).limit(limit).execute();
}

export async function countSentEditions(db: Reader): Promise<number> {
  const { total } = await sentEditions(db)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function selectSentEdition(db: Reader, slug: string): Promise<EditionRecord | undefined> {
  return sentEditions(db).selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function selectEdition(db: Reader, id: number): Promise<EditionRecord | undefined> {
  return db.selectFrom('newsletter_editions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectEditionOfWeek(db: Reader, week: string): Promise<EditionRecord | undefined> {
  return db.selectFrom('newsletter_editions').selectAll().where('week', '=', week).executeTakeFirst();
}

export function lockEdition(trx: Writer, id: number): Promise<EditionRecord | undefined> {
  return trx
    .selectFrom('newsletter_editions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Newest first. */
export function selectEditions(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<EditionRecord[]> {
  return db
    .selectFrom('newsletter_editions')
    .selectAll()
    .orderBy('week', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countEditions(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('newsletter_editions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Adds a draft, unless the week has an edition already; undefined then. */
export function insertDraft(
  trx: Writer,
  draft: Pick<EditionRecord, 'week' | 'slug' | 'subject' | 'preheader' | 'intro' | 'items' | 'created_at'>,
): Promise<EditionRecord | undefined> {
  return trx
    .insertInto('newsletter_editions')
    .values({ ...draft, items: JSON.stringify(draft.items), status: 'draft' })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateEdition(
  trx: Writer,
  id: number,
  {
    items,
    ...change
  }: Partial<Pick<EditionRecord, 'subject' | 'preheader' | 'intro' | 'items' | 'status' | 'sent_at'>>,
): Promise<EditionRecord> {
  return trx
    .updateTable('newsletter_editions')
    .set({ ...change, ...(items && { items: JSON.stringify(items) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** True when no other edition has gone out since. */
export async function isFirstSince(db: Reader, id: number, since: Date): Promise<boolean> {
  const other = await db
    .selectFrom('newsletter_editions')
    .select('id')
    .where('id', '!=', id)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export interface DeliveryCounts {
  recipients: number;
  queued: number;
  delivered: number;
  failed: number;
}

/** By edition; those without a delivery are not in it. */
export async function countDeliveries(
  db: Reader,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, DeliveryCounts>> {
  const { rows } = await sql<DeliveryCounts & { edition_id: number }>`
    select edition_id, count(*)::int as recipients,
      (count(*) filter (where status in ('queued', 'sending')))::int as queued,
      (count(*) filter (where status = 'sent'))::int as delivered,
      (count(*) filter (where status in ('failed', 'bounced')))::int as failed
    from newsletter_deliveries where edition_id = any(${[...editionIds]}::int[]) group by edition_id
  `.execute(db);
  return new Map(rows.map(({ edition_id, ...counts }) => [edition_id, counts]));
}
