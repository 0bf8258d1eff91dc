import { beforeEach, describe, expect, test } from 'vitest';
import { addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

type Category = { id: number; slug: string; name: string; version: number; position: number };
const list = async (): Promise<Category[]> => (await admin.get('/categories?per_page=100')).body.data;
const find = async (slug: string) => (await list()).find((category) => category.slug === slug)!;
const edit = async (slug: string, change: unknown) =>
  admin.send('PUT', `/categories/${(await find(slug)).id}`, change);
const sql = (text: string) => api.database.pool.query(text);

describe('editing', () => {
  test('changes every field at once, for pages, search and the audit log', async () => {
    await publishTools(api, [{ name: 'Alpha', category: 'audio' }]);
    const change = {
      name: 'Sound',
      slug: 'sound',
      description: 'Tools for sound.',
      intro: 'Everything that can be heard.',
      translations: { fr: { name: 'Son', intro: 'Tout ce qui s’entend.' } },
      icon: 'music',
      color: '#0F766E',
      vocabulary: { en: ['Field recording', 'foley'], fr: ['bruitage'] },
    };
    const { status, body } = await edit('audio', change);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...change, color: '#0f766e', version: 2, tools_count: 1 });
    expect((await api.get('/ai-tools/alpha')).body.data.category).toEqual({
      id: body.data.id,
      slug: 'sound',
      name: 'Sound',
      icon: 'music',
      color: '#0f766e',
    });
    expect((await api.get('/categories/sound')).body.data).toMatchObject({ intro: change.intro });
    expect((await api.get('/ai-tools?search=sound')).body.pagination.total).toBe(1);
    const [event] = await admin.log();
    expect(event).toMatchObject({
      action: 'category.edit',
      from: { name: 'Audio', slug: 'audio', icon: 'audio-lines' },
      to: { name: 'Sound', slug: 'sound', icon: 'music', vocabulary: change.vocabulary },
    });
  });

  test('an old address redirects everywhere, also after another change, and may come back', async () => {
    await publishTools(api, [{ name: 'Alpha', category: 'audio' }]);
    await edit('audio', { slug: 'sound' });
    await edit('sound', { slug: 'hearing' });
    for (const old of ['audio', 'sound']) {
      const moved = await api.raw(`/categories/${old}`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/v1/categories/hearing']);
      expect((await api.get(`/ai-tools?category=${old}`)).body.pagination.total).toBe(1);
    }
    expect((await edit('hearing', { slug: 'audio' })).status).toBe(200);
    expect((await api.get('/categories/audio')).body.data.slug).toBe('audio');
    expect((await api.raw('/categories/hearing', { redirect: 'manual' })).status).toBe(301);
    // The links that the software ships with.
    expect((await api.raw('/categories/analytics', { redirect: 'manual' })).headers.get('location')).toBe(
      '/api/v1/categories/data',
    );
  });

  test('an address that another category has or had is refused, for new ones too', async () => {
    await edit('audio', { slug: 'sound', name: 'Sound' });
    for (const slug of ['video', 'audio', 'analytics']) {
      const { status, body } = await edit('image', { slug });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']]);
      expect((await admin.send('POST', '/categories', { name: 'New', slug })).status).toBe(422);
    }
    expect((await admin.send('POST', '/categories', { name: 'Audio' })).body.data.slug).toBe('audio-2');
  });

  test.each([
    ['slug', { slug: 'Ünïcode' }],
    ['slug', { slug: '123' }],
    ['slug', { slug: 'a--b' }],
    ['slug', { slug: 'a'.repeat(81) }],
    ['icon', { icon: 'skull' }],
    ['color', { color: 'teal' }],
    ['color', { color: '#808080' }],
    ['intro', { intro: 'x'.repeat(1001) }],
    ['translations.fr.name', { translations: { fr: { name: 'x'.repeat(61) } } }],
    ['vocabulary.en', { vocabulary: { en: Array.from({ length: 61 }, (_, at) => `word${at}`) } }],
    ['vocabulary.en.0', { vocabulary: { en: ['…'] } }],
    ['vocabulary.fr.1', { vocabulary: { fr: ['bruit', 'video'] } }],
    ['vocabulary.en.0', { vocabulary: { en: ['one two three four five six'] } }],
    ['is_active', { is_active: 'yes' }],
    ['position', { position: 0 }],
    ['name', { name: 'Video' }],
    ['version', { version: 0 }],
  ])('refuses a wrong %s', async (field, change) => {
    const { status, body } = await edit('audio', change);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await admin.log()).toEqual([]);
  });

  test('the second of two administrators gets the present category and decides', async () => {
    const { version } = await find('audio');
    expect((await edit('audio', { version, intro: 'First.' })).body.data.version).toBe(version + 1);
    const refused = await edit('audio', { version, intro: 'Second.' });
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ intro: 'First.', version: version + 1 });
    const answers = await Promise.all([1, 2, 3].map((at) => edit('legal', { version, intro: `Try ${at}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a category that has changed since is neither merged nor deleted unseen, and hidden only once', async () => {
    const { id, version } = await find('audio');
    const into = (await find('video')).id;
    await edit('audio', { intro: 'Worth keeping.' });
    for (const [method, path, body] of [
      ['POST', `/categories/${id}/merge`, { into, version }],
      ['DELETE', `/categories/${id}`, { version }],
    ] as const) {
      const refused = await admin.send(method, path, body);
      expect([refused.status, refused.body.current.intro]).toEqual([409, 'Worth keeping.']);
    }
    for (const status of [true, false]) {
      const hidden = await admin.send('POST', `/categories/${id}/toggle-active`, { is_active: false });
      expect([status, hidden.body.data.is_active]).toEqual([status, false]);
    }
    const present = (await find('audio')).version;
    expect((await admin.send('DELETE', `/categories/${id}`, { version: present })).status).toBe(200);
    const [event] = await admin.log();
    expect(event).toMatchObject({
      action: 'category.delete',
      from: { name: 'Audio', slug: 'audio', intro: 'Worth keeping.', is_active: false },
    });
  });

  test('only administrators may', async () => {
    const { id } = await find('audio');
    const { headers } = await signInPerson(api);
    for (const [method, path] of [
      ['PUT', `/admin/categories/${id}`],
      ['PUT', '/admin/categories/order'],
      ['POST', `/admin/categories/${id}/merge`],
    ] as const) {
      expect((await api.send(method, path, {})).status).toBe(401);
      expect((await api.send(method, path, {}, headers)).status).toBe(404);
    }
  });
});

describe('ordering', () => {
  test('puts every category in a new order, with one event about the one that moved farthest', async () => {
    const before = (await list()).map(({ id }) => id);
    const ids = [before.at(-1)!, ...before.slice(0, -1)];
    expect((await admin.send('PUT', '/categories/order', { ids, before })).status).toBe(200);
    expect((await list()).map(({ id, position }) => [id, position])).toEqual(
      ids.map((id, at) => [id, at + 1]),
    );
    expect((await api.get('/categories')).body.data[0].slug).toBe('gaming');
    const log = await admin.log();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ action: 'category.order', target: { name: 'Gaming' } });
    expect((await edit('gaming', { position: 3 })).body.data.position).toBe(3);
    const added = await admin.send('POST', '/categories', { name: 'Travel', position: 2 });
    expect([added.status, added.body.data.position]).toEqual([201, 2]);
    expect((await list())[1]).toMatchObject({ slug: 'travel', position: 2 });
  });

  test('refuses an order that is not of all categories, and one that somebody has changed meanwhile', async () => {
    const before = (await list()).map(({ id }) => id);
    const order = (ids: unknown, known?: unknown) =>
      admin.send('PUT', '/categories/order', { ids, before: known });
    expect((await order(before.slice(1))).body.errors.ids).toHaveLength(1);
    expect((await order([before[0], ...before])).body.errors['ids.1']).toHaveLength(1);
    expect((await order([...before, 999_999])).body.errors['ids.16']).toHaveLength(1);
    expect((await order('x')).status).toBe(422);
    expect((await order(before.toReversed(), before)).status).toBe(200);
    const refused = await order(before, before);
    expect([refused.status, refused.body.current]).toEqual([409, before.toReversed()]);
  });
});

describe('merging', () => {
  test('tells what would move, then moves it and lets every address redirect', async () => {
    const [audio, video] = [await find('audio'), await find('video')];
    await edit('audio', { slug: 'sound', vocabulary: { en: ['foley'] } });
    await publishTools(api, [
      { name: 'Alpha', category: 'sound' },
      { name: 'Beta', category: 'video' },
    ]);
    await addSubmission(api, admin.id, { category: 'sound' });
    await sql(
      `insert into watch_channels (url, feed_url, title, category_id, due_at, created_at) values ('x', 'y', 'T', ${audio.id}, now(), now())`,
    );
    await sql(
      `insert into newsletter_subscribers (email, status, source, topics, created_at) values ('a@x.org', 'active', 'homepage', '{sound,video,code}', now())`,
    );
    await admin.send('PUT', '/site', { footer_categories: ['code', 'sound'] });
    const merge = (query = '') =>
      admin.send('POST', `/categories/${audio.id}/merge${query}`, { into: video.id });
    const moved = { listings: 2, videos: 0, channels: 1, subscribers: 1 };
    expect((await merge('?dry=1')).body.data).toMatchObject({ into: { slug: 'video' }, moved });
    expect(await find('sound')).toBeDefined();
    const merged = await merge();
    expect(merged.body.data.moved).toEqual(moved);
    expect(merged.body.data.into.vocabulary).toEqual({ en: ['Audio', 'foley'] });
    expect(await find('sound')).toBeUndefined();
    expect((await api.get('/ai-tools/alpha')).body.data.category.slug).toBe('video');
    for (const old of ['audio', 'sound']) {
      expect((await api.raw(`/categories/${old}`, { redirect: 'manual' })).headers.get('location')).toBe(
        '/api/v1/categories/video',
      );
    }
    const { rows } = await sql('select topics from newsletter_subscribers');
    expect(rows[0].topics.toSorted()).toEqual(['code', 'video']);
    const channels = await sql('select category_id from watch_channels');
    expect(channels.rows).toEqual([{ category_id: video.id }]);
    expect((await admin.get('/site')).body.data.footer_categories).toEqual(['code', 'video']);
    expect((await admin.log())[0]).toMatchObject({
      action: 'category.merge',
      from: { name: 'Audio', slug: 'sound' },
      to: { merged_into: 'Video', listings: 2 },
    });
  });

  test('refuses a category as its own target, and one that there is not', async () => {
    const { id } = await find('audio');
    for (const into of [id, 999_999, 0, 'x', null, undefined]) {
      const { status, body } = await admin.send('POST', `/categories/${id}/merge`, { into });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['into']]);
    }
    expect((await admin.send('POST', '/categories/999999/merge', { into: id })).status).toBe(404);
  });
});

test('a site may replace all sixteen; the last category stays', async () => {
  for (const name of ['Soil', 'Seeds']) await admin.send('POST', '/categories', { name });
  for (const { id, slug } of await list()) {
    if (!['soil', 'seeds'].includes(slug))
      expect((await admin.send('DELETE', `/categories/${id}`)).status).toBe(200);
  }
  const [soil, seeds] = await list();
  expect((await admin.send('POST', `/categories/${soil!.id}/merge`, { into: seeds!.id })).status).toBe(200);
  expect((await admin.send('DELETE', `/categories/${seeds!.id}`)).status).toBe(409);
  await publishTools(api, [{ name: 'Sower', category: 'seeds' }]);
  expect((await api.get('/ai-tools?search=email+writer&interpret=1')).status).toBe(200);
  expect((await api.get('/ai-tools/suggest?q=see')).body.data.categories[0].slug).toBe('seeds');
});

describe('words of a category', () => {
  const read = async (search: string) =>
    (await api.get(`/ai-tools?search=${encodeURIComponent(search)}&interpret=1`)).body;

  test('are understood by the interpreter and in suggestions, from the next request on', async () => {
    await publishTools(api, [
      { name: 'Alpha', category: 'data', description: 'Counts harvests.' },
      { name: 'Beta', category: 'video', description: 'Cuts films.' },
    ]);
    const categoryOf = async (search: string) =>
      (await read(search)).interpretation.understood.find((part: { as: string }) => part.as === 'category')
        ?.value;
    expect(await categoryOf('a tool for crop yields')).toBeUndefined();
    await edit('data', { vocabulary: { en: ['crop yields'], fr: ['rendements agricoles'] } });
    expect(await categoryOf('a tool for crop yields')).toBe('data');
    expect(await categoryOf('un outil pour les rendements agricoles')).toBe('data');
    const suggested = await api.get('/ai-tools/suggest?q=crop+yields');
    expect(suggested.body.data.categories).toMatchObject([{ slug: 'data' }]);
    await edit('data', { vocabulary: { en: [], fr: [] } });
    expect(await categoryOf('a tool for crop yields')).toBeUndefined();
  });

  test('the lexicon follows a category to another slug and name, and finds a new one by its name', async () => {
    await publishTools(api, [{ name: 'Alpha', category: 'image' }]);
    const categoryOf = async (search: string) => (await read(search)).interpretation.understood.at(-1)?.value;
    expect(await categoryOf('remove the background of my pictures')).toBe('image');
    await edit('image', { slug: 'visual-arts', name: 'Visual arts' });
    expect(await categoryOf('remove the background of my pictures')).toBe('visual-arts');
    const { id } = await find('visual-arts');
    const made = await admin.send('POST', '/categories', { name: 'Pictures' });
    await admin.send('DELETE', `/categories/${id}`, { reassign_to: made.body.data.id });
    expect(await categoryOf('remove the background of my photos')).toBe('pictures');
  });
});
