import '../../tables.server.ts';
import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { isStopWord } from '#src/search/text/stop-words.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { msg } from '#src/shared/messages/message.ts';
import { LOOKUPS } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { SYNONYM_LIMITS } from '../rules.ts';
import type { SynonymGroup, SynonymGroupList, SynonymQuery, SynonymRequest } from './contract.ts';

/** The newest first. Searched in the words. */
function selectSynonymPage(
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
async function lockSynonyms(trx: Writer): Promise<SynonymGroup[]> {
  await sql`lock table synonyms in share row exclusive mode`.execute(trx);
  return trx.selectFrom('synonyms').select(['id', 'language', 'words']).execute();
}

function insertSynonyms(trx: Writer, group: Omit<SynonymGroup, 'id'>): Promise<SynonymGroup> {
  return trx
    .insertInto('synonyms')
    .values(group)
    .returning(['id', 'language', 'words'])
    .executeTakeFirstOrThrow();
}

/** Undefined when there is no such group. */
function deleteSynonymRow(trx: Writer, id: number): Promise<SynonymGroup | undefined> {
  return trx
    .deleteFrom('synonyms')
    .where('id', '=', id)
    .returning(['id', 'language', 'words'])
    .executeTakeFirst();
}

export function listSynonyms({ database }: ToolsContext, query: SynonymQuery): Promise<SynonymGroupList> {
  return readListPage(query, (page) => selectSynonymPage(database.kysely, query.language, page));
}

/**
 * Adds a group of words that mean the same.
 * @throws HttpError 422 for words that say nothing or are the same, a group that another one has whole, or a group too many.
 */
export function addSynonyms(
  context: ToolsContext,
  request: SynonymRequest,
  caller: Caller,
): Promise<SynonymGroup> {
  const folded = readWords(request.words);
  return inTransaction(context.database, async (trx) => {
    const all = await lockSynonyms(trx);
    if (all.length >= SYNONYM_LIMITS.groups)
      throw invalidField('words', msg('tools.manySynonyms', { count: SYNONYM_LIMITS.groups }));
    const isKnown = all.some(({ words }) => {
      const known = new Set(words.map(fold));
      return folded.every((word) => known.has(word));
    });
    if (isKnown) throw invalidField('words', 'tools.synonymsKnown');
    const group = await insertSynonyms(trx, request);
    const { language, words } = group;
    await recordChange(context, trx, caller, group, { action: 'synonyms.add', to: { language, words } });
    return group;
  });
}

/** @throws HttpError 404. */
export function deleteSynonyms(context: ToolsContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const group = await deleteSynonymRow(trx, id);
    if (!group) throw new HttpError('not_found');
    const { language, words } = group;
    await recordChange(context, trx, caller, group, { action: 'synonyms.delete', from: { language, words } });
  });
}

async function recordChange(
  { auditLog }: ToolsContext,
  trx: Writer,
  caller: Caller,
  { id, words }: SynonymGroup,
  event: { action: string; from?: Record<string, unknown>; to?: Record<string, unknown> },
): Promise<void> {
  markChanged(trx, LOOKUPS);
  const target = { type: 'synonyms', id, name: words.join(', ').slice(0, 200) };
  await recordAudit(auditLog, trx, caller, [{ ...event, target }]);
}

const fold = (text: string) => scanWords(text).words.join(' ');

/** The words as searches read them. @throws HttpError 422 naming the first that cannot be searched for, or comes twice. */
function readWords(words: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    const parts = scanWords(word).words;
    const folded = parts.join(' ');
    const field = `words.${at}`;
    if (parts.every((part) => isStopWord(part))) throw invalidField(field, 'tools.emptyWord');
    if (parts.length > SYNONYM_LIMITS.wordParts)
      throw invalidField(field, msg('tools.longPhrase', { count: SYNONYM_LIMITS.wordParts }));
    if (seen.has(folded)) throw invalidField(field, 'tools.sameWord');
    seen.add(folded);
  }
  return [...seen];
}
