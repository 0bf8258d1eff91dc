import { afterEach, expect, test, vi } from 'vitest';
import type { AskCluster } from '../ask-cluster.ts';
import type { Answer } from '../cluster-answer.ts';
import type { Clause } from '../word-clauses.ts';
import { TermCounts } from './count-terms.ts';

afterEach(() => vi.useRealTimers());

const all = (...terms: string[]) => ({ terms, unlikely: [] });

/** Answers each question with the number of documents that a word has; `all` for those of every document. */
function answering(documents: Record<string, number>) {
  const asked: string[][] = [];
  let isFailing = false;
  const wordOf = ({ query }: Clause): string => {
    const { term, terms } = query as {
      term?: { words?: string; 'words.beginnings'?: string };
      terms?: { words: string[] };
    };
    const begun = term?.['words.beginnings'];
    return terms?.words.join('|') ?? term?.words ?? (begun ? `${begun}*` : 'all');
  };
  const toAnswer = (value: number): Answer => ({ hits: { total: { value }, hits: [] } });
  const askAll = async (bodies: readonly Clause[]) => {
    const words = bodies.map((body) => (body.query ? wordOf(body) : 'all'));
    asked.push(words);
    if (isFailing) throw new Error('away');
    return words.map((word) => toAnswer(documents[word] ?? 0));
  };
  const ask: AskCluster = { one: async () => toAnswer(0), all: askAll };
  const fail = (is: boolean) => {
    isFailing = is;
  };
  return { ask, asked, fail };
}

test('who reads a text at the same time shares what is counted', async () => {
  vi.useFakeTimers();
  const { ask, asked } = answering({ all: 5000, loom: 7, 'wea*': 20 });
  const counts = new TermCounts(ask);
  const [first, second] = await Promise.all([
    counts.count(all('loom', 'wea*')),
    counts.count(all('loom', 'nix')),
  ]);
  expect(first).toEqual({
    frequencies: new Map([
      ['loom', 7],
      ['wea*', 20],
    ]),
    total: 5000,
  });
  expect(second).toEqual({
    frequencies: new Map([
      ['loom', 7],
      ['nix', 0],
    ]),
    total: 5000,
  });
  expect(asked).toEqual([['all', 'loom', 'wea*'], ['nix']]);
  vi.advanceTimersByTime(251);
  await counts.count(all('loom'));
  expect(asked.at(-1)).toEqual(['loom']);
});

test('a word that many documents have is counted once a minute, and a rare one after each change', async () => {
  vi.useFakeTimers();
  const { ask, asked } = answering({ all: 5000, ai: 4000, loom: 7 });
  const counts = new TermCounts(ask);
  await counts.count(all('ai', 'loom'));
  counts.forget();
  await counts.count(all('ai', 'loom'));
  expect(asked).toEqual([['all', 'ai', 'loom'], ['loom']]);
  vi.advanceTimersByTime(60_001);
  await counts.count(all('ai', 'loom'));
  expect(asked.at(-1)).toEqual(['all', 'ai', 'loom']);
});

test('what could not be counted is told to everybody who waits for it, and asked again', async () => {
  const { ask, fail } = answering({ all: 3, loom: 2 });
  const counts = new TermCounts(ask);
  fail(true);
  const both = [counts.count(all('loom')), counts.count(all('loom'))];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
  fail(false);
  expect((await counts.count(all('loom'))).frequencies.get('loom')).toBe(2);
});

test('forms of a word are counted one by one where a document has any of them', async () => {
  const { ask, asked } = answering({ all: 3, write: 2, 'writer|writing': 1, writing: 1 });
  const counts = new TermCounts(ask);
  const unlikely = [
    ['writer', 'writing'],
    ['loomer', 'looming'],
  ];
  const { frequencies } = await counts.count({ terms: ['write', 'loom'], unlikely });
  expect(asked).toEqual([
    ['all', 'write', 'loom', 'writer|writing', 'loomer|looming'],
    ['writer', 'writing'],
  ]);
  expect([frequencies.get('writing'), frequencies.get('looming') ?? 0]).toEqual([1, 0]);
  counts.forget();
  await counts.count({ terms: ['write'], unlikely: unlikely.slice(0, 1) });
  // That documents have some is kept.
  expect(asked.at(-1)).toEqual(['all', 'write', 'writer', 'writing']);
});
