import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { BLANK_FACTS, nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const LOGO = `/uploads/${'a'.repeat(32)}.webp`;
const SHOT = `/uploads/${'b'.repeat(32)}.webp`;
const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const list = async (state: string, query = '') => (await admin.get(`/tools/${state}?${query}`)).body;
const idsOf = async (state: string, query = ''): Promise<number[]> =>
  (await list(state, query)).data.map(({ id }: { id: number }) => id);
const stats = async () => (await admin.get('/dashboard/stats')).body.data;

describe('the queue', () => {
  test('lists new submissions and revisions, the longest pending first, without expired ones', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
    const version = await addRevision(api, tool!, ada.id, { company: 'Alpha Inc' });
    api.clock.advance(DAY);
    const submission = await addSubmission(api, ada.id);
    const fresh = await signInAdmin(api, 'Hopper');
    expect((await fresh.get('/tools/pending')).body.data.map(({ id }: { id: number }) => id)).toEqual([
      version,
      submission,
    ]);
    expect((await fresh.get('/dashboard/stats')).body.data.tools).toEqual({
      total: 2,
      pending: 2,
      late: 0,
      changes_requested: 0,
      approved: 1,
      rejected: 0,
      unlisted: 0,
    });
    expect((await fresh.get('/tools/approved')).body.data).toMatchObject([
      { id: tool, has_pending_version: true },
    ]);
    api.clock.advance(13 * DAY);
    const later = await signInAdmin(api, 'Lovelace');
    expect((await later.get('/tools/pending')).body.data.map(({ id }: { id: number }) => id)).toEqual([
      submission,
    ]);
    expect((await later.get('/tools/approved')).body.data).toMatchObject([{ has_pending_version: false }]);
    expect((await later.get('/dashboard/stats')).body.data.tools.pending).toBe(1);
    for (const call of ['approve-pending', 'reject']) {
      const answer = await later.send('POST', `/tools/${version}/${call}`, { reason: 'Late' });
      expect(answer.status).toBe(409);
      expect(answer.body.message).toMatch(/^This update expired/);
    }
  });

  test('returns every submitted field, with signed URLs for the images', async () => {
    const id = await addSubmission(api, ada.id, {
      name: 'Loom',
      logo_url: LOGO,
      screenshots: [{ url: SHOT, width: 800, height: 600 }],
      affiliate_url: 'https://partner.example.net/?ref=ada',
      updates: [{ title: 'First', version: '1.0', date: '2026-01-31', changes: ['All'] }],
    });
    expect((await list('pending')).data).toEqual([
      {
        id,
        slug: 'loom',
        name: 'Loom',
        status: 'pending',
        logo_url: expect.stringMatching(/^\/uploads\/a{32}\.webp\?until=\d+&key=[\w-]+$/),
        url: 'https://loom.example.net/',
        affiliate_url: 'https://partner.example.net/?ref=ada',
        source_code_url: null,
        description: expect.any(String),
        company: 'Looms Ltd',
        category: { id: expect.any(Number), name: 'Chatbots' },
        type_label: 'Web App',
        is_open_source: false,
        tags: ['Weaving', 'Cloth'],
        features: [{ id: 1, description: 'Weaves' }],
        use_cases: [{ id: 1, description: 'Carpets' }],
        ...nestFacts(BLANK_FACTS),
        pricing: { model: 'freemium', starting_from: null, tiers: [] },
        updates: [{ title: 'First', version: '1.0', date: '2026-01-31', changes: [{ description: 'All' }] }],
        screenshots: [expect.stringMatching(/^\/uploads\/b{32}\.webp\?until=/)],
        submitted_by: { id: ada.id, name: 'Ada', email: 'ada@looms.org', avatar_url: null },
        submitted_on: api.clock.now().toISOString(),
        due_at: expect.any(String),
        decided_at: null,
        rejection_reason: null,
        changes_note: null,
        changes_requested_at: null,
        lock: null,
        scheduled: null,
        own: null,
        recipient: {
          language: 'en',
          values: { tool: 'Loom', person: 'Ada', category: 'Chatbots' },
        },
        owner: null,
        pending_version_of: null,
        original_tool: null,
        has_pending_version: false,
        differences: [],
        is_affiliate_host_foreign: true,
        signals: [],
        is_editorial_choice: false,
        is_from_app_team: false,
        is_from_official_organization: false,
        unlisted_at: null,
        restorable_until: null,
      },
    ]);
  });

  test('is searched by name, company, address, submitter and description', async () => {
    const one = await addSubmission(api, ada.id, { name: 'Jacquard', company: 'Punched Cards' });
    await addSubmission(api, admin.id, { name: 'Spinning', company: '' });
    for (const search of ['jacq', 'PUNCHED', 'jacquard.example', 'Ada', 'ada@looms']) {
      expect(await idsOf('pending', `search=${encodeURIComponent(search)}`)).toEqual([one]);
    }
    expect(await idsOf('pending', 'search=handed+in')).toHaveLength(2);
    expect(await list('pending', 'search=nothing')).toMatchObject({
      data: [],
      pagination: { total: 0, last_page: 1 },
    });
    expect(await idsOf('pending', 'per_page=1&page=2')).toHaveLength(1);
  });
});

