import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchDocument, SearchQuery } from '../search-types.ts';
import { arbitraryDocument, arbitraryQuery } from '../testing/arbitrary-documents.ts';
import { MODEL_SCHEMA, searchModel, writeText } from '../testing/brute-force-model.ts';
import { createAsk } from './ask-cluster.ts';
import { countByOthers } from './broad/broad-facets.ts';
import { type Bucketed, readCounts } from './cluster-answer.ts';
import { describeIndex, WORDS } from './cluster-document.ts';
import { ClusterIndex } from './cluster-index.ts';
import { toCountBodies } from './query-body.ts';
import { openTestCluster, type TestCluster } from './testing/test-cluster.ts';
import type { Clause } from './word-clauses.ts';

/** Changed by a test. */
const alternatives = new Map<string, readonly string[]>();

const SEED = 7;
let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openTestCluster({ ...MODEL_SCHEMA, findAlternatives: () => alternatives });
});
afterAll(() => cluster.close());

test('random queries find what looking at every document finds, with the same counts', {
  timeout: 120_000,
}, async () => {
  const sample = fc.sample(arbitraryDocument, { numRuns: 60, seed: SEED });
  const documents = [...new Map(sample.map((document) => [document.id, document])).values()];
  await cluster.fill(documents);
  for (const asked of fc.sample(arbitraryQuery, { numRuns: 200, seed: SEED })) {
    const { words: _words, phrases: _phrases, excluded: _excluded, ...rest } = asked;
    const query = { ...rest, text: writeText(asked) };
    const { total, ids, relaxed, facets } = await cluster.index.search(query);
    expect({ total, ids, relaxed, facets }, JSON.stringify(query)).toEqual(searchModel(documents, asked));
  }
});

test('most documents have the facets that counting their hits would tell', async () => {
  const sample = fc.sample(arbitraryDocument, { numRuns: 60, seed: SEED });
  await cluster.fill([...new Map(sample.map((document) => [document.id, document])).values()]);
  const index = { schema: MODEL_SCHEMA, ask: createAsk(cluster.client, cluster.alias) };
  const clause = { terms: { [WORDS]: ['x1', 'x2', 'y1', 'z1'] } };
  const valuesOf = (facet: Bucketed | undefined) => readCounts(facet, { values: undefined, names: [] });
  let compared = 0;
  for (const { facets = [] } of fc.sample(arbitraryQuery, { numRuns: 100, seed: SEED })) {
    const query = { facets, offset: 0, limit: 0 };
    const counted = await countByOthers(index, query, clause);
    if (!counted) continue;
    const [all] = await index.ask.all(toCountBodies(MODEL_SCHEMA, query, clause));
    expect(counted.total).toBe(all!.hits.total.value);
    for (const { name } of facets) {
      compared += 1;
      expect(valuesOf(counted.counts[name]), JSON.stringify(facets)).toEqual(
        valuesOf(all!.aggregations?.[name]),
      );
    }
  }
  expect(compared).toBeGreaterThan(50);
});

const named = (id: number, name: string, text = ''): SearchDocument => ({
  id,
  fields: { name, text },
  facets: {},
  orders: { newest: [id] },
});

test('words and titles are found by beginnings of any length', async () => {
  await cluster.fill([
    named(1, 'Zebrafish'),
    named(2, 'Other', 'about zebras'),
    named(3, 'Nothing', 'of horses'),
    named(4, '翻译工具', '翻译工具'),
  ]);
  for (const beginning of ['z', 'ze', 'zeb', 'zebr', 'zebra']) {
    expect((await cluster.index.search({ text: beginning, offset: 0, limit: 5 })).ids).toEqual([1, 2]);
    expect(await cluster.index.suggest(beginning, 5), beginning).toEqual([1, 2]);
  }
  for (const beginning of ['zebrafi', 'zebrafish'])
    expect((await cluster.index.search({ text: beginning, offset: 0, limit: 5 })).ids).toEqual([1]);
  for (const beginning of ['翻', '翻译', '翻译工'])
    expect(await cluster.index.suggest(beginning, 5), beginning).toEqual([4]);
});

