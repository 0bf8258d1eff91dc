import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { BLANK_FACTS, nestFacts } from './public/fact-rules.ts';
import { getListingFields } from './public/listing-fields-store.server.ts';
import { SAMPLE_FACTS } from './testing/sample-facts.ts';

const api = setUpTestApi();

const FACTS = {
  ...SAMPLE_FACTS,
  tagline: 'Turns sketches into cloth',
  best_for: ['Hobby weavers'],
  not_for: ['Carpets'],
  kind: null,
};
const loom = { name: 'Loom', type: 'sdk', facts: FACTS };

test('lists and pages have the facts; unknown ones are null or empty, and the kind is guessed from the type', async () => {
  await publishTools(api, [loom, { name: 'Plain', type: 'chrome-extension' }]);
  const tools = (await api.get('/ai-tools?sort_by=created_at')).body.data;
  const [plain, known] = tools[0].name === 'Plain' ? tools : tools.toReversed();
  expect(known).toMatchObject({ ...nestFacts(FACTS), kind: 'library' });
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({ ...nestFacts(FACTS), kind: 'library' });
  expect(plain).toMatchObject({ ...nestFacts(BLANK_FACTS), kind: 'extension' });
});

test('a given kind goes before the guess', async () => {
  await publishTools(api, [{ name: 'Weights', type: 'api', facts: { kind: 'model' } }]);
  expect((await api.get('/ai-tools/weights')).body.data.kind).toBe('model');
});

test('the search finds words of the tagline and of what a tool is best for, not of what it is not for', async () => {
  await publishTools(api, [loom, { name: 'Plain' }]);
  const found = async (words: string) =>
    (await api.get(`/ai-tools?search=${words}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await found('sketches')).toEqual(['Loom']);
  expect(await found('weavers')).toEqual(['Loom']);
  expect(await found('carpets')).toEqual([]);
});

test('a revision that an earlier version added keeps the facts of its tool', async () => {
  const [id] = await publishTools(api, [loom]);
  const { rows } = await api.database.pool.query<{ id: number }>(
    `insert into tools (slug, name, description, url, url_key, company, category_id, type, is_open_source, features, use_cases,
       pricing_model, pricing_tiers, updates, status, pending_version_of)
     select 'loom-2', name, description, url, 'loom-2', company, category_id, type, is_open_source, features, use_cases,
       pricing_model, pricing_tiers, updates, 'pending', id from tools where id = $1 returning id`,
    [id],
  );
  expect(await getListingFields(api.database.kysely, rows[0]!.id)).toMatchObject(FACTS);
});

test('filters by the use of data: people who may object are not trained on, and the Union is in its members', async () => {
  await publishTools(api, [
    { name: 'Open', facts: { data_trains: 'opt_out', data_hosted_in: ['FR'] } },
    { name: 'Safe', facts: { data_trains: 'no', data_hosted_in: ['EU', 'US'] } },
    { name: 'Greedy', facts: { data_trains: 'yes', data_hosted_in: ['US'] } },
    { name: 'Silent' },
  ]);
  const found = async (query: string) => {
    const { data } = (await api.get(`/ai-tools?${query}`)).body;
    return data.map(({ name }: { name: string }) => name).sort();
  };
  expect(await found('trains=no')).toEqual(['Open', 'Safe']);
  expect(await found('hosted_in=EU')).toEqual(['Open', 'Safe']);
  expect(await found('hosted_in=fr')).toEqual(['Open']);
  expect(await found('trains=no&hosted_in=US')).toEqual(['Safe']);
  expect((await api.get('/ai-tools?trains=yes')).status).toBe(422);
  for (const wrong of ['Mars', '1!'])
    expect((await api.get(`/ai-tools?hosted_in=${encodeURIComponent(wrong)}`)).body.errors).toHaveProperty(
      'hosted_in',
    );
  const { facets } = (await api.get('/ai-tools?facets=1')).body;
  expect(facets.trains).toEqual([expect.objectContaining({ value: 'no', count: 2 })]);
  expect(facets.hosted_in).toContainEqual({ value: 'EU', label: 'European Union', count: 2 });
});
