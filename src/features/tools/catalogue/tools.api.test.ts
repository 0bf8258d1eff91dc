import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { addPerson, publishReview, publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { toolSource } from '../service.server.ts';

const api = setUpTestApi();

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((tool) => tool.name);

describe('one tool', () => {
  test('by slug and by id, with reviews; unknown ones are 404 with the envelope', async () => {
    const [id] = await publishTools(api, [{ name: 'Café Bot', use_cases: ['Ordering'], features: ['Milk'] }]);
    const user_id = await addPerson(api, 'Ada');
    const review = { tool_id: id!, user_id, rating: 4, title: 'Warm', content: 'Knows its beans.' };
    await publishReview(api, review);
    const { status, body } = await api.get('/ai-tools/cafe-bot');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, slug: 'cafe-bot', use_cases: [{ description: 'Ordering' }] });
    expect(body.data.reviews).toMatchObject([{ user: { name: 'Ada' }, rating: 4, title: 'Warm' }]);
    expect((await api.get(`/ai-tools/${id}`)).body.data.slug).toBe('cafe-bot');
    for (const path of [
      '/ai-tools/nope',
      '/ai-tools/999999999',
      '/ai-tools/__proto__',
      '/ai-tools/%00',
      '/ai-tools/-1',
    ]) {
      const missing = await api.get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(missing.body).toMatchObject({ code: 'not_found', request_id: expect.any(String) });
    }
  });

  test('nothing unpublished is seen anywhere', async () => {
    const [id] = await publishTools(api, [{ name: 'Secret Garden', tags: ['hidden'] }]);
    await api.database.kysely.updateTable('tools').set({ status: 'pending' }).where('id', '=', id!).execute();
    await inTransaction(api.database, async (trx) => markChanged(trx, toolSource(id!)));
    expect((await api.get('/ai-tools?search=secret')).body.data).toEqual([]);
    expect((await api.get('/ai-tools/suggest?q=secret')).body.data.tools).toEqual([]);
    expect((await api.get('/ai-tools/secret-garden')).status).toBe(404);
    expect((await api.get(`/ai-tools/${id}`)).status).toBe(404);
    expect((await api.get('/ai-tools/secret-garden/similar')).status).toBe(404);
    expect((await api.get('/tags')).body.data).toEqual([]);
  });

  test('a renamed slug answers 301 to the present one', async () => {
    const [id] = await publishTools(api, [{ name: 'New Name' }]);
    await api.database.kysely.insertInto('tool_slugs').values({ slug: 'old-name', tool_id: id! }).execute();
    const { status, headers } = await api.get('/ai-tools/old-name');
    expect([status, headers.get('location')]).toEqual([301, '/api/v1/ai-tools/new-name']);
  });

  test('similar tools share tags and category, and leave the tool itself out', async () => {
    await publishTools(api, [
      { name: 'Painter', category: 'image', tags: ['art', 'brush'] },
      { name: 'Drawer', category: 'image', tags: ['art', 'brush'] },
      { name: 'Colourist', category: 'image', tags: ['colour'] },
      { name: 'Lawyer', category: 'legal', tags: ['contracts'] },
    ]);
    const similar = names(await api.get('/ai-tools/painter/similar'));
    expect(similar.slice(0, 2)).toEqual(['Drawer', 'Colourist']);
    expect(similar).not.toContain('Painter');
  });
});

