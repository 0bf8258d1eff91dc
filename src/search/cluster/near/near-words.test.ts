import { afterEach, expect, test, vi } from 'vitest';
import type { AskCluster } from '../ask-cluster.ts';
import type { Answer } from '../cluster-answer.ts';
import { WORDS } from '../cluster-document.ts';
import type { Clause } from '../word-clauses.ts';
import { NearWords } from './near-words.ts';

afterEach(() => vi.useRealTimers());

const misspelt = (word: string, more = {}) => ({ word, field: WORDS, ...more });

/** Answers each question with the same words. */
function answering(words: readonly string[]): {
  ask: AskCluster;
  asked: Clause[][];
  fail: (is: boolean) => void;
} {
  const asked: Clause[][] = [];
  let isFailing = false;
  const answer: Answer = {
    hits: { total: { value: 0 }, hits: [] },
    suggest: { near: [{ options: words.map((text) => ({ text, freq: 3 })) }] },
  };
  const all = async (bodies: readonly Clause[]) => {
    asked.push([...bodies]);
    if (isFailing) throw new Error('away');
    return bodies.map(() => answer);
  };
  const one = async () => answer;
  return {
    ask: { one, all },
    asked,
    fail: (is) => {
      isFailing = is;
    },
  };
}

test('near words are told with their typing errors, each in the place of what was asked', async () => {
  const { ask, asked } = answering(['spindle', 'spindles', 'spendles']);
  expect(await new NearWords(ask).find([misspelt('abc'), misspelt('spindlez')])).toEqual([
    [],
    [
      { word: 'spindle', edits: 1, documents: 3 },
      { word: 'spindles', edits: 1, documents: 3 },
      { word: 'spendles', edits: 2, documents: 3 },
    ],
  ]);
  // Too few letters to be misspelt.
  expect(asked.map(({ length }) => length)).toEqual([1]);
});

test('a word is looked up once for all who read a text at the same time, and again a second later', async () => {
  vi.useFakeTimers();
  const { ask, asked } = answering(['spindle']);
  const near = new NearWords(ask);
  await Promise.all([near.find([misspelt('spindel')]), near.find([misspelt('spindel'), misspelt('wever')])]);
  expect(asked.flat()).toHaveLength(2);
  await near.find([misspelt('spindel', { sure: 1 })]);
  expect(asked.flat()).toHaveLength(3);
  await near.find([misspelt('spindel')]);
  expect(asked.flat()).toHaveLength(3);
  vi.advanceTimersByTime(1001);
  await near.find([misspelt('spindel')]);
  expect(asked.flat()).toHaveLength(4);
});

test('a failed look-up is told to everybody who waits for it, and not kept', async () => {
  const { ask, fail } = answering(['spindle']);
  const near = new NearWords(ask);
  fail(true);
  const both = [near.find([misspelt('spindel')]), near.find([misspelt('spindel')])];
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
  fail(false);
  expect(await near.find([misspelt('spindel')])).toEqual([[{ word: 'spindle', edits: 1, documents: 3 }]]);
});
