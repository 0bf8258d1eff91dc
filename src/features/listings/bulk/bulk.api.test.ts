import { beforeEach, describe, expect, test } from 'vitest';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { HOUR } from '#src/shared/time.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { runAdminJobs } from '../testing/run-jobs.ts';
import { forgetBulkPreviews } from './bulk-previews.server.ts';
import { deleteDueListings } from './do-bulk.server.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
let ids: number[];
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada' });
  ids = await publishTools(api, [
    { name: 'Alpha', category: 'image', tags: ['fast'] },
    { name: 'Beta', category: 'image' },
    { name: 'Gamma', category: 'code', tags: ['fast', 'free'] },
  ]);
  await giveTools(api, ada.id, [ids[1]!]);
});

const list = async (query: string) => (await admin.get(`/tools?sort=oldest&${query}`)).body;
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
const preview = (body: object) => admin.send('POST', '/tools/bulk?dry=1', body);
async function bulk(body: object) {
  const answer = await admin.send('POST', '/tools/bulk', body);
  await runAdminJobs(api);
  return answer.status === 201 ? (await admin.get(`/jobs/${answer.body.data.id}`)).body.data : answer.body;
}
const undo = (job: { undo: { id: string } }) => admin.send('POST', `/undo/${job.undo.id}`);

describe('the table of all listings', () => {
  test('is searched, filtered and ordered', async () => {
    const { data, pagination } = await list('');
    expect(pagination.total).toBe(3);
    expect(data[1]).toMatchObject({
      id: ids[1],
      slug: 'beta',
      status: 'approved',
      category: { slug: 'image' },
      owner: { id: ada.id, name: 'Ada' },
      has_picture: false,
      tags: [],
      review_count: 0,
    });
    expect(await names('category=image')).toEqual(['Alpha', 'Beta']);
    expect(await names('owner=none')).toEqual(['Alpha', 'Gamma']);
    expect(await names('picture=none&search=GAM')).toEqual(['Gamma']);
    expect(await names('badge=editorial')).toEqual([]);
    expect(await names('status=unlisted')).toEqual([]);
    expect(await names('type=api')).toEqual([]);
    expect((await admin.get('/tools?sort=name&per_page=1&page=2')).body.data).toMatchObject([
      { name: 'Beta' },
    ]);
  });

  test('shows and filters how websites answer, and when prices were checked', async () => {
    const { kysely } = api.database;
    const visited = { url: 'https://beta.example', since: new Date(), due_at: new Date() };
    await kysely
      .insertInto('tool_health')
      .values({ ...visited, tool_id: ids[1]!, state: 'parked', checked_at: new Date() })
      .execute();
    await kysely.updateTable('tools').set({ starting_from: '$5' }).execute();
    await kysely.deleteFrom('tool_price_checks').execute();
    await kysely
      .insertInto('tool_price_checks')
      .values({ tool_id: ids[1]!, checked_at: new Date('2026-03-01T12:00Z'), checked_by: 'editor' })
      .execute();
    const { data } = await list('');
    expect(data.map(({ health }: { health: string }) => health)).toEqual(['unknown', 'parked', 'unknown']);
    const counts = HEALTH_STATES.map(async (state) => (await names(`health=${state}`)).length);
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 1, 2]);
    expect(data[1].price_checked_at).toBe('2026-03-01T12:00:00.000Z');
    expect(await names('health=parked')).toEqual(['Beta']);
    expect(await names('health=unknown')).toEqual(['Alpha', 'Gamma']);
    expect(await names('price_checked_before=2026-03-01')).toEqual(['Alpha', 'Gamma']);
    expect(await names('price_checked_before=2026-03-02')).toEqual(['Alpha', 'Beta', 'Gamma']);
    const plan = (price: string) => JSON.stringify([{ name: 'Pro', price, period: 'month', features: [] }]);
    await api.database.pool.query(
      `update tools set pricing_model = 'free', starting_from = null, pricing_tiers = case id when $1 then $2::jsonb else $3 end`,
      [ids[2]!, plan('€0.002'), plan('$0')],
    );
    expect(await names('price=contradictory')).toEqual(['Gamma']);
  });

  test.each([
    'price_checked_before=yesterday',
    'health=ill',
    'price=odd',
    'status=gone',
    'category=nope',
    'type=spaceship',
    'owner=me',
    'sort=colour',
    'page=0',
    'per_page=101',
  ])('%s is 422', async (query) => expect((await admin.get(`/tools?${query}`)).status).toBe(422));

  test('is for administrators', async () => {
    expect((await api.get('/admin/tools')).status).toBe(401);
    expect((await api.get('/admin/tools', ada.headers)).status).toBe(404);
  });
});

