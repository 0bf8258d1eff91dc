import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import '../../tables.server.ts';
import type { SynonymGroup } from './contract.ts';

/** The newest first. Searched in the words. */
export function selectSynonymPage(
  db: Reader,
  language: Language | undefined,
  page: SearchPage,
): Promise<[SynonymGroup[], total: number]> {
  const spoken = language === undefined ? sql`true` : sql`s.language = ${language}`;
  const where = sql`${spoken} and ${contains(page.search, [sql`array_to_string(s.words, chr(10))`])}`;
  const columns = sql`s.id, s.language, s.words`;
  return selectSearchPage(db, { columns, from: sql`from synonyms s`, where, order: sql`s.id desc` }, page);
}

/** All groups. Others can be added only when the transaction has ended. */
export async function lockSynonyms(trx: Writer): Promise<SynonymGroup[]> {
  await sql`lock table synonyms in share row exclusive mode`.execute(trx);
  return trx.selectFrom('synonyms').select(['id', 'language', 'words']).execute();
}

export function insertSynonyms(trx: Writer, group: Omit<SynonymGroup, 'id'>): Promise<SynonymGroup> {
  return trx
    .insertInto('synonyms')
    .values(group)
    .returning(['id', 'language', 'words'])
    .executeTakeFirstOrThrow();
}

/** Undefined when there is no such group. */
export function deleteSynonymRow(trx: Writer, id: number): Promise<SynonymGroup | undefined> {
  return trx
    .deleteFrom('synonyms')
    .where('id', '=', id)
    .returning(['id', 'language', 'words'])
    .executeTakeFirst();
}
