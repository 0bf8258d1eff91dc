import type { AnswerSources } from '#src/server/freshness/answer-sources.ts';

/** Header of a shared answer: browsers ask each time if it has changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The key of answers that any change voids. */
const EVERYTHING = 'everything';
/** Networks read some kilobytes of keys at most. What lists more is found by the key of the whole list. */
const MAX_KEYS = 200;

/**
 * The headers of an answer that a content delivery network may keep for some seconds. Browsers are told as before to ask each
 * time; only the network may send it stale while it asks. The keys name what it was made from, so that it can be purged.
 */
export function allowNetwork(
  headers: readonly [string, string][],
  { exact, listed, isFromEverything }: AnswerSources,
  seconds: number,
): [string, string][] {
  const isKept = headers.some(([name, value]) => name === 'cache-control' && value === REVALIDATE);
  if (seconds === 0 || !isKept) return [...headers];
  const keys = [...exact, ...listed].slice(0, MAX_KEYS);
  if (isFromEverything) keys.push(EVERYTHING);
  const forNetwork = `max-age=${seconds}, stale-while-revalidate=${seconds}`;
  return [
    ...headers.filter(([name]) => name !== 'cache-control'),
    ['cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`],
    ['cdn-cache-control', forNetwork],
    ['surrogate-control', forNetwork],
    ['surrogate-key', keys.join(' ')],
    ['cache-tag', keys.join(',')],
  ];
}