describe('a bulk action', () => {
  test('is shown first, done to each with an audit event, and undone', async () => {
    const body = { ids: [...ids, 999_999], action: 'category', value: 'code', reason: 'Belongs there' };
    expect((await preview(body)).body.data).toMatchObject({ total: 3, changed: 2, unchanged: 1, refused: 0 });
    expect(await names('category=code')).toEqual(['Gamma']);
    const job = await bulk(body);
    expect(job).toMatchObject({ kind: 'bulk', state: 'done', result: { changed: 2, unchanged: 1, gone: 1 } });
    expect(await names('category=code')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await api.get('/ai-tools?category=code')).body.pagination.total).toBe(3);
    expect(await admin.log()).toMatchObject([
      { action: 'tool.bulk_edit', target: { id: ids[1] }, reason: 'Belongs there' },
      { action: 'tool.bulk_edit', target: { id: ids[0] } },
    ]);
    await admin.send('PUT', `/tools/${ids[1]}`, { is_editorial_choice: true });
    expect((await undo(job)).status).toBe(200);
    expect(await names('category=image')).toEqual(['Alpha', 'Beta']);
    expect((await undo(job)).status).toBe(404);
    expect((await admin.log()).slice(0, 2)).toMatchObject([
      { action: 'tool.bulk_undo' },
      { action: 'tool.bulk_undo' },
    ]);
  });

  test('tags are added and removed by a filter', async () => {
    const job = await bulk({ filter: { category: 'image' }, action: 'add_tags', value: ['Fast', 'New One'] });
    expect(job.result).toMatchObject({ changed: 2 });
    const tags = async (slug: string) =>
      (await api.get(`/ai-tools/${slug}`)).body.data.tags.map((tag: { name?: string } | string) =>
        typeof tag === 'string' ? tag : tag.name,
      );
    expect(await tags('alpha')).toEqual(['fast', 'new one']);
    await bulk({ ids: [ids[0], ids[2]], action: 'remove_tags', value: ['fast'] });
    expect(await tags('gamma')).toEqual(['free']);
    expect(await tags('alpha')).toEqual(['new one']);
    await undo(job).then(({ status }) => expect(status).toBe(200));
    expect(await tags('beta')).toEqual([]);
    // Changed since, so it stays.
    expect(await tags('alpha')).toEqual(['new one']);
  });

  test('badges', async () => {
    await bulk({ ids, action: 'editorial', value: true });
    expect(await names('badge=editorial')).toHaveLength(3);
    await bulk({ ids: [ids[0]], action: 'badge', value: { is_from_app_team: true } });
    expect(await names('badge=team')).toEqual(['Alpha']);
  });

  test('a canned reason reaches each owner with the name of their listing', async () => {
    const { body } = await admin.send('POST', '/reasons', {
      kind: 'remove',
      language: 'en',
      title: 'Gone',
      text: '{tool} of {person} ({category}) is gone.',
    });
    const wrong = await admin.send('POST', '/tools/bulk', { ids, action: 'unlist', reason_id: 999_999 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['reason_id']]);
    await bulk({ ids, action: 'unlist', reason_id: body.data.id });
    const { rows } = await api.database.pool.query(`select data from pgboss.job where name = 'mail'`);
    expect(rows.map(({ data }) => data.values.reason)).toEqual([
      expect.stringMatching(/^Beta of Ada \(.+\) is gone\.$/),
    ]);
  });

  test('unlisting mails owners when it cannot be undone any more, and publishing brings back', async () => {
    const job = await bulk({ ids, action: 'unlist', reason: 'Not AI' });
    expect(await names('status=unlisted')).toHaveLength(3);
    expect((await api.get('/ai-tools/beta')).status).toBe(404);
    const mails = async () =>
      (
        await api.database.pool.query(
          `select start_after > now() as waits, data from pgboss.job where name = 'mail' or name like '%mail%'`,
        )
      ).rows;
    expect(await mails()).toHaveLength(1);
    expect((await undo(job)).status).toBe(200);
    expect(await mails()).toHaveLength(0);
    expect((await api.get('/ai-tools/beta')).status).toBe(200);
    await bulk({ ids, action: 'unlist', reason: 'Not AI' });
    await publishTools(api, [{ name: 'Other', url: 'https://alpha-0.example.com' }]);
    const published = await bulk({ ids, action: 'publish' });
    expect(published.result).toMatchObject({ changed: 2, refused: 1 });
  });

  test('deleting can be undone for an hour, and is final then', async () => {
    const job = await bulk({ ids: ids.slice(0, 2), action: 'delete', reason: 'Twice' });
    await deleteDueListings(api.app.contexts.listings);
    expect(await names('status=unlisted')).toHaveLength(2);
    await bulk({ ids: [ids[1]], action: 'publish' });
    api.clock.advance(HOUR + 1);
    const late = await signInAdmin(api, 'Hopper');
    expect((await late.send('POST', `/undo/${job.undo.id}`)).status).toBe(409);
    await deleteDueListings(api.app.contexts.listings);
    const { data } = (await late.get('/tools?sort=oldest')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Beta', 'Gamma']);
  });

  test.each<[object, string]>([
    [{ action: 'editorial', value: true }, 'ids'],
    [{ ids: [1], filter: {}, action: 'editorial', value: true }, 'ids'],
    [{ ids: [], action: 'editorial', value: true }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1), action: 'editorial', value: true }, 'ids'],
    [{ ids: [1.5], action: 'editorial', value: true }, 'ids.0'],
    [{ ids: [1], action: 'paint' }, 'action'],
    [{ ids: [1], action: 'category' }, 'value'],
    [{ ids: [1], action: 'category', value: 'nope' }, 'value'],
    [{ ids: [1], action: 'add_tags', value: 'fast' }, 'value'],
    [{ ids: [1], action: 'add_tags', value: ['x'.repeat(31)] }, 'value.0'],
    [{ ids: [1], action: 'editorial', value: 'yes' }, 'value'],
    [{ ids: [1], action: 'badge', value: {} }, 'value'],
    [{ ids: [1], action: 'badge', value: { is_demo: true } }, 'value'],
    [{ ids: [1], action: 'unlist' }, 'reason'],
    [{ ids: [1], action: 'delete', reason: ' ' }, 'reason'],
    [{ ids: [1], action: 'publish', value: 1 }, 'value'],
    [{ filter: { category: 'nope' }, action: 'publish' }, 'category'],
    [{ filter: { colour: 'red' }, action: 'publish' }, 'filter'],
    [{ ids: [1], action: 'publish', extra: 1 }, 'extra'],
    [{ ids: [1], action: 'publish', preview: 'last' }, 'preview'],
    [{ ids: [1], action: 'publish', preview: '00000000-0000-4000-8000-000000000000' }, 'preview'],
    [{ ids: [1], action: 'publish', leave_changed: 'yes' }, 'leave_changed'],
  ])('%j is 422', async (body, field) => {
    const { status, body: answer } = await admin.send('POST', '/tools/bulk', body);
    expect([status, Object.keys(answer.errors)]).toEqual([
      422,
      expect.arrayContaining([expect.stringContaining(field)]),
    ]);
  });
});

