import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODEL_SCHEMA } from '../testing/brute-force-model.ts';
import { createAsk } from './ask-cluster.ts';
import { Breaker, SearchUnavailableError } from './cluster-client.ts';
import { ClusterIndex } from './cluster-index.ts';
import { openTestCluster, type TestCluster } from './testing/test-cluster.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openTestCluster(MODEL_SCHEMA);
});
afterAll(() => cluster.close());

const search = { text: 'loom', offset: 0, limit: 1, facets: [{ name: 'kind' }] };

/** An index behind the alias, with what is reported of it. */
function openIndex() {
  const reports: (string | undefined)[] = [];
  const breaker = new Breaker({ onChange: (reason) => reports.push(reason) });
  const ask = createAsk(cluster.client, cluster.alias, (request) => breaker.run(request));
  return { index: new ClusterIndex(MODEL_SCHEMA, ask), reports };
}

test('while the alias is missing the search is unavailable, which is reported once, in one line', async () => {
  const { index, reports } = openIndex();
  for (let asked = 0; asked < 3; asked++)
    await expect(index.search(search)).rejects.toThrow(SearchUnavailableError);
  expect(reports).toEqual([expect.stringMatching(/^404 index_not_found_exception no such index .*$/u)]);
});

test('a red index is unavailable, reported in one line, and used again when its shards are there', async () => {
  const name = `${cluster.alias}.red`;
  const body = {
    settings: { number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' },
    aliases: { [cluster.alias]: {} },
  };
  await cluster.client.indices.create({ index: name, body: body as never, wait_for_active_shards: '0' });
  const { index, reports } = openIndex();
  await expect(index.search(search)).rejects.toThrow(SearchUnavailableError);
  await expect(index.suggest('loom', 3)).rejects.toThrow(SearchUnavailableError);
  expect(reports).toEqual([expect.stringMatching(/^503 .*no copy of a shard answers$/u)]);
  await cluster.client.indices.delete({ index: name });
  await cluster.fill([{ id: 1, fields: { name: 'Loom', text: '' }, facets: {}, orders: { newest: [1] } }]);
  expect((await index.search(search)).ids).toEqual([1]);
  expect(reports).toHaveLength(2);
});
