import { expect, test } from 'vitest';
import { MODEL_SCHEMA } from '../../testing/brute-force-model.ts';
import type { AskCluster } from '../ask-cluster.ts';
import type { Answer } from '../cluster-answer.ts';
import type { Clause } from '../word-clauses.ts';
import { countByOthers, isUnfiltered } from './broad-facets.ts';

/** Answers the first and the second search with so many documents, and with values that they have. */
function answering(totals: readonly number[], ...counts: Record<string, number>[]) {
  const asked: Clause[] = [];
  const answers = totals.map((value, at): Answer => {
    const buckets = Object.entries(counts[at] ?? {}).map(([key, doc_count]) => ({ key, doc_count }));
    return { hits: { total: { value }, hits: [] }, aggregations: { tags: { buckets } } };
  });
  const ask: AskCluster = {
    one: async () => answers[0]!,
    all: async (bodies) => {
      asked.push(...bodies);
      return answers;
    },
  };
  return { ask, asked };
}

const QUERY = { offset: 0, limit: 5, text: 'ai', facets: [{ name: 'tags', limit: 1 }] };
const CLAUSE = { term: { words: 'ai' } };
const count = (all: Record<string, number>, others: Record<string, number>) =>
  countByOthers({ schema: MODEL_SCHEMA, ...answering([100, 10], all, others) }, QUERY, CLAUSE);

test('the values of most documents are those of all without those of the others', async () => {
  const counted = await count({ a: 60, b: 58, c: 4 }, { a: 9, b: 3, c: 4 });
  expect(counted).toEqual({ total: 90, counts: { tags: { buckets: [{ key: 'b', doc_count: 55 }] } } });
});

test('what all documents have is asked for in the same words, whatever the text', async () => {
  const { ask, asked } = answering([100, 10]);
  await countByOthers({ schema: MODEL_SCHEMA, ask }, QUERY, CLAUSE);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ size: 0, query: { bool: { filter: [{ match_all: {} }] } } });
  expect(JSON.stringify(asked[0])).not.toMatch(/words|_score/);
});

test('where a value that is not listed may be more frequent, nothing is told', async () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`t${at}`, 40 - at]));
  // An eleventh value may have 31.
  expect(await count(many, { t0: 9 })).toBeDefined();
  expect(await count(many, Object.fromEntries(Object.keys(many).map((tag) => [tag, 9])))).toBeUndefined();
});

test('a query without filters leaves nothing out', () => {
  expect(isUnfiltered(QUERY)).toBe(true);
  expect(isUnfiltered({ ...QUERY, filters: { tags: [] } })).toBe(true);
  for (const more of [{ filters: { tags: ['a'] } }, { among: [1] }, { except: [1] }])
    expect(isUnfiltered({ ...QUERY, ...more }), JSON.stringify(more)).toBe(false);
});