test('an index of the version before, without beginnings, finds words and titles by them', async () => {
  const { client, alias, store, index } = cluster;
  const documents = [named(1, 'Zebrafish'), named(2, 'Other', 'about zebras')];
  await cluster.fill([]);
  const { settings, mappings } = describeIndex(MODEL_SCHEMA);
  const [earlier, now] = [`${alias}.earlier`, (await client.indices.get({ index: alias })).body];
  const properties = Object.fromEntries(
    Object.entries(mappings.properties).map(([name, field]) => [name, { ...field, fields: undefined }]),
  );
  const body = { settings, mappings: { ...mappings, properties, _meta: { mapping: 'earlier' } } };
  await client.indices.create({ index: earlier, body: body as never });
  await store.write(earlier, 1, { put: documents });
  await store.refresh(earlier);
  const actions = [
    ...Object.keys(now).map((other) => ({ remove_index: { index: other } })),
    { add: { index: earlier, alias } },
  ];
  await client.indices.updateAliases({ body: { actions } });
  index.changed();
  expect(await store.find()).toEqual({ state: 'outdated', index: earlier });
  expect((await index.search({ text: 'zeb', offset: 0, limit: 5 })).ids).toEqual([1, 2]);
  expect(await index.suggest('ze', 5)).toEqual([1, 2]);
  await cluster.fill(documents);
  expect(await index.suggest('ze', 5)).toEqual([1, 2]);
});

test('a page is where it should be, whether those that are raised are ranked apart or not', async () => {
  const lamps = Array.from({ length: 530 }, (_, at) =>
    named(at + 1, at % 2 ? `Lamp ${at}` : `Desk ${at}`, 'lamp'),
  );
  await cluster.fill(lamps);
  const read = async (offset: number, limit: number) =>
    (await cluster.index.search({ text: 'lamp', offset, limit })).ids;
  const all = [...(await read(0, 500)), ...(await read(500, 30))];
  expect(all.toSorted((one, other) => one - other)).toEqual(lamps.map(({ id }) => id));
  expect(all.slice(0, 265).every((id) => id % 2 === 0)).toBe(true);
  expect(await read(260, 10)).toEqual(all.slice(260, 270));
  expect(await read(495, 10)).toEqual(all.slice(495, 505));
});

const HOSTILE = [
  '"',
  '*',
  '(',
  'AND',
  'OR NOT',
  '"unclosed phrase',
  'name:secret',
  '/[a-z]+/',
  '{"match_all":{}}',
  '\\',
  '-',
  '- -',
  '~2 ^3',
  '[1 TO 5]',
  '\u0000\uffff',
  'a'.repeat(10_000),
  'word '.repeat(2000),
  '"'.repeat(10_000),
  '(('.repeat(5000),
];

test('what the engine would read as syntax is words', async () => {
  await cluster.fill([named(1, 'Loom and Weaver', 'and or not'), named(2, 'Spindle')]);
  const page = { offset: 0, limit: 10 };
  for (const text of HOSTILE) {
    const found = await cluster.index.search({ text, ...page });
    expect(found.total, text.slice(0, 40)).toBeLessThanOrEqual(2);
    await cluster.index.suggest(text, 5);
    await cluster.index.findNames(text);
  }
  expect((await cluster.index.search({ text: 'Loom AND Weaver', ...page })).ids).toEqual([1]);
  expect((await cluster.index.search({ text: 'loo*', ...page })).ids).toEqual([1]);
  expect((await cluster.index.search({ text: '(spindle)', ...page })).ids).toEqual([2]);
});

test('an unknown facet or order is a RangeError', async () => {
  const page = { offset: 0, limit: 10 };
  const wrong: SearchQuery[] = [
    { ...page, filters: { nothing: ['x'] } },
    { ...page, order: 'nothing' },
    { ...page, facets: [{ name: 'nothing' }] },
    { ...page, without: [{ facet: 'nothing', values: [] }] },
    { ...page, offset: -1 },
  ];
  for (const query of wrong) await expect(cluster.index.search(query)).rejects.toThrow(RangeError);
});

test('a document is never replaced by an older version', async () => {
  await cluster.fill([]);
  await cluster.write(5, { put: [named(1, 'Newer')] });
  await cluster.write(4, { put: [named(1, 'Older')] });
  expect((await cluster.index.search({ text: 'newer', offset: 0, limit: 1 })).ids).toEqual([1]);
  await cluster.write(7, { put: [], remove: [1] });
  await cluster.write(6, { put: [named(1, 'Newer')] });
  expect(await cluster.index.size()).toBe(0);
  await cluster.write(8, { put: [named(1, 'Newest')] });
  expect(await cluster.index.size()).toBe(1);
});