describe('differences', () => {
  test('shows old and new value of every kind of field, and only of changed ones', async () => {
    const [tool] = await publishTools(api, [
      {
        name: 'Alpha',
        url: 'https://alpha-tools.com/',
        tags: ['Weaving', 'Cloth'],
        features: ['One', 'Two'],
        logo_url: LOGO,
      },
    ]);
    const tier = { name: 'Pro', price: '$10', period: 'month' as const, features: [] };
    const version = await addRevision(api, tool!, ada.id, {
      name: 'Alpha 2',
      url: 'https://www.alpha-tools.org/app',
      source_code_url: 'https://code.example.net/alpha',
      category_id: 2,
      type: 'plugin',
      is_open_source: true,
      tags: ['weaving', 'CLOTH'],
      features: ['One', 'Three'],
      pricing_tiers: [tier],
      screenshots: [{ url: SHOT, width: 8, height: 6 }],
    });
    const [row] = (await list('pending')).data;
    expect(row).toMatchObject({
      id: version,
      pending_version_of: tool,
      original_tool: { id: tool, slug: 'alpha', name: 'Alpha' },
    });
    expect(row.differences).toEqual([
      { kind: 'text', field: 'name', old: 'Alpha', new: 'Alpha 2' },
      {
        kind: 'link',
        field: 'url',
        old: 'https://alpha-tools.com/',
        new: 'https://www.alpha-tools.org/app',
        is_host_changed: true,
      },
      { kind: 'text', field: 'category_id', old: 'Chatbots', new: 'Image' },
      { kind: 'text', field: 'type', old: 'Web App', new: 'Plugin' },
      { kind: 'list', field: 'features', old: ['One', 'Two'], new: ['One', 'Three'] },
      { kind: 'flag', field: 'is_open_source', old: false, new: true },
      {
        kind: 'link',
        field: 'source_code_url',
        old: null,
        new: 'https://code.example.net/alpha',
        is_host_changed: true,
      },
      { kind: 'tiers', field: 'pricing_tiers', old: [], new: [tier] },
      { kind: 'images', field: 'screenshots', old: [], new: [expect.stringMatching(/\?until=/)] },
    ]);
  });

  test('ignores www in hosts and keeps the URL of an unchanged image', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha', url: 'https://alpha-tools.com/' }]);
    const kept = { url: SHOT, width: 8, height: 6 };
    const { writeListingFields, getListingFields } = await import(
      '#src/features/tools/listings/public/listing-fields-store.server.ts'
    );
    await inTransaction(api.database, async (trx) => {
      const before = await getListingFields(trx, tool!);
      const after = { ...before, screenshots: [kept] };
      await writeListingFields(trx, tool!, { before, after }, { published: true });
      markChanged(trx, toolSource(tool!));
    });
    await addRevision(api, tool!, ada.id, {
      url: 'https://www.alpha-tools.com/new',
      screenshots: [{ url: LOGO, width: 8, height: 6 }, kept],
    });
    const [row] = (await list('pending')).data;
    expect(row.differences).toMatchObject([
      { field: 'url', is_host_changed: false },
      { field: 'screenshots', old: [SHOT], new: [expect.stringMatching(/\?until=/), SHOT] },
    ]);
  });

  test('compare with the current tool', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha', company: 'Old' }]);
    await addRevision(api, tool!, ada.id, { company: 'New', starting_from: '$5' });
    await api.database.kysely.updateTable('tools').set({ company: 'New' }).where('id', '=', tool!).execute();
    expect((await list('pending')).data[0].differences).toEqual([
      { kind: 'text', field: 'starting_from', old: '', new: '$5' },
    ]);
  });

  test('reads a page of a hundred with hardly more statements than a page of one', async () => {
    const tools = await publishTools(
      api,
      Array.from({ length: 100 }, (_, index) => ({ name: `Tool ${index}` })),
    );
    await giveTools(api, ada.id, tools);
    for (const id of tools) await addRevision(api, id, ada.id, { company: 'New' });
    const count = (perPage: number): Promise<number> =>
      countStatements(api.database.pool, async () => {
        expect((await list('pending', `per_page=${perPage}`)).data).toHaveLength(perPage);
      });
    expect(await count(100)).toBeLessThan((await count(1)) + 20);
    expect(
      (await list('pending', 'per_page=100')).data.every(
        (row: { differences: unknown[] }) => row.differences.length === 1,
      ),
    ).toBe(true);
  });
});

