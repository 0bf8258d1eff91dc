import { afterEach, expect, test, vi } from 'vitest';
import type { AskCluster } from '../ask-cluster.ts';
import type { Answer } from '../cluster-answer.ts';
import type { Clause } from '../word-clauses.ts';
import { TermCounts } from './count-terms.ts';

afterEach(() => vi.useRealTimers());

/** Answers each question with the number of documents that a word has; `all` for those of every document. */
function answering(documents: Record<string, number>) {
  const asked: string[][] = [];
  let isFailing = false;
  const wordOf = ({ query }: Clause): string => {
    const { term, prefix } = query as { term?: { words: string }; prefix?: { words: { value: string } } };
    return term?.words ?? (prefix ? `${prefix.words.value}*` : 'all');
  };
  const toAnswer = (value: number): Answer => ({ hits: { total: { value }, hits: [] } });
  const all = async (bodies: readonly Clause[]) => {
    const words = bodies.map((body) => (body.query ? wordOf(body) : 'all'));
    asked.push(words);
    if (isFailing) throw new Error('away');
    return words.map((word) => toAnswer(documents[word] ?? 0));
  };
  const ask: AskCluster = { one: async () => toAnswer(0), all };
  const fail = (is: boolean) => {
    isFailing = is;
  };
  return { ask, asked, fail };
}

test('who reads a text at the same time shares what is counted', async () => {
  vi.useFakeTimers();
  const { ask, asked } = answering({ all: 5000, loom: 7, 'wea*': 20 });
  const counts = new TermCounts(ask);
  const [first, second] = await Promise.all([counts.count(['loom', 'wea*']), counts.count(['loom', 'nix'])]);
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
  await counts.count(['loom']);
  expect(asked.at(-1)).toEqual(['loom']);
});

test('a word that many documents have is counted once a minute, and a rare one after each change', async () => {
  vi.useFakeTimers();
  const { ask, asked } = answering({ all: 5000, ai: 4000, loom: 7 });
  const counts = new TermCounts(ask);
  await counts.count(['ai', 'loom']);
  counts.forget();
  await counts.count(['ai', 'loom']);
  expect(asked).toEqual([['all', 'ai', 'loom'], ['loom']]);
  vi.advanceTimersByTime(60_001);
  await counts.count(['ai', 'loom']);
  expect(asked.at(-1)).toEqual(['all', 'ai', 'loom']);
});

test('what could not be counted is told to everybody who waits for it, and asked again', async () => {
  const { ask, fail } = answering({ all: 3, loom: 2 });
  const counts = new TermCounts(ask);
  fail(true);
  const both = [counts.count(['loom']), counts.count(['loom'])];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
  fail(false);
  expect((await counts.count(['loom'])).frequencies.get('loom')).toBe(2);
});