test('hits come in groups, whatever they are sorted by', async () => {
  const kinds = ['red', 'blue', 'red', 'green', 'blue'];
  const documents = kinds.map((kind, at) => ({ ...named(at + 1, 'thing'), facets: { kind: [kind] } }));
  await cluster.fill(documents);
  const groups = [{ choices: [{ facet: 'kind', values: ['blue'] }] }, { ids: [1, 2] }];
  const search = async (query: Partial<SearchQuery>) => {
    const {
      ids,
      groups: counts,
      total,
    } = await cluster.index.search({ offset: 0, limit: 10, groups, ...query });
    return { ids, counts, total };
  };
  const all = { ids: [5, 2, 1, 4, 3], counts: [2, 1, 2], total: 5 };
  expect(await search({})).toEqual(all);
  expect(await search({ text: 'thing', order: 'newest' })).toEqual(all);
  expect(await search({ among: [3, 4, 1, 2, 5] })).toEqual({ ...all, ids: [2, 5, 1, 3, 4] });
  expect((await search({ offset: 1, limit: 3 })).ids).toEqual([2, 1, 4]);
  expect((await search({ without: [{ facet: 'kind', values: ['red'] }], except: [5] })).ids).toEqual([2, 4]);
});

test('other words and phrases will do in place of a typed one', async () => {
  await cluster.fill([
    named(1, 'Loom', 'weaves wool into cloth'),
    named(2, 'Spindle', 'turns wool, not cloth'),
  ]);
  const find = async (text: string) =>
    (await cluster.index.search({ text, offset: 0, limit: 10 })).ids.toSorted();
  expect(await find('fabric')).toEqual([]);
  alternatives.set('fabric', ['cloth']);
  expect(await find('fabric')).toEqual([1, 2]);
  expect(await find('fabric wool')).toEqual([1, 2]);
  expect((await cluster.index.suggest('fabric', 5)).toSorted()).toEqual([1, 2]);
  alternatives.set('fabric', ['wool into cloth']);
  expect(await find('fabric')).toEqual([1]);
  alternatives.clear();
});

test('a misspelt word is compared with those of the index once, and never by the search itself', async () => {
  await cluster.fill([
    named(1, 'Kaleidoscope', 'shows patterns of mirrors'),
    named(2, 'Stable Diffusion', 'paints pictures'),
    named(3, 'Loom', 'weaves wool into cloth'),
  ]);
  const asked: Clause[] = [];
  const ask = createAsk(cluster.client, cluster.alias);
  const index = new ClusterIndex(MODEL_SCHEMA, {
    one: (body) => {
      asked.push(body);
      return ask.one(body);
    },
    all: (bodies) => {
      asked.push(...bodies);
      return ask.all(bodies);
    },
  });
  const search = async (text: string) => (await index.search({ text, offset: 0, limit: 5 })).ids;
  const page = { offset: 0, limit: 5 };
  expect(await search('kaleidoscpoe')).toEqual([1]);
  expect(await search('kalidoscpoe mirrors')).toEqual([1]);
  expect(await search('stabel diffusion')).toEqual([2]);
  expect(await index.suggest('kalidoscope', 5)).toEqual([1]);
  expect(await index.suggest('stable difussion', 5)).toEqual([2]);
  const request = {
    words: [{ forms: [{ word: 'pattrens', share: 1 }], weight: 1 }],
    boosts: [],
    excluded: [],
  };
  expect((await index.search({ ...page, request })).ids).toEqual([1]);
  expect((await index.findNames('something like stable difusion')).findNear('stabledifusion')).toEqual([2]);
  // One typing error in the first letter is forgiven, of two none.
  expect(await search('xaleidoscope')).toEqual([1]);
  expect(await search('xaleidoscoep')).toEqual([]);
  expect(JSON.stringify(asked)).not.toContain('fuzzy');
  const { correction } = await index.search({ ...page, text: 'kaleidoscpoe mirrors' });
  expect(correction).toMatchObject({ id: 1, text: 'kaleidoscope mirrors' });
});
