import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { authorizeDecision, checkOwnRow } from '#src/features/queue/own/own-rows-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { SpamContext } from '../context.server.ts';
import type { SpamListsAnswer, SpamListsRequest } from '../contract.ts';
import { lockLists, type StoredLists, selectLists, updateLists } from '../queries.server.ts';
import { presentSignals } from '../service.server.ts';
import {
  closeFlagged,
  type FlaggedRow,
  selectFlagged,
  selectFlaggedPage,
  selectRefusedPage,
} from './flagged-store.server.ts';

const NO_LISTS: StoredLists = {
  version: 0,
  refused_domains: [],
  watched_domains: [],
  refused_words: [],
  watched_words: [],
};

export async function getLists({ database }: SpamContext): Promise<SpamListsAnswer> {
  return present((await selectLists(database.kysely)) ?? NO_LISTS);
}

function present(lists: StoredLists): SpamListsAnswer {
  return {
    version: lists.version,
    domains: { refused: lists.refused_domains, watched: lists.watched_domains },
    words: { refused: lists.refused_words, watched: lists.watched_words },
  };
}

/** The audit log has the entries that came and went. @throws HttpError 409 with the present lists. */
export function changeLists(
  context: SpamContext,
  { version, domains, words }: SpamListsRequest,
  caller: Caller,
): Promise<SpamListsAnswer> {
  return inTransaction(context.database, async (trx) => {
    const before = await lockLists(trx);
    if (version !== undefined && version !== before.version) {
      throw new HttpError('conflict', {
        message: 'spam.changedMeanwhile',
        detail: { data: present(before) },
      });
    }
    const after: StoredLists = {
      version: before.version + 1,
      refused_domains: domains?.refused ?? before.refused_domains,
      watched_domains: domains?.watched ?? before.watched_domains,
      refused_words: words?.refused ?? before.refused_words,
      watched_words: words?.watched ?? before.watched_words,
    };
    const [from, to] = [findEntriesOnlyIn(before, after), findEntriesOnlyIn(after, before)];
    if (Object.keys(from).length + Object.keys(to).length === 0) return present(before);
    await updateLists(trx, after);
    const target = { type: 'spam', id: 1, name: 'lists' };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'spam.lists', target, from, to }]);
    return present(after);
  });
}

const LISTS = ['refused_domains', 'watched_domains', 'refused_words', 'watched_words'] as const;

function findEntriesOnlyIn(lists: StoredLists, others: StoredLists): Record<string, string[]> {
  return Object.fromEntries(
    LISTS.map((list) => [list, lists[list].filter((entry) => !others[list].includes(entry))] as const).filter(
      ([, entries]) => entries.length > 0,
    ),
  );
}

export function listFlagged(context: SpamContext, query: AdminListQuery, caller: Caller) {
  const { kysely } = context.database;
  return readListPage(query, async (page) => {
    const [rows, total] = await selectFlaggedPage(kysely, kindsOf(context), page);
    const posts = rows.map(async (row) => ({
      ...presentFlagged(row),
      own: await checkOwnRow(context, kysely, caller, [row.person_id]),
    }));
    return [await Promise.all(posts), total];
  });
}

function presentFlagged({ findings, person_id, person_name, ...post }: FlaggedRow) {
  return {
    ...post,
    person: person_id === null ? null : { id: person_id, name: person_name! },
    signals: presentSignals(findings),
  };
}

const kindsOf = ({ extensions }: SpamContext) => extensions.all('spam.posts').flat();

/**
 * Returns true for a post of the caller’s own, when nobody else could decide.
 * @throws HttpError 403 for the caller’s own; 404 when it is not on the list any more.
 */
export function dismissFlagged(context: SpamContext, id: number, caller: Caller): Promise<boolean> {
  return inTransaction(context.database, async (trx) => {
    const row = await selectFlagged(trx, kindsOf(context), id);
    if (!row) throw new HttpError('not_found', { message: 'spam.notFlagged' });
    const isOwn = await authorizeDecision(context, trx, caller, [row.person_id]);
    if (!(await closeFlagged(trx, id))) throw new HttpError('not_found', { message: 'spam.notFlagged' });
    const target = { type: 'spam', id, name: row.name };
    const from = { rules: row.findings.map(({ rule }) => rule) };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'spam.dismiss', target, from, isOwn }]);
    return isOwn;
  });
}

export function listRefused({ database }: SpamContext, query: AdminListQuery) {
  return readListPage(query, async (page) => {
    const [rows, total] = await selectRefusedPage(database.kysely, page);
    const data = rows.map(({ person_id, person_name, ...row }) => ({
      ...row,
      person: { id: person_id, name: person_name },
    }));
    return [data, total];
  });
}
