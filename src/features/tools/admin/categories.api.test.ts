import { beforeEach, describe, expect, test } from 'vitest';
import { addRevision, addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

type Category = { id: number; slug: string; name: string; tools_count: number; is_active: boolean };
const list = async (): Promise<Category[]> => (await admin.get('/categories?per_page=100')).body.data;
const find = async (slug: string) => (await list()).find((category) => category.slug === slug)!;
const lookup = async (slug: string) =>
  (await api.get('/categories')).body.data.find((category: Category) => category.slug === slug);
const add = (name: unknown) => admin.send('POST', '/categories', { name });
const actor = () => ({ id: admin.id, name: 'Grace' });

test('lists every category in navigation order, counting published and pending tools', async () => {
  const [tool] = await publishTools(api, [
    { name: 'Alpha', category: 'image' },
    { name: 'Beta', category: 'image' },
  ]);
  await addSubmission(api, admin.id, { category: 'image' });
  await addRevision(api, tool!, admin.id, { name: 'Alpha 2' });
  const { body } = await admin.get('/categories');
  expect(body.pagination).toEqual({ total: 16, per_page: 20, current_page: 1, last_page: 1 });
  expect(body.data.slice(0, 2)).toEqual([
    {
      id: expect.any(Number),
      slug: 'chatbots',
      name: 'Chatbots',
      icon: 'message-circle',
      color: '#0086b3',
      tools_count: 0,
      is_active: true,
      description: '',
      intro: expect.stringContaining('Assistants that answer questions'),
      translations: { fr: { intro: expect.stringContaining('Des assistants') } },
      position: 1,
      vocabulary: {},
      version: 1,
    },
    expect.objectContaining({ slug: 'image', name: 'Image', tools_count: 3, position: 2 }),
  ]);
  expect((await admin.get('/categories?search=IMA&per_page=1')).body.pagination.total).toBe(1);
});

describe('adding', () => {
  test('puts the category last, with its own slug, and in the lookups immediately', async () => {
    const made = await add('  Robots & Drones ');
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      slug: 'robots-and-drones',
      name: 'Robots & Drones',
      icon: 'shapes',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      tools_count: 0,
      is_active: true,
      description: '',
      intro: '',
      translations: {},
      position: 17,
      vocabulary: {},
      version: 1,
    });
    expect((await list()).at(-1)!.slug).toBe('robots-and-drones');
    expect((await api.get('/categories')).body.data.at(-1)).toMatchObject({ name: 'Robots & Drones' });
    expect((await api.get('/ai-tools?category=robots-and-drones')).status).toBe(200);
    expect(await admin.log()).toEqual([
      {
        action: 'category.create',
        actor: actor(),
        target: { type: 'category', id: made.body.data.id, name: 'Robots & Drones' },
        from: null,
        to: { name: 'Robots & Drones', slug: 'robots-and-drones' },
        reason: null,
      },
    ]);
  });

  test.each([
    ['Chat bots', 'chat-bots'],
    ['Chatbots!', 'chatbots-2'],
    ['2048', 'category-2048'],
    ['音楽', 'category'],
    ['Analytics', 'analytics-2'],
  ])('%s gets the slug %s', async (name, slug) => {
    expect((await add(name)).body.data.slug).toBe(slug);
  });

  test('rejects a name that is taken, ignoring case, also for two requests at once', async () => {
    expect((await add('CHATBOTS')).body.errors.name).toHaveLength(1);
    await add('Éditions');
    expect((await add('éditions')).status).toBe(422);
    const answers = await Promise.all([add('Robots'), add('robots'), add('ROBOTS')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([undefined, null, '', ' \t ', 7, 'x'.repeat(61), 'a\0', '\ud800'])(
    '%j is no name',
    async (name) => {
      const { status, body } = await add(name);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
      expect(await admin.log()).toEqual([]);
    },
  );
});

describe('renaming', () => {
  test('keeps the slug; search and pages use the new name', async () => {
    await publishTools(api, [{ name: 'Alpha', category: 'audio' }]);
    const { id } = await find('audio');
    const renamed = await admin.send('PUT', `/categories/${id}`, { name: 'Zithermusic' });
    expect(renamed.body.data).toMatchObject({ slug: 'audio', name: 'Zithermusic', tools_count: 1 });
    expect((await api.get('/ai-tools/alpha')).body.data.category).toMatchObject({
      slug: 'audio',
      name: 'Zithermusic',
    });
    expect((await api.get('/ai-tools?search=zithermusic')).body.pagination.total).toBe(1);
    expect(await admin.log()).toMatchObject([
      { action: 'category.rename', from: { name: 'Audio' }, to: { name: 'Zithermusic' } },
    ]);
  });

  test('accepts another case, ignores the same name, rejects a taken one and an unknown category', async () => {
    const { id } = await find('audio');
    const rename = (name: unknown, of: number | string = id) =>
      admin.send('PUT', `/categories/${of}`, { name });
    expect((await rename('AUDIO')).status).toBe(200);
    expect((await rename('AUDIO')).status).toBe(200);
    expect(await admin.log()).toHaveLength(1);
    expect((await rename('video')).status).toBe(422);
    expect((await rename(' ')).status).toBe(422);
    expect((await rename(' ', 999_999)).status).toBe(404);
    expect((await rename('Fine', 'x')).status).toBe(404);
  });
});

test('hides a category from lookups but keeps its tools, and shows it again', async () => {
  await publishTools(api, [{ name: 'Alpha', category: 'legal' }]);
  const { id } = await find('legal');
  const toggle = () => admin.send('POST', `/categories/${id}/toggle-active`);
  expect((await toggle()).body.data.is_active).toBe(false);
  expect(await lookup('legal')).toBeUndefined();
  expect((await api.get('/ai-tools/suggest?q=lega')).body.data.categories).toEqual([]);
  expect((await api.get('/ai-tools/alpha')).body.data.category.slug).toBe('legal');
  expect((await api.get('/ai-tools?category=legal')).body.pagination.total).toBe(1);
  expect((await toggle()).body.data.is_active).toBe(true);
  expect(await lookup('legal')).toMatchObject({ tools_count: 1 });
  expect((await admin.log()).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['category.activate', { is_active: false }, { is_active: true }],
    ['category.deactivate', { is_active: true }, { is_active: false }],
  ]);
  expect((await admin.send('POST', '/categories/999999/toggle-active')).status).toBe(404);
});

describe('deleting', () => {
  const remove = (id: number | string, body?: unknown) => admin.send('DELETE', `/categories/${id}`, body);

  test('deletes an empty category with or without a body', async () => {
    for (const [slug, init] of [
      ['legal', { headers: admin.headers }],
      ['gaming', { headers: { ...admin.headers, 'content-type': 'application/json' } }],
      ['finance', { headers: { ...admin.headers, 'content-type': 'application/json' }, body: '{}' }],
      [
        'audio',
        { headers: { ...admin.headers, 'content-type': 'application/json' }, body: '{"reassign_to":null}' },
      ],
    ] as const) {
      const { id } = await find(slug);
      expect((await api.raw(`/admin/categories/${id}`, { method: 'DELETE', ...init })).status).toBe(200);
      expect(await find(slug)).toBeUndefined();
      expect(await lookup(slug)).toBeUndefined();
    }
    expect((await admin.log())[0]).toEqual({
      action: 'category.delete',
      actor: actor(),
      target: { type: 'category', id: expect.any(Number), name: 'Audio' },
      from: expect.objectContaining({ name: 'Audio', slug: 'audio', is_active: true }),
      to: null,
      reason: null,
    });
  });

  test('answers 409 with the number of listings; with a replacement every listing moves', async () => {
    const [alpha, beta] = await publishTools(api, [
      { name: 'Alpha', category: 'audio' },
      { name: 'Beta', category: 'video' },
    ]);
    const { id } = await find('audio');
    const video = await find('video');
    const waiting = await addSubmission(api, admin.id, { category: 'audio' });
    const version = await addRevision(api, beta!, admin.id, { category_id: id });
    const rejected = await addSubmission(api, admin.id, { category: 'audio' });
    await admin.send('POST', `/tools/${rejected}/reject`, { reason: 'No' });
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'conflict', tools_count: 4 });
    expect((await remove(id, {})).status).toBe(409);
    for (const replacement of [id, 999_999]) {
      expect((await remove(id, { reassign_to: replacement })).body.errors.reassign_to).toHaveLength(1);
    }
    for (const replacement of ['x', 0, -1, 1.5, 2 ** 31]) {
      expect((await remove(id, { reassign_to: replacement })).status).toBe(422);
    }
    expect((await remove(id, { reassign_to: video.id })).status).toBe(200);
    const rows = await api.database.kysely.selectFrom('tools').select(['id', 'category_id']).execute();
    expect(rows.map((row) => row.category_id)).toEqual(rows.map(() => video.id));
    expect(rows.map((row) => row.id).sort()).toEqual([alpha, beta, waiting, version, rejected].sort());
    expect((await api.get('/ai-tools/alpha')).body.data.category.slug).toBe('video');
    expect((await api.get('/ai-tools?category=video')).body.pagination.total).toBe(2);
    expect((await api.get('/ai-tools?category=audio')).status).toBe(422);
    expect((await admin.log())[0]).toMatchObject({ to: { reassigned_to: 'Video', tools_count: 4 } });
    expect((await remove(id)).status).toBe(404);
  });

  test('never leaves a tool that is submitted at the same time without a category', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, slug } = (await add(`Round ${round}`)).body.data;
      const [made, gone] = await Promise.all([
        addSubmission(api, admin.id, { name: `Tool ${round}`, category: slug }).catch(() => undefined),
        remove(id),
      ]);
      expect(gone.status).toBe(made === undefined ? 200 : 409);
    }
  });

  test('moves revisions that are approved at the same time to the replacement', async () => {
    const replacement = (await find('image')).id;
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await add(`Looms ${round}`)).body.data;
      const tools = await publishTools(api, [{ name: `Alpha ${round}` }, { name: `Beta ${round}` }]);
      const versions: number[] = [];
      for (const tool of tools) versions.push(await addRevision(api, tool, admin.id, { category_id: id }));
      const answers = await Promise.all([
        ...versions.map((version) => admin.send('POST', `/tools/${version}/approve-pending`)),
        admin.send('DELETE', `/categories/${id}`, { reassign_to: replacement }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const found = await Promise.all(tools.map((tool) => api.get(`/ai-tools/${tool}`)));
      expect(found.map(({ body }) => body.data.category_id)).toEqual([replacement, replacement]);
    }
  });
});

test('rolls back completely when a statement fails', async () => {
  await publishTools(api, [{ name: 'Alpha', category: 'audio' }]);
  const [audio, video] = [await find('audio'), await find('video')];
  await api.database.pool.query(`alter table audit_events add constraint none check (id < 0) not valid`);
  const refused = await admin.send('DELETE', `/categories/${audio.id}`, { reassign_to: video.id });
  await api.database.pool.query('alter table audit_events drop constraint none');
  expect(refused.status).toBe(500);
  expect(await lookup('audio')).toMatchObject({ tools_count: 1 });
});

test('rejects everyone but administrators', async () => {
  const { headers } = await signInPerson(api, { role: 'contributor' });
  expect((await api.send('POST', '/admin/categories', { name: 'Mine' }, headers)).status).toBe(404);
  expect(await list()).toHaveLength(16);
});
