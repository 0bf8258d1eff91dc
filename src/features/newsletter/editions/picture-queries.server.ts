import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export type PictureRecord = Selectable<Schema['newsletter_pictures']>;

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
  const found = await db
    .selectFrom('newsletter_pictures')
    .select('url')
    .where('url', '=', url)
    .executeTakeFirst();
  return found !== undefined;
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
