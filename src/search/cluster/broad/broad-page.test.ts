import { expect, test } from 'vitest';
import { MODEL_SCHEMA } from '../../testing/brute-force-model.ts';
import type { AskCluster } from '../ask-cluster.ts';
import type { Answer, Values } from '../cluster-answer.ts';
import type { Clause } from '../word-clauses.ts';
import { readBroadPage } from './broad-page.ts';

const valuesOf = (counts: Record<string, number>): Values => ({
  buckets: Object.entries(counts).map(([key, doc_count]) => ({ key, doc_count })),
});

/** Answers with so many hits, and with the values that all documents and those that are no hits have. */
function answering(hits: number, all: Record<string, number>, others: Record<string, number>) {
  const asked: Clause[] = [];
  const answer = (value: number, tags: Record<string, number> = {}): Answer => ({
    hits: { total: { value }, hits: [] },
    aggregations: { tags: valuesOf(tags) },
  });
  const ask: AskCluster = {
    one: async () => answer(hits),
    all: async (bodies) => {
      asked.push(...bodies);
      return [answer(hits), answer(100, all), answer(100 - hits, others)];
    },
  };
  return { ask, asked };
}

const QUERY = { offset: 0, limit: 5, text: 'ai', facets: [{ name: 'tags', limit: 1 }] };
const read = (ask: AskCluster) =>
  readBroadPage({ schema: MODEL_SCHEMA, ask }, QUERY, { term: { words: 'ai' } }, {});

test('the values of most documents are those of all without those of the others', async () => {
  const { ask } = answering(90, { a: 60, b: 58, c: 4 }, { a: 9, b: 3, c: 4 });
  const answer = await read(ask);
  expect(answer?.aggregations?.tags?.values?.buckets).toEqual([{ key: 'b', doc_count: 55 }]);
});

test('what all documents have is asked for in the same words, whatever the text', async () => {
  const { ask, asked } = answering(10, {}, {});
  await read(ask);
  expect(asked).toHaveLength(3);
  expect(asked[1]).toMatchObject({ size: 0, query: { bool: { must: [{ match_all: {} }] } } });
  expect(JSON.stringify(asked[1])).not.toMatch(/words|_score/);
});

test('where a value that is not listed may be more frequent, nothing is told', async () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`t${at}`, 40 - at]));
  // An eleventh value may have 31.
  expect(await read(answering(60, many, { t0: 9 }).ask)).toBeDefined();
  expect(
    await read(answering(60, many, Object.fromEntries(Object.keys(many).map((t) => [t, 9]))).ask),
  ).toBeUndefined();
});
