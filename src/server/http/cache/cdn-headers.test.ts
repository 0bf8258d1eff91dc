import { expect, test } from 'vitest';
import { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import { allowNetwork, REVALIDATE } from './cdn-headers.ts';

const sources = new AnswerSources();
sources.exact.add('tool-1');
sources.listed.add('tools');
const shared: [string, string][] = [
  ['content-type', 'text/html'],
  ['cache-control', REVALIDATE],
];

test('a network may keep an answer, and finds it by what it was made from', () => {
  expect(Object.fromEntries(allowNetwork(shared, sources, 2))).toEqual({
    'content-type': 'text/html',
    'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
    'cdn-cache-control': 'max-age=2, stale-while-revalidate=2',
    'surrogate-control': 'max-age=2, stale-while-revalidate=2',
    'surrogate-key': 'tool-1 tools',
    'cache-tag': 'tool-1,tools',
  });
});

test('without a network, and where an answer has said otherwise, nothing changes', () => {
  expect(allowNetwork(shared, sources, 0)).toEqual(shared);
  const immutable: [string, string][] = [['cache-control', 'public, max-age=86400']];
  expect(allowNetwork(immutable, sources, 2)).toEqual(immutable);
});

test('what cannot tell its sources has the key of everything, and keys are bounded', () => {
  const many = new AnswerSources();
  many.isFromEverything = true;
  for (let id = 0; id < 1000; id += 1) many.listed.add(`tool-${id}`);
  const keys = new Map(allowNetwork(shared, many, 2)).get('surrogate-key')!.split(' ');
  expect([keys.length, keys.at(-1)]).toEqual([201, 'everything']);
});
