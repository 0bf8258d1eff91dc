/** Limits of what a page that is photographed may load. Pure. */

const MB = 1024 * 1024;
export const PAGE_LIMITS = {
  /** In all, refused ones included. */
  requests: 300,
  /** Of the page itself, so that redirects and pages that load themselves again come to an end. */
  documents: 12,
  bytes: 24 * MB,
  /** Of one answer. */
  answerBytes: 6 * MB,
  atOnce: 8,
} as const;

/** Kinds that make a picture: no films, no reports, no connections that stay. */
const KINDS = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'XHR', 'Fetch']);

/** Spent by a page so far. */
export interface PageCosts {
  requests: number;
  documents: number;
  bytes: number;
}

/** True for a request that is made. One that writes is not: a visitor of a front page only reads. */
export function mayRequest(asked: { method: string; url: string; kind: string }, spent: PageCosts): boolean {
  return (
    asked.method === 'GET' &&
    /^https?:/i.test(asked.url) &&
    KINDS.has(asked.kind) &&
    spent.requests <= PAGE_LIMITS.requests &&
    spent.documents <= PAGE_LIMITS.documents &&
    spent.bytes < PAGE_LIMITS.bytes
  );
}

/** Headers of the browser's request that sites need for the right answer. */
const SENT = ['accept', 'accept-language', 'origin', 'referer'];
/** Headers of answers about how they were packed and sent, which is over when the browser gets them. */
const DROPPED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'alt-svc',
]);

/** The headers to send to the site. */
export function sentHeaders(
  headers: Readonly<Record<string, string>>,
  userAgent: string,
): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => SENT.includes(name.toLowerCase()));
  return { ...Object.fromEntries(own), 'user-agent': userAgent };
}

/** The headers of an answer that the browser gets. */
export function keptHeaders(
  headers: readonly { name: string; value: string }[],
): { name: string; value: string }[] {
  return headers.filter(({ name }) => !DROPPED.has(name.toLowerCase()));
}
