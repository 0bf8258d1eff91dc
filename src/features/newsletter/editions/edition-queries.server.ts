import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';

export type EditionRecord = Selectable<Schema['newsletter_editions']>;

const editions = (db: Reader) => db.selectFrom('newsletter_editions').selectAll();

/** The source of every answer with editions that were sent: a new one comes once a week. */
export const EDITIONS = 'editions';

/** Only editions that readers may see: sending has begun. */
function sentEditions(db: Reader) {
  madeFrom(EDITIONS);
  return editions(db).where('sent_at', 'is not', null);
}

/** Newest first. */
export function selectSentEditions(db: Reader, limit: number): Promise<EditionRecord[]> {
  return sentEditions(db).orderBy('week', 'desc').limit(limit).execute();
}

export function selectSentEdition(db: Reader, slug: string): Promise<EditionRecord | undefined> {
  return sentEditions(db).where('slug', '=', slug).executeTakeFirst();
}

/** The paths of all that were sent, newest first. */
export function selectSentSlugs(db: Reader, limit: number) {
  return sentEditions(db)
    .clearSelect()
    .select(['slug', 'sent_at'])
    .orderBy('week', 'desc')
    .limit(limit)
    .execute();
}

/** A page of all editions or of those that were sent, newest first. */
export function selectEditions(db: Reader, which: 'all' | 'sent', page: SearchPage) {
  if (which === 'sent') madeFrom(EDITIONS);
  const list = {
    columns: sql`*`,
    from: sql`from newsletter_editions`,
    where: which === 'sent' ? sql`sent_at is not null` : sql`true`,
    order: sql`week desc`,
  };
  return selectSearchPage<EditionRecord>(db, list, page);
}

export function selectEdition(db: Reader, id: number): Promise<EditionRecord | undefined> {
  return editions(db).where('id', '=', id).executeTakeFirst();
}

export function selectEditionOfWeek(db: Reader, week: string): Promise<EditionRecord | undefined> {
  return editions(db).where('week', '=', week).executeTakeFirst();
}

export function lockEdition(trx: Writer, id: number): Promise<EditionRecord | undefined> {
  return editions(trx).where('id', '=', id).forUpdate().executeTakeFirst();
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
  const others = editions(db).where('id', '!=', id).where('sent_at', '>=', since).limit(1);
  return (await others.executeTakeFirst()) === undefined;
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

type PictureRecord = Selectable<Schema['newsletter_pictures']>;

export async function insertPicture(trx: Writer, picture: PictureRecord): Promise<void> {
  await trx.insertInto('newsletter_pictures').values(picture).execute();
}

/** Returns those of the addresses that are pictures of the edition, and keeps them for another day. */
export function keepPictures(
  trx: Writer,
  editionId: number,
  urls: readonly string[],
  now: Date,
): Promise<PictureRecord[]> {
  return trx
    .updateTable('newsletter_pictures')
    .set({ kept_at: now })
    .where('edition_id', '=', editionId)
    .where('url', 'in', [...urls])
    .returningAll()
    .execute();
}

export async function isEditionPicture(db: Reader, url: string): Promise<boolean> {
  const found = db.selectFrom('newsletter_pictures').select('url').where('url', '=', url);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Deletes the rows of pictures that no item shows and that nobody has uploaded or saved since. */
export async function deleteUnusedPictures(db: Writer, since: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_pictures as p')
    .where('p.kept_at', '<', since)
    .where(
      sql<boolean>`not exists (select from newsletter_editions e where e.id = p.edition_id
        and e.items @> jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('url', p.url))))`,
    )
    .execute();
}
