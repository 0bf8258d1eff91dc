import { clientFor } from '#src/shared/client/call-client.ts';
import type { StatisticsCalls } from './calls.ts';
import type { PageView } from './contract.ts';

/*
 * Tells the server what is looked at, in sums that name nobody. Nothing is stored in the browser: the latest search is
 * forgotten with the tab.
 */

type Sent = Partial<PageView>;

const api = clientFor<StatisticsCalls>();

let latestSearch = '';
/** Its results have not been opened yet. */
let isWaiting = false;
let isFirst = true;

function send(view: Sent): void {
  // One opened in the background is counted by nobody's look.
  if (document.visibilityState !== 'visible') return;
  fetch(api.address('POST /statistics/views', { body: view }), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  }).then(
    // A body that nobody reads keeps the request open.
    (answer) => answer.text(),
    () => {},
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/** True for a page that was opened from elsewhere, not again or by going back. */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (
    (entry as { type?: string } | undefined)?.type === 'navigate' &&
    hostOf(document.referrer) !== window.location.host
  );
}

/** Counts a page that is shown. */
export function countPage(path: string): void {
  const is_visit = isFirst && isArrival();
  isFirst = false;
  const isResult = /\/ai\/[^/]+$/.test(path);
  const from_search = isResult && isWaiting ? latestSearch : undefined;
  if (from_search !== undefined) isWaiting = false;
  send({ path, referrer: is_visit ? hostOf(document.referrer) : '', is_visit, from_search });
  if (document.documentElement.dataset.statistics)
    import('./outside/outside-client.ts').then(
      ({ reportPage }) => reportPage(path),
      () => {},
    );
}

/** Counts a search whose results are shown; again only for another text. */
export function countSearch(text: string, total: number): void {
  if (text === '' || text === latestSearch) return;
  latestSearch = text;
  isWaiting = total > 0;
  send({ search: { text, has_results: total > 0 } });
}
