import { beforeEach, describe, expect, test } from 'vitest';
import { addSubmission } from '#src/features/submissions/testing/add-submission.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
  await publishTools(api, [
    { name: 'Alpha', tags: ['crm', 'sales'] },
    { name: 'Beta', tags: ['customers', 'sales'] },
    { name: 'Gamma', tags: ['crm', 'customers'] },
  ]);
});

type Tag = { id: number; slug: string; name: string; tools_count: number };
const list = async (query = ''): Promise<Tag[]> => (await admin.get(`/tags${query}`)).body.data;
const find = async (slug: string) => (await list()).find((tag) => tag.slug === slug)!;
const rename = async (slug: string, body: unknown) =>
  admin.send('PUT', `/tags/${(await find(slug)).id}`, body);
const tagsOf = async (slug: string) =>
  (await api.get(`/ai-tools/${slug}`)).body.data.tags.map((tag: Tag) => tag.slug);

test('lists all tags with their numbers, searched and sorted', async () => {
  expect((await list()).map(({ slug, tools_count }) => [slug, tools_count])).toEqual([
    ['crm', 2],
    ['customers', 2],
    ['sales', 2],
  ]);
  await publishTools(api, [{ name: 'Delta', tags: ['sales', 'a-z'] }]);
  expect((await list()).map(({ slug }) => slug)[0]).toBe('sales');
  expect((await list('?sort=name')).map(({ slug }) => slug)[0]).toBe('a-z');
  expect((await list('?search=CUST')).map(({ slug }) => slug)).toEqual(['customers']);
  expect((await admin.get('/tags?sort=size')).status).toBe(422);
  expect((await admin.get('/tags?per_page=2&page=2')).body.pagination).toMatchObject({
    total: 4,
    last_page: 2,
  });
});

describe('renaming', () => {
  test('changes lists and search; the old address and name find it', async () => {
    const { status, body } = await rename('crm', { name: 'Client Records', before: 'crm' });
    expect([status, body.data.slug, body.data.name]).toEqual([200, 'client-records', 'client records']);
    expect(await tagsOf('alpha')).toEqual(['client-records', 'sales']);
    for (const slug of ['crm', 'client-records'])
      expect((await api.get(`/ai-tools?tags=${slug}`)).body.pagination.total).toBe(2);
    expect((await api.get('/ai-tools?search=client+records')).body.pagination.total).toBe(2);
    const waiting = await addSubmission(api, admin.id, { name: 'Delta', tags: ['CRM', 'client records'] });
    await admin.send('POST', `/tools/${waiting}/approve`);
    expect(await tagsOf('delta')).toEqual(['client-records']);
    expect((await admin.log()).find(({ action }) => action === 'tag.rename')).toMatchObject({
      from: { name: 'crm', slug: 'crm' },
      to: { name: 'client records', slug: 'client-records' },
    });
    expect((await rename('client-records', { name: 'crm' })).body.data.slug).toBe('crm');
  });

  test('refuses a name that another tag has or had, and a change of an older name', async () => {
    const taken = await rename('crm', { name: 'Customers' });
    expect([taken.status, taken.body.tag.name]).toEqual([409, 'customers']);
    await rename('customers', { name: 'clients' });
    expect((await rename('crm', { name: 'customers' })).status).toBe(409);
    const stale = await rename('crm', { name: 'records', before: 'c.r.m.' });
    expect([stale.status, stale.body.current.name]).toEqual([409, 'crm']);
  });

  test.each([undefined, null, '', '  ', '…', 'x'.repeat(41), 7, 'a\0'])('%j is no name', async (name) => {
    const { status, body } = await rename('crm', { name });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  });
});

describe('merging', () => {
  const merge = (ids: unknown, into: unknown, query = '') =>
    admin.send('POST', `/tags/merge${query}`, { ids, into });

  test('tells the numbers first, then moves the listings and lets the addresses redirect', async () => {
    const [crm, customers] = [await find('crm'), await find('customers')];
    const dry = await merge([crm.id], customers.id, '?dry=1');
    expect(dry.body.data).toMatchObject({
      tools_count: 2,
      into: { tools_count: 2 },
      tags: [{ name: 'crm' }],
    });
    expect(await find('crm')).toBeDefined();
    const done = await merge([crm.id], customers.id);
    expect(done.body.data.into.tools_count).toBe(3);
    expect(await tagsOf('alpha')).toEqual(['customers', 'sales']);
    expect(await tagsOf('gamma')).toEqual(['customers']);
    for (const slug of ['crm', 'customers'])
      expect((await api.get(`/ai-tools?tags=${slug}`)).body.pagination.total).toBe(3);
    expect((await api.get('/ai-tools?search=crm')).body.pagination.total).toBe(0);
    const { body } = await api.get('/tags');
    expect(body.data.map((tag: Tag) => [tag.slug, tag.tools_count])).toContainEqual(['customers', 3]);
    expect((await admin.log())[0]).toMatchObject({
      action: 'tag.merge',
      target: { name: 'crm' },
      to: { merged_into: 'customers' },
    });
  });

  test('tags that somebody has renamed since are not merged unseen', async () => {
    const [crm, customers] = [await find('crm'), await find('customers')];
    const before = [crm, customers].map(({ id, name }) => ({ id, name }));
    await rename('crm', { name: 'pipelines' });
    const send = (seen: object[]) =>
      admin.send('POST', '/tags/merge', { ids: [crm.id], into: customers.id, before: seen });
    const refused = await send(before);
    expect([refused.status, refused.body.current]).toMatchObject([409, [{ id: crm.id, name: 'pipelines' }]]);
    expect((await send([{ id: crm.id, name: 'pipelines' }, before[1]!])).status).toBe(200);
  });

  test('refuses a tag as its own target, unknown ones, and too many', async () => {
    const { id } = await find('crm');
    const other = (await find('sales')).id;
    const fields = async (ids: unknown, into: unknown) => {
      const { status, body } = await merge(ids, into);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await fields([other, id], id)).toEqual([422, 'ids.1']);
    expect(await fields([id, 999_999], other)).toEqual([422, 'ids.1']);
    expect(await fields([id], 999_999)).toEqual([422, 'into']);
    expect(await fields([], other)).toEqual([422, 'ids']);
    expect(await fields('x', other)).toEqual([422, 'ids']);
    expect(
      await fields(
        Array.from({ length: 101 }, (_, at) => at + 1),
        other,
      ),
    ).toEqual([422, 'ids']);
    expect(await find('crm')).toBeDefined();
  });
});

test('only administrators may', async () => {
  const { headers } = await signInPerson(api);
  const { id } = await find('crm');
  for (const [method, path] of [
    ['GET', '/admin/tags'],
    ['PUT', `/admin/tags/${id}`],
    ['POST', '/admin/tags/merge'],
  ] as const) {
    const body = method === 'GET' ? undefined : {};
    expect((await api.send(method, path, body)).status).toBe(401);
    expect((await api.send(method, path, body, headers)).status).toBe(404);
  }
});
