import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { edit, giveOwnership } from '#src/features/submissions/testing/submission-calls.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { toolMarkdown } from '../tool-page/machine/tool-markdown.server.ts';
import { toolJsonLd } from '../tool-page/tool-head.ts';

const api = setUpTestApi();

const names = async (query: string) =>
  (await api.get(`/ai-tools?sort_by=created_at&${query}`)).body.data.map(
    (tool: { name: string }) => tool.name,
  );

async function publishThree() {
  return publishTools(api, [
    { name: 'Unpriced', pricing_model: null },
    { name: 'Gratis', pricing_model: 'free' },
    { name: 'Costly', pricing_model: 'paid', starting_from: '$20' },
  ]);
}

test('a tool without a listed price is found as such, and by no filter for free, freemium, paid or a price', async () => {
  await publishThree();
  const { body } = await api.get('/ai-tools/unpriced');
  expect(body.data.pricing).toMatchObject({ model: null, starting_from: null, tiers: [], is_stale: false });
  expect(await names('pricing_model=unknown')).toEqual(['Unpriced']);
  for (const filter of [
    'pricing_model=free',
    'pricing_model=freemium',
    'pricing_model=paid',
    'tab=free',
    'max_price=999',
  ])
    expect(await names(filter), filter).not.toContain('Unpriced');
  const { facets } = (await api.get('/ai-tools?facets=1')).body;
  expect(facets.pricing_models).toEqual([
    { value: 'free', label: 'Free', count: 1 },
    { value: 'freemium', label: 'Freemium', count: 0 },
    { value: 'paid', label: 'Paid', count: 1 },
    { value: 'unknown', label: 'Not listed', count: 1 },
  ]);
  expect((await api.get('/ai-tools?facets=1&tab=free')).body.facets.pricing_models).toHaveLength(3);
});

test('assistants read that it is not listed, and search engines get no offer', () => {
  const tool = makeToolPage({ pricing: { model: null, starting_from: null, tiers: [] } });
  const markdown = toolMarkdown(tool, 'https://aisle.example');
  expect(markdown).toContain('- Pricing: not listed');
  expect(markdown).not.toMatch(/\bfree\b/i);
  expect(toolJsonLd(tool)).not.toHaveProperty('offers');
});

test('an edit keeps the price unlisted until somebody lists one', async () => {
  const [id] = await publishThree();
  const owner = await signInPerson(api);
  await giveOwnership(api, owner.id, id!);
  const pricing = async () => (await api.get('/ai-tools/unpriced')).body.data.pricing;
  await edit(api, 'unpriced', owner.headers, { features: ['Another feature'] });
  expect((await pricing()).model).toBeNull();
  await edit(api, 'unpriced', owner.headers, { starting_from: '$12' });
  expect(await pricing()).toMatchObject({ model: 'paid', starting_from: '$12' });
});

test('a process of the previous version reads a model of every tool, and what it writes is believed', async () => {
  const [id] = await publishThree();
  const old = async () =>
    (await api.database.pool.query('select pricing_model from tools where id = $1', [id])).rows[0]
      .pricing_model;
  expect(await old()).toBe('freemium');
  await api.database.pool.query(`update tools set pricing_model = 'paid' where id = $1`, [id]);
  await api.database.pool.query('insert into catalogue_changes (tool_id) values ($1)', [id]);
  await api.app.server.changeFeed.catchUp();
  expect((await api.get(`/ai-tools/${id}`)).body.data.pricing.model).toBe('paid');
});
