import { describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((tool) => tool.name);
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY).toISOString();

describe('GET /ai-tools', () => {
  test('an empty catalogue is an empty first page', async () => {
    const { status, body } = await api.get('/ai-tools');
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], pagination: { total: 0, per_page: 12, current_page: 1, last_page: 1 } });
  });

  test('lists newest first, twelve a page, and an empty page past the end', async () => {
    await publishTools(
      api,
      Array.from({ length: 14 }, (_, index) => ({ name: `Tool ${index}`, created_at: daysAgo(index) })),
    );
    const first = await api.get('/ai-tools');
    expect(names(first)).toEqual(Array.from({ length: 12 }, (_, index) => `Tool ${index}`));
    expect(first.body.pagination).toEqual({ total: 14, per_page: 12, current_page: 1, last_page: 2 });
    expect(names(await api.get('/ai-tools?page=2'))).toEqual(['Tool 12', 'Tool 13']);
    const beyond = await api.get('/ai-tools?page=99');
    expect(beyond.status).toBe(200);
    expect(beyond.body.data).toEqual([]);
    expect(names(await api.get('/ai-tools?limit=3&page=2'))).toEqual(['Tool 3', 'Tool 4', 'Tool 5']);
  });

  test('filters by category slug, name and id, type value and label, price, openness and all tags', async () => {
    await publishTools(api, [
      { name: 'Alpha', category: 'image', type: 'api', pricing_model: 'free', tags: ['Fast Lane', 'art'] },
      { name: 'Beta', category: 'image', type: 'web-app', is_open_source: true, tags: ['art'] },
      { name: 'Gamma', category: 'code', type: 'chrome-extension', pricing_model: 'paid' },
    ]);
    const categories = await api.get('/categories');
    const image = categories.body.data.find((category: { slug: string }) => category.slug === 'image');
    expect(image.tools_count).toBe(2);
    for (const value of ['image', 'Image', String(image.id)]) {
      expect(names(await api.get(`/ai-tools?category=${value}`)).sort()).toEqual(['Alpha', 'Beta']);
    }
    for (const value of ['chrome-extension', 'Chrome%20Extension']) {
      expect(names(await api.get(`/ai-tools?type=${value}`))).toEqual(['Gamma']);
    }
    expect(names(await api.get('/ai-tools?pricing_model=free'))).toEqual(['Alpha']);
    expect(names(await api.get('/ai-tools?is_open_source=1'))).toEqual(['Beta']);
    expect(names(await api.get('/ai-tools?is_open_source=false')).sort()).toEqual(['Alpha', 'Gamma']);
    expect(names(await api.get('/ai-tools?tags=art')).sort()).toEqual(['Alpha', 'Beta']);
    expect(names(await api.get('/ai-tools?tags=art,fast-lane'))).toEqual(['Alpha']);
  });

  test('facets count with every other filter applied and list zeros', async () => {
    await publishTools(api, [
      { name: 'Alpha', category: 'image', pricing_model: 'free', tags: ['art'] },
      { name: 'Beta', category: 'image', pricing_model: 'paid', tags: ['art', 'fast'] },
      { name: 'Gamma', category: 'code', pricing_model: 'free', tags: ['fast'] },
    ]);
    const { body } = await api.get('/ai-tools?category=image&pricing_model=free&facets=1');
    const count = (facet: string, value: string) =>
      body.facets[facet].find((entry: { value: string }) => entry.value === value)?.count;
    expect(names({ body })).toEqual(['Alpha']);
    expect([count('categories', 'image'), count('categories', 'code'), count('categories', 'video')]).toEqual(
      [1, 1, 0],
    );
    expect([count('pricing_models', 'free'), count('pricing_models', 'paid')]).toEqual([1, 1]);
    expect(body.facets.types).toHaveLength(7);
    expect(body.facets.categories).toHaveLength(16);
    expect(body.facets.tags).toEqual([{ value: 'art', label: 'art', count: 1 }]);
  });

  test('a search tolerates typing errors and answers where the words are', async () => {
    await publishTools(api, [
      {
        name: 'Midjourney',
        description: 'Pictures out of words, for artists and café owners alike, every day.',
      },
      {
        name: 'Other',
        description: 'Something that has nothing to do with it at all, whatever one may type.',
      },
    ]);
    const { body } = await api.get('/ai-tools?search=midjuorney');
    expect(names({ body })).toEqual(['Midjourney']);
    expect(body.data[0].matches.name).toEqual([[0, 10]]);
    expect(body.relaxed).toBe(false);
    const accents = await api.get('/ai-tools?search=CAFE');
    const start = accents.body.data[0].description.indexOf('café');
    expect(accents.body.data[0].matches.description).toEqual([[start, start + 4]]);
  });

  test('says what a misspelt search was read as, only when nothing is spelt like it', async () => {
    await publishTools(api, [
      {
        name: 'Midjourney',
        description: 'Pictures out of words, an image generator for artists everywhere.',
      },
      { name: 'Ruler', description: 'A generator of straight lines for people who draw them every day.' },
    ]);
    const correction = async (query: string) => (await api.get(`/ai-tools?${query}`)).body.correction;
    expect(await correction('search=midjuorney')).toEqual({ text: 'Midjourney', has_literal_results: false });
    expect(await correction('search=imgae%20generator&sort_by=rating')).toEqual({
      text: 'image generator',
      has_literal_results: true,
    });
    for (const query of ['search=midjourney', 'search=generator', 'search=qqqqzzzz', 'category=image']) {
      expect(await correction(query)).toBeUndefined();
    }
    const literal = await api.get('/ai-tools?search=midjuorney&literal=1');
    expect(literal.body).toMatchObject({ data: [], relaxed: false });
    expect(literal.body.correction).toBeUndefined();
  });

  test('a word in the description, however long, outranks features and use cases', async () => {
    const filler = 'Plain words about other things that nobody searches for in this test at all. ';
    await publishTools(api, [
      { name: 'In use cases', use_cases: ['quokka'] },
      { name: 'In features', features: ['quokka'] },
      { name: 'In description', description: `${filler.repeat(40)} quokka` },
    ]);
    expect(names(await api.get('/ai-tools?search=quokka'))).toEqual([
      'In description',
      'In features',
      'In use cases',
    ]);
  });

  test('when nothing has all the words, the best partial matches come relaxed', async () => {
    await publishTools(api, [
      { name: 'Zephyr', description: 'Wind and weather for sailors, told by a patient model.' },
    ]);
    const { body } = await api.get('/ai-tools?search=zephyr%20quantumfoam');
    expect(names({ body })).toEqual(['Zephyr']);
    expect(body.relaxed).toBe(true);
  });

  test.each([
    ['category=nope', 'category'],
    ['type=spaceship', 'type'],
    ['pricing_model=cheap', 'pricing_model'],
    ['tags=art,unknown-tag', 'tags'],
    ['sort_by=price', 'sort_by'],
    ['sort_direction=up', 'sort_direction'],
    ['tab=hot', 'tab'],
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['per_page=101', 'per_page'],
    ['limit=0', 'limit'],
    ['is_open_source=maybe', 'is_open_source'],
    ['page=1&page=2', 'page'],
    [`search=${'x'.repeat(1001)}`, 'search'],
  ])('422 names the field: %s', async (query, field) => {
    await publishTools(api, [{ name: 'Alpha', tags: ['art'] }]);
    const { status, body } = await api.get(`/ai-tools?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body).toMatchObject({
      code: 'invalid',
      message: expect.any(String),
      request_id: expect.any(String),
    });
  });

  test('orders by Bayesian rating, number of reviews and age', async () => {
    await publishTools(api, [
      { name: 'One five', imported_rating: 5, imported_review_count: 1, created_at: daysAgo(3) },
      { name: 'Many good', imported_rating: 4.6, imported_review_count: 400, created_at: daysAgo(2) },
      { name: 'Many poor', imported_rating: 2, imported_review_count: 900, created_at: daysAgo(1) },
      { name: 'Silent', created_at: daysAgo(4) },
    ]);
    expect(names(await api.get('/ai-tools?sort_by=rating'))[0]).toBe('Many good');
    expect(names(await api.get('/ai-tools?sort_by=rating')).at(-1)).toBe('Many poor');
    expect(names(await api.get('/ai-tools?sort_by=review_count'))).toEqual([
      'Many poor',
      'Many good',
      'One five',
      'Silent',
    ]);
    expect(names(await api.get('/ai-tools?sort_by=created_at&sort_direction=asc'))[0]).toBe('Silent');
  });

  test('tabs: new is 30 days, free is free, trending follows recent reviews', async () => {
    const ids = await publishTools(api, [
      { name: 'Fresh', created_at: daysAgo(29) },
      { name: 'Stale', created_at: daysAgo(31), pricing_model: 'free' },
      ...Array.from({ length: 12 }, (_, index) => ({
        name: `Old ${index}`,
        created_at: daysAgo(100 + index),
      })),
    ]);
    expect(names(await api.get('/ai-tools?tab=new'))).toEqual(['Fresh']);
    expect(names(await api.get('/ai-tools?tab=free'))).toEqual(['Stale']);
    const user_id = await addPerson(api);
    await api.database.kysely
      .insertInto('reviews')
      .values({
        tool_id: ids[13]!,
        user_id,
        rating: 5,
        title: 'Good',
        content: 'Very good indeed.',
        status: 'approved',
        created_at: api.clock.now(),
      })
      .execute();
    await api.app.contexts.tools.catalogue.refreshRankingStats();
    const trending = await api.get('/ai-tools?tab=trending');
    expect(names(trending)[0]).toBe('Old 11');
    expect(trending.body.pagination.total).toBe(10);
    api.clock.advance(2 * DAY);
    await api.app.contexts.tools.catalogue.refreshRankingStats();
    expect(names(await api.get('/ai-tools?tab=new'))).toEqual([]);
  });
});