describe('comparing, suggesting, counting', () => {
  test('compare answers in the order asked, 404 names what is missing, 422 the wrong number', async () => {
    await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }]);
    expect(names(await api.get('/compare?tools=beta,alpha'))).toEqual(['Beta', 'Alpha']);
    const missing = await api.get('/compare?tools=beta,ghost');
    expect([missing.status, missing.body.missing]).toEqual([404, ['ghost']]);
    for (const tools of ['', 'alpha', 'alpha,alpha', 'a,b,c,d,e']) {
      const refused = await api.get(`/compare?tools=${tools}`);
      expect([tools, refused.status, Object.keys(refused.body.errors)]).toEqual([tools, 422, ['tools']]);
    }
  });

  test('compare has a row for each feature, those that tell the tools apart first', async () => {
    await publishTools(api, [
      { name: 'Alpha', features: ['Web search with citations', 'Offline mode'], tags: [] },
      { name: 'Beta', features: ['Searches the web, with sources'], tags: [] },
    ]);
    const { body } = await api.get('/compare?tools=beta,alpha');
    expect(body.features).toEqual([
      { name: 'Offline mode', is_tag: false, tools: [{ slug: 'alpha', text: 'Offline mode' }] },
      {
        name: expect.any(String),
        is_tag: false,
        tools: [
          { slug: 'beta', text: 'Searches the web, with sources' },
          { slug: 'alpha', text: 'Web search with citations' },
        ],
      },
    ]);
  });

  test('popular pairs are tools of one job and kind, those opened in one visit first', async () => {
    const alike = { category: 'code', type: 'web-app', tags: ['editor', 'agents'] };
    await publishTools(
      api,
      ['One', 'Two', 'Three'].map((name) => ({ name, ...alike })),
    );
    await publishTools(api, [{ name: 'Library', ...alike, type: 'sdk' }]);
    const pairs = async (query = '') =>
      (await api.get(`/compare/popular${query}`)).body.data.map(({ tools }: { tools: { name: string }[] }) =>
        tools.map(({ name }) => name),
      );
    expect(await pairs()).toHaveLength(1);
    for (const slug of ['one', 'three']) {
      await api.send('POST', `/ai-tools/${slug}/click`, { url_type: 'website' });
    }
    // Counted once in ten minutes.
    api.clock.advance(600_000);
    expect(await pairs('?limit=5')).toEqual([['One', 'Three']]);
    for (const limit of ['0', '25', 'x']) {
      expect((await api.get(`/compare/popular?limit=${limit}`)).status).toBe(422);
    }
  });

  test('suggest needs two letters and finds names and categories', async () => {
    await publishTools(api, [{ name: 'Imagine Studio' }, { name: 'Beta' }]);
    expect((await api.get('/ai-tools/suggest?q=i')).body.data).toEqual({
      tools: [],
      categories: [],
      jobs: [],
      unlisted: null,
    });
    const { body } = await api.get('/ai-tools/suggest?q=imag');
    expect(body.data.tools.map((tool: { name: string }) => tool.name)).toEqual(['Imagine Studio']);
    expect(body.data.categories).toMatchObject([{ slug: 'image' }]);
    expect(Object.keys(body.data.tools[0]).sort()).toEqual(['category', 'id', 'logo_url', 'name', 'slug']);
  });

  test('a visit counts once per visitor and hour and answers with the address', async () => {
    const [id] = await publishTools(api, [{ name: 'Alpha', url: 'https://alpha.example.com/' }]);
    const click = (headers: Record<string, string>) =>
      api.send('POST', `/ai-tools/${id}/click`, { url_type: 'website' }, headers);
    const first = await click({ 'x-forwarded-for': '203.0.113.1' });
    expect(first.body.data).toEqual({ url: 'https://alpha.example.com/' });
    await click({ 'x-forwarded-for': '203.0.113.1' });
    await click({ 'x-forwarded-for': '203.0.113.2' });
    const clicks = () =>
      api.database.kysely
        .selectFrom('tool_stats')
        .select('clicks')
        .where('tool_id', '=', id!)
        .executeTakeFirst();
    expect(await clicks()).toEqual({ clicks: 2 });
    api.clock.advance(3_600_000);
    await click({ 'x-forwarded-for': '203.0.113.1' });
    expect(await clicks()).toEqual({ clicks: 3 });
  });

  test('a click is refused: no such tool, no such link, bad body, wrong type, too often', async () => {
    await publishTools(api, [{ name: 'Alpha' }]);
    const path = '/ai-tools/alpha/click';
    expect((await api.send('POST', '/ai-tools/ghost/click', { url_type: 'website' })).status).toBe(404);
    expect((await api.send('POST', '/ai-tools/ghost/click', { url_type: 7 })).status).toBe(404);
    expect((await api.send('POST', path, { url_type: 'source' })).body.errors).toHaveProperty('url_type');
    expect((await api.send('POST', path)).status).toBe(422);
    const json = { 'content-type': 'application/json' };
    expect((await api.raw(path, { method: 'POST', headers: json, body: '{"url' })).status).toBe(400);
    expect((await api.raw(path, { method: 'POST', headers: json, body: '[]' })).status).toBe(400);
    expect(
      (await api.raw(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' })).status,
    ).toBe(415);
    expect(
      (await api.raw(path, { method: 'POST', headers: json, body: `"${'x'.repeat(300_000)}"` })).status,
    ).toBe(413);
    const from = { 'x-forwarded-for': '198.51.100.9' };
    for (let count = 0; count < 120; count += 1) await api.send('POST', path, { url_type: 'website' }, from);
    const limited = await api.send('POST', path, { url_type: 'website' }, from);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('public counts are live', async () => {
    await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }]);
    await addPerson(api);
    expect((await api.get('/stats/public')).body.data).toEqual({
      tools: 2,
      categories: 16,
      reviews: 0,
      sample_reviews: 0,
      users: 1,
      videos: 0,
      video_tools: 0,
      is_demo: false,
    });
  });
});

describe('the wire', () => {
  test('wrong methods are 405 with Allow, unknown paths 404, dead tokens 401', async () => {
    const wrong = await api.send('DELETE', '/categories');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await api.get('/no-such-thing')).body.code).toBe('not_found');
    const own = await api.send('PATCH', '/user/profile');
    expect([own.status, own.body.code]).toEqual([401, 'unauthenticated']);
    expect((await api.send('DELETE', '/categories', {}, { authorization: 'Bearer dead' })).status).toBe(401);
    const dead = await api.get('/ai-tools', { authorization: 'Bearer dead' });
    expect([dead.status, dead.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('a parameter given twice is 422, an unknown one is ignored', async () => {
    const twice = await api.get('/ai-tools?page=1&page=2');
    expect([twice.status, twice.body.errors]).toEqual([422, { page: ['Must be given only once.'] }]);
    expect((await api.get('/ai-tools?utm=1&utm=2')).status).toBe(200);
  });

  test('every route is documented with its answer', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/ai-tools/{slug}/click');
    expect(body.components.schemas.ToolCard.required).toContain('rating_distribution');
  });
});

test('a new mean of all ratings moves every tool', async () => {
  await publishTools(api, [
    { name: 'Praised by two', imported_rating: 5, imported_review_count: 2 },
    { name: 'Liked by many', imported_rating: 4, imported_review_count: 1000 },
  ]);
  const list = async () => names(await api.get('/ai-tools?sort_by=rating'));
  expect(await list()).toEqual(['Praised by two', 'Liked by many']);
  await publishTools(api, [{ name: 'Hated', imported_rating: 1, imported_review_count: 100_000 }]);
  expect(await list()).toEqual(['Liked by many', 'Praised by two', 'Hated']);
});