describe('decided submissions', () => {
  test('lists the last decision first, with the reason of a rejection', async () => {
    const [one, two, three] = [
      await addSubmission(api, ada.id),
      await addSubmission(api, ada.id),
      await addSubmission(api, ada.id),
    ];
    await admin.send('POST', `/tools/${two}/approve`);
    api.clock.advance(60_000);
    await admin.send('POST', `/tools/${one}/approve`);
    await admin.send('POST', `/tools/${three}/reject`, { reason: 'Not an AI' });
    expect(await idsOf('approved')).toEqual([one, two]);
    expect((await list('rejected')).data).toMatchObject([
      { id: three, rejection_reason: 'Not an AI', decided_at: api.clock.now().toISOString() },
    ]);
    expect(await idsOf('pending')).toEqual([]);
    expect((await stats()).tools).toEqual({
      total: 3,
      pending: 0,
      late: 0,
      changes_requested: 0,
      approved: 2,
      rejected: 1,
      unlisted: 0,
    });
  });

  test('says until when unlisted tools can be restored', async () => {
    const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
    await giveTools(api, ada.id, [tool!]);
    expect((await api.send('DELETE', '/ai-tools/alpha', undefined, ada.headers)).status).toBe(200);
    expect((await list('unlisted')).data).toMatchObject([
      {
        id: tool,
        unlisted_at: api.clock.now().toISOString(),
        restorable_until: new Date(api.clock.now().getTime() + 30 * DAY).toISOString(),
      },
    ]);
    expect((await stats()).tools).toEqual({
      total: 0,
      pending: 0,
      late: 0,
      changes_requested: 0,
      approved: 0,
      rejected: 0,
      unlisted: 1,
    });
  });
});

test('counts new users of this month and rounds the rating to one decimal', async () => {
  expect(await stats()).toMatchObject({
    users: { total: 2, new_this_month: 2 },
    reviews: { total: 0, pending: 0, average_rating: 0 },
  });
  const [tool] = await publishTools(api, [{ name: 'Alpha' }]);
  // Texts that are alike would wait for a moderator.
  for (const [rating, content] of [
    [5, 'Turned a week of interviews into one page that our board has read.'],
    [4, 'Fast and calm, though the export to spreadsheets loses the dates.'],
    [4, 'I use it on the train; without a network it keeps my drafts.'],
  ] as const) {
    const { headers } = await signInPerson(api, { isVerified: true });
    const title = content.split(' ').slice(0, 3).join(' ');
    await api.send('POST', `/ai-tools/${tool}/reviews`, { rating, title, content }, headers);
  }
  await api.database.kysely
    .updateTable('users')
    .set({ created_at: '2026-05-31T23:59:59Z' })
    .where('id', '=', ada.id)
    .execute();
  expect(await stats()).toMatchObject({
    users: { total: 5, new_this_month: 4 },
    reviews: { total: 3, pending: 0, average_rating: 4.3 },
  });
});
