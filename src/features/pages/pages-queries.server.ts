import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { type PageName, VERSIONS_LISTED } from './rules.ts';
import './tables.server.ts';

/** The text of a page in one language. */
export interface PageText {
  page: PageName;
  language: Language;
}

export interface StoredVersion extends PageText {
  version: number;
  title: string | null;
  body: string | null;
  restores: number | null;
  created_at: Date;
}

/** The newest version of every page. */
export function selectCurrentPages(db: Reader): Promise<StoredVersion[]> {
  return db
    .selectFrom('page_versions')
    .selectAll()
    .distinctOn(['page', 'language'])
    .orderBy('page')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
}

/** @param version default: the newest. */
export function selectVersion(
  db: Reader,
  { page, language }: PageText,
  version?: number,
): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('page_versions')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first, without the texts. */
export function selectVersions(db: Reader, { page, language }: PageText) {
  return db
    .selectFrom('page_versions')
    .select(['version', 'title', 'restores', 'created_at'])
    .where('page', '=', page)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(VERSIONS_LISTED)
    .execute();
}

/** Returns false when another transaction has added this version in the meantime. */
export async function insertVersion(trx: Writer, version: StoredVersion): Promise<boolean> {
  const added = await trx
    .insertInto('page_versions')
    .values(version)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}
