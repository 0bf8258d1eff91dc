import type { Selectable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader } from '#src/db/transaction.server.ts';

export type EditionRecord = Selectable<Schema['newsletter_editions']>;

/** Those that readers may see: sending has begun. */
function sentEditions(db: Reader) {
  return db.selectFrom('newsletter_editions').where('sent_at', 'is not', null);
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