describe('of two administrators', () => {
  const start = (body: object) => admin.send('POST', '/tools/bulk', body);
  const categoryOf = async (slug: string) => (await list(`search=${slug}`)).data[0].category;

  test('the second sees what the first has changed, and decides', async () => {
    const hopper = await signInAdmin(api, 'Hopper');
    const body = { filter: { category: 'image' }, action: 'category', value: 'code' };
    const seen = (await preview(body)).body.data;
    expect(seen).toMatchObject({ total: 2, changed: 2 });
    const image = await categoryOf('alpha');
    await hopper.send('POST', '/tools/bulk', { ids: [ids[0]], action: 'category', value: 'writing' });
    await runAdminJobs(api);
    const writing = await categoryOf('alpha');

    const refused = await start({ ...body, preview: seen.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const change = { from: { category_id: image.id }, to: { category_id: writing.id } };
    expect(refused.body).toMatchObject({
      conflicts: 1,
      changed: [{ id: ids[0], name: 'Alpha', by: 'Hopper', ...change }],
      preview: { total: 2, changed: 2 },
    });
    expect(await names('category=code')).toEqual(['Gamma']);

    const left = await bulk({ ...body, preview: seen.id, leave_changed: true });
    expect(left.result).toMatchObject({ changed: 1, left: 1 });
    expect(await names('category=code')).toEqual(['Beta', 'Gamma']);
    const anyway = await bulk({ ...body, preview: refused.body.preview.id });
    expect(anyway.result).toMatchObject({ changed: 1, unchanged: 1, left: 0 });
    expect(await names('category=code')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await admin.log())[0]).toMatchObject({ action: 'tool.bulk_edit', from: change.to });

    expect((await undo(anyway)).status).toBe(200);
    expect(await names('category=writing')).toEqual(['Alpha']);
    expect(await names('category=code')).toEqual(['Beta', 'Gamma']);
  });

  test('a change of something else is in nobody’s way, unless a listing is taken down', async () => {
    const hopper = await signInAdmin(api, 'Hopper');
    const tags = { ids, action: 'add_tags', value: ['new'] };
    const unlist = { ids, action: 'unlist', reason: 'Not AI' };
    const [seenTags, seenUnlist] = [(await preview(tags)).body.data, (await preview(unlist)).body.data];
    await hopper.send('PUT', `/tools/${ids[2]}`, { is_editorial_choice: true });
    expect((await start({ ...tags, preview: seenTags.id })).status).toBe(201);
    await runAdminJobs(api);
    const { status, body } = await start({ ...unlist, preview: seenUnlist.id });
    expect([status, body.conflicts]).toEqual([409, 3]);
    expect(body.changed.map(({ by }: { by: string }) => by)).toEqual(['Grace', 'Grace', 'Grace']);
    expect(body.changed[2]).toMatchObject({
      from: { is_editorial_choice: false, tags: ['fast', 'free'] },
      to: { is_editorial_choice: true, tags: ['fast', 'free', 'new'] },
    });
  });

  test('what changes while a job waits is left alone, and so it is by an undo', async () => {
    const hopper = await signInAdmin(api, 'Hopper');
    const body = { ids: ids.slice(0, 2), action: 'category', value: 'code' };
    const seen = (await preview(body)).body.data;
    const faster = { ids: [ids[0]], action: 'category', value: 'writing' };
    expect((await hopper.send('POST', '/tools/bulk', faster)).status).toBe(201);
    const { status, body: started } = await start({ ...body, preview: seen.id });
    expect(status).toBe(201);
    await runAdminJobs(api);
    const job = (await admin.get(`/jobs/${started.data.id}`)).body.data;
    expect(job.result).toMatchObject({ changed: 1, left: 1 });
    expect(await names('category=writing')).toEqual(['Alpha']);

    await hopper.send('POST', '/tools/bulk', { ...faster, ids: [ids[1]] });
    await runAdminJobs(api);
    const late = await undo(job);
    expect([late.status, late.body.message]).toEqual([
      409,
      'All of these listings have changed since, so this can’t be undone.',
    ]);
    expect(await names('category=writing')).toEqual(['Alpha', 'Beta']);
  });

  test('a preview is of one request, and expires', async () => {
    const body = { ids, action: 'editorial', value: true };
    const { id } = (await preview(body)).body.data;
    for (const other of [
      { value: false },
      { ids: ids.slice(1) },
      { ids: undefined, filter: {} },
      { action: 'publish', value: undefined },
    ]) {
      const { status, body: answer } = await start({ ...body, ...other, preview: id });
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['preview']]);
    }
    api.clock.advance(24 * HOUR + 1);
    await forgetBulkPreviews(api.app.contexts.listings);
    const late = await signInAdmin(api, 'Hopper');
    expect((await late.send('POST', '/tools/bulk', { ...body, preview: id })).status).toBe(422);
  });
});
