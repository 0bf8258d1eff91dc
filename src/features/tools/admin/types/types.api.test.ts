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

type AdminType = { id: number; value: string; label: string; version: number; tools_count: number };
const list = async (): Promise<AdminType[]> => (await admin.get('/types?per_page=100')).body.data;
const find = async (value: string) => (await list()).find((type) => type.value === value)!;
const edit = async (value: string, change: unknown) =>
  admin.send('PUT', `/types/${(await find(value)).id}`, change);
const add = (type: unknown) => admin.send('POST', '/types', type);
const total = async (query: string) => (await api.get(`/ai-tools?${query}`)).body.pagination.total;
const typeRead = async (words: string) => {
  const { body } = await api.get(`/ai-tools?interpret=1&search=${encodeURIComponent(words)}`);
  return body.interpretation.understood.find((part: { as: string }) => ['type', 'platform'].includes(part.as))
    ?.value;
};

describe('adding', () => {
  test('a type is offered, filtered by, counted and understood from the next request on', async () => {
    const made = await add({
      label: 'Browser game',
      translations: { fr: { label: 'Jeu de navigateur' } },
      icon: 'gamepad-2',
      kind: 'app',
      vocabulary: { en: ['point and click'], fr: ['jeu en ligne'] },
    });
    expect([made.status, made.body.data]).toMatchObject([201, { value: 'browser-game', position: 8 }]);
    await publishTools(api, [{ name: 'Alpha', type: 'browser-game' }, { name: 'Beta' }]);
    expect((await api.get('/types')).body.data.at(-1)).toEqual({
      value: 'browser-game',
      label: 'Browser game',
      slug: 'browser-game',
      icon: 'gamepad-2',
      tools_count: 1,
    });
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      type: 'browser-game',
      type_label: 'Browser game',
      kind: 'app',
    });
    for (const text of ['browser-game', 'Browser+Game']) expect(await total(`type=${text}`)).toBe(1);
    const { facets } = (await api.get('/ai-tools?facets=1')).body;
    expect(facets.types.at(-1)).toEqual({ value: 'browser-game', label: 'Browser game', count: 1 });
    expect(await total('search=browser+game')).toBe(1);
    for (const words of ['a browser game to relax', 'some point and click', 'un jeu en ligne gratuit'])
      expect(await typeRead(words)).toBe('browser-game');
    const [event] = await admin.log();
    expect(event).toMatchObject({ action: 'type.create', to: { label: 'Browser game', icon: 'gamepad-2' } });
    expect((await admin.get('/tools?type=browser-game')).body.data).toHaveLength(1);
  });

  test('forms and files take it, and refuse one that there is not', async () => {
    await add({ label: 'Kiosk', value: 'kiosk' });
    const person = await signInPerson(api);
    const tool = {
      name: 'Terminal',
      url: 'https://terminal.example.com',
      description:
        'Stands in the hall and answers whatever visitors of the museum want to know about it. '.repeat(2),
      category_id: (await api.get('/categories')).body.data[0].id,
      pricing_model: 'free',
      features: ['Answers'],
      use_cases: ['Museums'],
    };
    const submit = (type: string) => api.send('POST', '/ai-tools', { ...tool, type }, person.headers);
    const refused = await submit('spaceship');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['type']]);
    expect((await submit('Kiosk')).status).toBe(201);
    expect((await api.get('/ai-tools?type=spaceship')).status).toBe(422);
    expect((await admin.get('/tools?type=spaceship')).status).toBe(422);
  });

  test.each([
    ['label', {}],
    ['label', { label: ' ' }],
    ['label', { label: 'x'.repeat(41) }],
    ['label', { label: 'web app' }],
    ['label', { label: 'Web-App' }],
    ['value', { label: 'Other', value: 'sdk' }],
    ['value', { label: 'Other', value: 'Ünïcode' }],
    ['value', { label: 'Other', value: '12' }],
    ['value', { label: 'Other', value: 'x'.repeat(41) }],
    ['icon', { label: 'Other', icon: 'skull' }],
    ['kind', { label: 'Other', kind: 'ship' }],
    ['translations.fr.label', { label: 'Other', translations: { fr: { label: 'x'.repeat(41) } } }],
    ['vocabulary.en.0', { label: 'Other', vocabulary: { en: ['plugin'] } }],
    ['vocabulary.fr.0', { label: 'Other', vocabulary: { fr: ['…'] } }],
    ['label', { label: 'a\u0000b' }],
    ['position', { label: 'Other', position: 0 }],
    ['position', { label: 'Other', position: 1.5 }],
  ])('refuses a wrong %s', async (field, type) => {
    const { status, body } = await add(type);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await admin.log()).toEqual([]);
  });

  test('a value is made of any label, and a site has at most forty types', async () => {
    expect((await add({ label: '日本' })).body.data.value).toBe('type');
    expect((await add({ label: '東京' })).body.data.value).toBe('type-2');
    expect((await add({ label: `${'&'.repeat(39)}x` })).body.data.value.length).toBeLessThanOrEqual(40);
    for (let at = 10; at < 40; at++) await add({ label: `Kind ${at}` });
    expect((await add({ label: 'One more' })).body.errors.label).toHaveLength(1);
  });
});

