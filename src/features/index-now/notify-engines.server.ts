import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import { markNotified, selectChangedPages } from './queries.server.ts';

export interface IndexNowContext extends ServerContext {
  settings: {
    /** Proves that the site is ours; undefined: search engines are not told. */
    key: string | undefined;
    /** Of a search engine, which passes on what it is told to the others. */
    url: string;
  };
}

/** Where search engines find the key. */
export const KEY_PATH = '/indexnow-key.txt';

/** The most that the protocol takes at once. */
const URLS_MAX = 10_000;

/** Notifies search engines which pages of tools are new, have changed or are gone (indexnow.org). A job calls it. */
export async function notifyEngines({ database, internet, settings, appUrl, log }: IndexNowContext) {
  const { key, url } = settings;
  if (key === undefined) return;
  const languages = siteLanguages();
  const pages = await selectChangedPages(database.kysely, Math.floor(URLS_MAX / languages.length));
  if (pages.length === 0) return;
  const urlList = pages.flatMap(({ slug }) =>
    languages.map((language) => appUrl + pathIn(language, `/ai/${slug}`)),
  );
  const body = JSON.stringify({
    host: new URL(appUrl).host,
    key,
    keyLocation: appUrl + KEY_PATH,
    urlList: [...new Set(urlList)],
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const answer = await internet.postPublic(url, { body, headers });
  if (!answer.isFetched || answer.status >= 300) {
    const reason = answer.isFetched ? `status ${answer.status}` : answer.reason;
    log.warn({ reason }, 'search engines were not notified of changed pages, and will be later');
    return;
  }
  await inTransaction(database, (trx) => markNotified(trx, pages));
}