test('a type is added at a place, and moved to another; the event of the addition names the place', async () => {
  const order = async () =>
    (await admin.get('/types')).body.data.map((type: { value: string; position: number }) => [
      type.value,
      type.position,
    ]);
  const before = (await order()).map(([value]: [string]) => value);
  const added = await add({ label: 'Kiosk', position: 2 });
  expect([added.status, added.body.data.position]).toEqual([201, 2]);
  expect(await order()).toEqual([before[0], 'kiosk', ...before.slice(1)].map((value, at) => [value, at + 1]));
  expect(await admin.log()).toMatchObject([{ action: 'type.create', to: { label: 'Kiosk', position: 2 } }]);
  expect((await edit('kiosk', { position: 200 })).body.data.position).toBe(before.length + 1);
  expect((await edit('kiosk', { position: 1, label: 'Booth' })).body.data).toMatchObject({
    position: 1,
    label: 'Booth',
  });
  expect((await order()).map(([value]: [string]) => value)).toEqual(['kiosk', ...before]);
});

describe('editing', () => {
  test('tools get a changed value, and the old one still filters and is understood', async () => {
    const facts = { platforms: ['sdk', 'plugin', 'code-kit'] };
    await publishTools(api, [
      { name: 'Alpha', type: 'sdk' },
      { name: 'Beta', type: 'api', facts },
    ]);
    const { body } = await edit('sdk', { label: 'Code kit', value: 'code-kit' });
    expect(body.data).toMatchObject({ value: 'code-kit', label: 'Code kit', version: 2, tools_count: 1 });
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      type: 'code-kit',
      type_label: 'Code kit',
      kind: 'library',
    });
    expect((await api.get('/ai-tools/beta')).body.data.platforms).toEqual(['code-kit', 'plugin']);
    for (const text of ['sdk', 'code-kit', 'Code+Kit']) {
      expect(await total(`type=${text}`)).toBe(1);
      expect((await admin.get(`/tools?type=${text}`)).body.data).toMatchObject([{ name: 'Alpha' }]);
    }
    expect(await total('search=code+kit')).toBe(1);
    expect(await typeRead('an sdk for python')).toBe('code-kit');
    const [event] = await admin.log();
    expect(event).toMatchObject({
      action: 'type.edit',
      from: { label: 'SDK', value: 'sdk' },
      to: { label: 'Code kit', value: 'code-kit' },
    });
    expect((await add({ label: 'SDK' })).body.errors.label).toHaveLength(1);
    expect((await edit('code-kit', { value: 'sdk' })).status).toBe(200);
    expect(await total('type=code-kit')).toBe(1);
  });

  test('a name and a kind reach search, cards and both languages', async () => {
    await publishTools(api, [{ name: 'Alpha', type: 'plugin' }]);
    await edit('plugin', { label: 'Add-in', translations: { fr: { label: 'Module' } }, kind: 'library' });
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      type_label: 'Add-in',
      kind: 'library',
    });
    expect(await total('search=plugin')).toBe(0);
    expect(await total('search="add-in"')).toBe(1);
    expect(await typeRead('un module gratuit')).toBe('plugin');
  });

  test('the second of two administrators gets the present type and decides', async () => {
    const { version } = await find('sdk');
    expect((await edit('sdk', { version, label: 'Kit' })).body.data.version).toBe(version + 1);
    const refused = await edit('sdk', { version, label: 'Toolkit' });
    expect([refused.status, refused.body.current]).toMatchObject([
      409,
      { label: 'Kit', version: version + 1 },
    ]);
    const tries = await Promise.all([1, 2, 3].map((at) => edit('api', { version, label: `Try ${at}` })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a type that has changed since is not deleted unseen', async () => {
    const { id, version } = await find('sdk');
    await edit('sdk', { label: 'Kit' });
    const remove = (seen: number) => admin.send('DELETE', `/types/${id}`, { version: seen });
    const refused = await remove(version);
    expect([refused.status, refused.body.current.label]).toEqual([409, 'Kit']);
    expect((await remove(version + 1)).status).toBe(200);
    expect((await admin.log())[0]).toMatchObject({ from: { label: 'Kit', kind: 'library' } });
  });

  test('types are put in another order unless somebody has done so meanwhile', async () => {
    const before = (await list()).map(({ id }) => id);
    const order = (ids: unknown, known?: unknown) =>
      admin.send('PUT', '/types/order', { ids, before: known });
    expect((await order(before.slice(1))).body.errors.ids).toHaveLength(1);
    expect((await order([before[0], ...before])).body.errors['ids.1']).toHaveLength(1);
    expect((await order([...before, 999_999])).body.errors['ids.7']).toHaveLength(1);
    expect((await order(before.toReversed(), before)).status).toBe(200);
    expect((await api.get('/types')).body.data[0].value).toBe('sdk');
    const refused = await order(before, before);
    expect([refused.status, refused.body.current]).toEqual([409, before.toReversed()]);
    const [event] = await admin.log();
    expect(event).toMatchObject({ action: 'type.order', to: { order: expect.arrayContaining(['sdk']) } });
  });

  test('only administrators may', async () => {
    const { id } = await find('sdk');
    const { headers } = await signInPerson(api);
    for (const [method, path] of [
      ['GET', '/admin/types'],
      ['POST', '/admin/types'],
      ['PUT', `/admin/types/${id}`],
      ['PUT', '/admin/types/order'],
      ['DELETE', `/admin/types/${id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await api.send(method, path, body)).status).toBe(401);
      expect((await api.send(method, path, body, headers)).status).toBe(404);
    }
  });
});

describe('deleting', () => {
  test('a type in use is replaced, not lost', async () => {
    await publishTools(api, [
      { name: 'Alpha', type: 'sdk' },
      { name: 'Beta', type: 'api', facts: { platforms: ['sdk'] } },
    ]);
    await addSubmission(api, admin.id, { type: 'sdk' });
    const [sdk, library] = [await find('sdk'), await find('api')];
    const remove = (body?: unknown) => admin.send('DELETE', `/types/${sdk.id}`, body ?? {});
    const refused = await remove();
    expect([refused.status, refused.body.tools_count]).toEqual([409, 3]);
    for (const reassign_to of [sdk.id, 999_999, 'x'])
      expect(Object.keys((await remove({ reassign_to })).body.errors)).toEqual(['reassign_to']);
    expect((await remove({ reassign_to: library.id })).status).toBe(200);
    expect(await find('sdk')).toBeUndefined();
    expect((await find('api')).tools_count).toBe(3);
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({ type: 'api', type_label: 'API' });
    expect((await api.get('/ai-tools/beta')).body.data.platforms).toEqual(['api']);
    for (const text of ['sdk', 'api']) expect(await total(`type=${text}`)).toBe(2);
    const { facets } = (await api.get('/ai-tools?facets=1')).body;
    expect(facets.types).toContainEqual({ value: 'api', label: 'API', count: 2 });
    expect(facets.types.map(({ value }: { value: string }) => value)).not.toContain('sdk');
    expect((await admin.get('/tools?type=sdk')).body.data).toHaveLength(3);
    expect(await typeRead('an sdk for python')).toBe('api');
    const [event] = await admin.log();
    expect(event).toMatchObject({
      action: 'type.delete',
      from: { value: 'sdk', label: 'SDK' },
      to: { reassigned_to: 'API', tools_count: 3 },
    });
  });

  test('one that no listing has goes with its words; the last one stays', async () => {
    for (const { id, value } of await list())
      if (value !== 'plugin') expect((await admin.send('DELETE', `/types/${id}`, {})).status).toBe(200);
    expect((await api.get('/ai-tools?type=sdk')).status).toBe(422);
    expect(await typeRead('an sdk for python')).toBeUndefined();
    expect((await admin.send('DELETE', `/types/${(await find('plugin')).id}`, {})).status).toBe(409);
    await publishTools(api, [{ name: 'Alpha' }]);
    expect((await api.get('/ai-tools/alpha')).body.data.type).toBe('plugin');
    expect((await admin.send('DELETE', '/types/999999', {})).status).toBe(404);
  });
});
