import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { PERSON_PASSWORD, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const decide = (id: number | string, what: string, body?: unknown, by = admin) =>
  by.send('POST', `/tools/${id}/${what}`, body);
const reject = (id: number | string, reason: unknown = 'Not an AI') => decide(id, 'reject', { reason });
const roleOf = async (id: number) => (await admin.get(`/users/${id}`)).body.data.primary_role;
const named = (letter: string) => `${letter.repeat(32)}.webp`;
const urlOf = (letter: string) => `/uploads/${named(letter)}`;
const keep = (letter: string) => writeFile(join(api.uploads, named(letter)), letter);
const isKept = (letter: string) => existsSync(join(api.uploads, named(letter)));

/** Every row about a tool, by table, except the change notes, which only grow. */
async function rowsOf(id: number) {
  const { pool } = api.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tool_id' and table_name <> 'catalogue_changes' order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables)
    found[name] = (await pool.query(`select * from ${name} where tool_id = $1 order by 1, 2`, [id])).rows;
  const { rows } = await pool.query<Record<string, unknown>>('select * from tools where id = $1', [id]);
  return { ...found, tool: rows[0]! } as { tool: Record<string, unknown> } & Record<string, unknown[]>;
}

describe('a new submission', () => {
  test('approval publishes it everywhere, promotes the submitter and sends a mail', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    expect((await api.get('/ai-tools/loom')).status).toBe(404);
    api.clock.advance(3_600_000);
    const answer = await decide(id, 'approve');
    expect(answer.body).toEqual({
      data: { id, slug: 'loom', status: 'approved' },
      message: 'The tool is published.',
    });
    const page = (await api.get('/ai-tools/loom')).body.data;
    expect(page).toMatchObject({
      id,
      is_new: true,
      published_at: api.clock.now().toISOString(),
      submitted_by: { name: 'Ada' },
    });
    expect(page.tags.map(({ slug }: { slug: string }) => slug)).toEqual(['weaving', 'cloth']);
    expect((await api.get('/ai-tools?search=loom')).body.pagination.total).toBe(1);
    expect((await api.get('/ai-tools?tags=weaving')).body.pagination.total).toBe(1);
    expect((await api.get('/ai-tools/suggest?q=loo')).body.data.tools).toMatchObject([{ slug: 'loom' }]);
    expect((await rowsOf(id)).tool.tag_names).toEqual([]);
    expect(await roleOf(ada.id)).toBe('contributor');
    expect(await collectMails(api.database)).toEqual([
      {
        to: 'ada@looms.org',
        template: 'submission-approved',
        values: { name: 'Ada', tool: 'Loom', url: 'http://test.invalid/ai/loom' },
      },
    ]);
    expect(await admin.log()).toEqual([
      {
        action: 'tool.approve',
        actor: { id: admin.id, name: 'Grace' },
        target: { type: 'tool', id, name: 'Loom' },
        from: { status: 'pending' },
        to: { status: 'approved' },
        reason: null,
      },
    ]);
  });

  test('does not promote demoted users or administrators', async () => {
    await decide(await addSubmission(api, ada.id), 'approve');
    await admin.send('POST', `/users/${ada.id}/role`, { role: 'user' });
    await decide(await addSubmission(api, ada.id), 'approve');
    expect(await roleOf(ada.id)).toBe('user');
    await decide(await addSubmission(api, admin.id), 'approve');
    expect(await roleOf(admin.id)).toBe('admin');
  });

  test('approves into an inactive category; sends nothing to sample people or closed accounts', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom', category: 'legal' });
    const [legal] = (await admin.get('/categories?search=legal')).body.data;
    await admin.send('POST', `/categories/${legal.id}/toggle-active`);
    await api.database.kysely
      .updateTable('tools')
      .set({ submitted_by_user_id: null })
      .where('id', '=', id)
      .execute();
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({ submitted_by: null });
    await api.database.kysely
      .updateTable('users')
      .set({ is_demo: true })
      .where('id', '=', admin.id)
      .execute();
    const [other, third] = [await addSubmission(api, admin.id), await addSubmission(api, admin.id)];
    expect((await decide(other, 'approve')).status).toBe(200);
    expect((await reject(third)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('rejection gives the reason, also by mail; after resubmission it can be approved', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom', logo_url: urlOf('a') });
    await keep('a');
    expect((await reject(id, ' Not an AI \n')).body.data).toEqual({ id, slug: 'loom', status: 'rejected' });
    expect(await collectMails(api.database)).toEqual([
      {
        to: 'ada@looms.org',
        template: 'submission-rejected',
        values: { name: 'Ada', tool: 'Loom', reason: 'Not an AI', url: 'http://test.invalid/ai/loom/edit' },
      },
    ]);
    expect(await admin.log()).toMatchObject([
      { action: 'tool.reject', from: { status: 'pending' }, to: { status: 'rejected' }, reason: 'Not an AI' },
    ]);
    expect(isKept('a')).toBe(true);
    expect((await decide(id, 'approve')).status).toBe(409);
    const edit = { _method: 'PUT', company: 'Looms & Co' };
    const edited = await api.send('POST', `/ai-tools/${id}`, edit, ada.headers);
    expect([edited.status, edited.body.message]).toEqual([200, expect.any(String)]);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await rowsOf(id)).tool.rejection_reason).toBeNull();
  });

  test.each([[undefined], [''], [' \t'], [null], [7], ['x'.repeat(1001)], ['a\0b'], ['\ud800']])(
    'rejecting for %j is 422',
    async (reason) => {
      const id = await addSubmission(api, ada.id);
      const answer = await decide(id, 'reject', { reason });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
      expect(await admin.log()).toEqual([]);
    },
  );

  test('one of two decisions at once wins, and the other gets 409', async () => {
    const other = await signInAdmin(api, 'Hopper');
    for (let round = 0; round < 6; round += 1) {
      const id = await addSubmission(api, ada.id);
      const answers = await Promise.all([
        decide(id, 'approve'),
        round % 2 === 0
          ? decide(id, 'approve', undefined, other)
          : decide(id, 'reject', { reason: 'No' }, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await admin.log()).toHaveLength(round + 1);
      expect(await collectMails(api.database)).toHaveLength(1);
    }
  });

  test('survives the deletion of the account at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bob = await signInPerson(api);
      const id = await addSubmission(api, bob.id);
      const [approved, left] = await Promise.all([
        decide(id, 'approve'),
        api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, bob.headers),
      ]);
      expect(left.status).toBe(200);
      // Deleting the account also removes its pending submissions.
      const status = { 200: 'approved', 409: 'unlisted' }[approved.status];
      expect((await rowsOf(id)).tool).toMatchObject({ status, submitted_by_user_id: null });
    }
  });
});

describe('an update', () => {
  const publish = async (): Promise<number> => {
    const [id] = await publishTools(api, [
      {
        name: 'Alpha',
        url: 'https://alpha-tools.com/',
        company: 'Alpha Ltd',
        tags: ['Weaving', 'Cloth'],
        features: ['One'],
        use_cases: ['Rugs'],
        logo_url: urlOf('a'),
        is_editorial_choice: true,
      },
    ]);
    await api.database.kysely.updateTable('tools').set({ submitted_by_user_id: ada.id }).execute();
    return id!;
  };

  test('changes exactly the differing fields; reviews, saves, clicks, id and slug stay', async () => {
    const id = await publish();
    const bob = await signInPerson(api);
    const text = { rating: 4, title: 'Good enough', content: 'It does what it should, most of the days.' };
    await api.send('POST', '/ai-tools/alpha/reviews', text, bob.headers);
    await api.send('POST', '/ai-tools/alpha/toggle-save', {}, bob.headers);
    await api.send('POST', '/ai-tools/alpha/click', { url_type: 'website' });
    await api.database.kysely
      .insertInto('tool_slugs')
      .values({ slug: 'alpha-old', tool_id: id, created_at: api.clock.now() })
      .execute();
    const before = await rowsOf(id);
    const count = (table: string) => before[table]?.length;
    expect(['reviews', 'saved_tools', 'tool_clicks', 'tool_tags'].map(count)).toEqual([1, 1, 1, 2]);
    const version = await addRevision(api, id, bob.id, {
      description: 'A new description of the tool, long enough to be taken for one.',
      starting_from: '$5',
      tags: ['WEAVING', 'cloth'],
    });
    api.clock.advance(60_000);
    const answer = await decide(version, 'approve-pending');
    expect(answer.body).toEqual({
      data: { id, slug: 'alpha', status: 'approved' },
      message: 'The update is live.',
    });
    const after = await rowsOf(id);
    expect(after).toEqual({
      ...before,
      tool: {
        ...before.tool,
        description: 'A new description of the tool, long enough to be taken for one.',
        starting_from: '$5',
        updated_at: after.tool.updated_at,
      },
      // The price before is kept when it changes for the first time.
      tool_price_changes: [
        expect.objectContaining({ starting_from: null }),
        expect.objectContaining({ starting_from: '$5' }),
      ],
      tool_price_checks: [expect.objectContaining({ checked_by: 'editor' })],
    });
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      description: 'A new description of the tool, long enough to be taken for one.',
      review_count: 1,
      is_editorial_choice: true,
    });
    expect((await rowsOf(version)).tool).toMatchObject({
      status: 'applied',
      pending_version_of: id,
      decided_at: api.clock.now(),
    });
    expect(await admin.log()).toEqual([
      {
        action: 'tool.approve_update',
        actor: { id: admin.id, name: 'Grace' },
        target: { type: 'tool', id, name: 'Alpha' },
        from: { description: before.tool.description, starting_from: null },
        to: {
          description: 'A new description of the tool, long enough to be taken for one.',
          starting_from: '$5',
        },
        reason: null,
      },
    ]);
    expect(await collectMails(api.database)).toEqual([
      {
        to: bob.email,
        template: 'update-approved',
        values: { name: 'Someone', tool: 'Alpha', url: 'http://test.invalid/ai/alpha' },
      },
    ]);
    expect((await decide(version, 'approve-pending')).status).toBe(409);
    expect((await reject(version)).status).toBe(409);
  });

  test('applies every field at once and finds a new tag immediately', async () => {
    const id = await publish();
    const version = await addRevision(api, id, ada.id, {
      name: 'Alpha 2',
      url: 'https://alpha-tools.com/v2',
      affiliate_url: 'https://alpha-tools.com/?ref=1',
      category_id: 3,
      type: 'plugin',
      company: 'Alpha Inc',
      is_open_source: true,
      source_code_url: 'https://code.example.net/alpha',
      tags: ['Brandnew'],
      features: ['Two'],
      use_cases: ['Sails'],
      pricing_model: 'paid',
      pricing_tiers: [{ name: 'Pro', price: '$10', period: 'month', features: ['All'] }],
      updates: [{ title: 'Two', version: '2', date: '2026-05-01', changes: ['Faster'] }],
      logo_url: urlOf('b'),
      screenshots: [{ url: urlOf('c'), width: 8, height: 6 }],
    });
    expect((await decide(version, 'approve-pending')).status).toBe(200);
    expect((await api.get('/ai-tools?tags=brandnew')).body.data).toMatchObject([
      { id, name: 'Alpha 2', slug: 'alpha' },
    ]);
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      company: 'Alpha Inc',
      category: { slug: 'video' },
      pricing: { model: 'paid', tiers: [{ name: 'Pro' }] },
      screenshots: [urlOf('c')],
      logo_url: urlOf('b'),
    });
  });

  test('deletes the images that are not shown any more', async () => {
    const id = await publish();
    for (const letter of ['a', 'b', 'c', 'd']) await keep(letter);
    const first = await addRevision(api, id, ada.id, {
      logo_url: urlOf('b'),
      screenshots: [{ url: urlOf('c'), width: 8, height: 6 }],
    });
    await decide(first, 'approve-pending');
    expect(['a', 'b', 'c'].map(isKept)).toEqual([false, true, true]);
    const second = await addRevision(api, id, ada.id, { logo_url: urlOf('d') });
    await decide(second, 'approve-pending');
    expect(['b', 'c', 'd'].map(isKept)).toEqual([false, true, true]);
    await keep('e');
    const third = await addRevision(api, id, ada.id, { logo_url: urlOf('e') });
    await reject(third);
    expect(['c', 'd', 'e'].map(isKept)).toEqual([true, true, false]);
    expect((await api.get('/ai-tools/alpha')).body.data.logo_url).toBe(urlOf('d'));
  });

  test('another domain ends the ownership; another page of the same domain does not', async () => {
    const id = await publish();
    const own = () =>
      api.database.kysely.updateTable('tools').set({ owner_user_id: ada.id }).where('id', '=', id).execute();
    const official = async () => (await api.get('/ai-tools/alpha')).body.data.is_from_official_organization;
    for (const [url, isKept] of [
      ['https://app.alpha-tools.com/start', true],
      ['https://alpha-tools.org/', false],
    ] as const) {
      await own();
      const version = await addRevision(api, id, ada.id, { url });
      expect((await decide(version, 'approve-pending')).status).toBe(200);
      expect((await rowsOf(id)).tool.owner_user_id).toBe(isKept ? ada.id : null);
      expect(await official()).toBe(isKept);
    }
  });

  test('answers 409 and changes nothing when another listing has the address by now', async () => {
    const id = await publish();
    const version = await addRevision(api, id, ada.id, {
      name: 'Alpha 2',
      url: 'https://looms.example.net/',
    });
    await addSubmission(api, ada.id, { name: 'Loom', url: 'https://www.looms.example.net' });
    const before = await rowsOf(id);
    const answer = await decide(version, 'approve-pending');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ slug: 'loom', message: expect.stringContaining('Loom') });
    expect(await rowsOf(id)).toEqual(before);
    expect((await rowsOf(version)).tool.status).toBe('pending');
  });

  test('rejection leaves the tool unchanged', async () => {
    const id = await publish();
    const before = await rowsOf(id);
    const version = await addRevision(api, id, ada.id, { name: 'Alpha 2' });
    expect((await reject(version, 'Wrong name')).body.data).toEqual({
      id: version,
      slug: 'alpha',
      status: 'rejected',
    });
    expect(await rowsOf(id)).toEqual(before);
    expect(await collectMails(api.database)).toEqual([
      {
        to: 'ada@looms.org',
        template: 'update-rejected',
        values: {
          name: 'Ada',
          tool: 'Alpha',
          reason: 'Wrong name',
          url: 'http://test.invalid/ai/alpha/edit',
        },
      },
    ]);
  });

  test('answers 409 for the wrong kind of submission, 404 for an unknown one', async () => {
    const id = await publish();
    const version = await addRevision(api, id, ada.id, { name: 'Alpha 2' });
    const submission = await addSubmission(api, ada.id);
    expect((await decide(version, 'approve')).body).toMatchObject({
      code: 'conflict',
      message: 'This is an update of a listing. Approve it as an update.',
    });
    expect((await decide(submission, 'approve-pending')).body).toMatchObject({
      code: 'conflict',
      message: 'This is a new submission, not an update. Approve it as a submission.',
    });
    for (const wrong of [999_999, 'alpha', '0']) {
      for (const what of ['approve', 'approve-pending', 'reject', 'restore']) {
        expect((await decide(wrong, what, {})).status, `${wrong} ${what}`).toBe(404);
      }
    }
    expect((await decide(id, 'approve')).status).toBe(409);
    expect((await decide(id, 'approve-pending')).status).toBe(409);
    expect(await admin.log()).toEqual([]);
  });

  test('a revision of an unlisted tool is not in the queue', async () => {
    const id = await publish();
    const version = await addRevision(api, id, ada.id, { name: 'Alpha 2' });
    await api.database.kysely.updateTable('tools').set({ status: 'unlisted' }).where('id', '=', id).execute();
    expect((await decide(version, 'approve-pending')).status).toBe(409);
    expect((await admin.get('/tools/pending')).body.data).toEqual([]);
  });

  test('one of two decisions at once wins, and the other gets 409', async () => {
    const id = await publish();
    const other = await signInAdmin(api, 'Hopper');
    for (let round = 0; round < 6; round += 1) {
      const version = await addRevision(api, id, ada.id, { company: `Company ${round}` });
      const answers = await Promise.all([
        decide(version, 'approve-pending'),
        round % 2 === 0
          ? decide(version, 'approve-pending', undefined, other)
          : decide(version, 'reject', { reason: 'No' }, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await admin.log()).toHaveLength(round + 1);
      const isApplied = answers[0]!.status === 200 || round % 2 === 0;
      expect((await rowsOf(id)).tool.company === `Company ${round}`).toBe(isApplied);
    }
  });

  test('rolls back completely when a statement fails', async () => {
    const id = await publish();
    const version = await addRevision(api, id, ada.id, { name: 'Alpha 2', tags: ['Brandnew'] });
    const before = [await rowsOf(id), await rowsOf(version)];
    await api.database.pool.query('alter table audit_events add constraint none check (id < 0) not valid');
    const answer = await decide(version, 'approve-pending');
    await api.database.pool.query('alter table audit_events drop constraint none');
    expect(answer.status).toBe(500);
    expect([await rowsOf(id), await rowsOf(version)]).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
    expect((await decide(version, 'approve-pending')).status).toBe(200);
  });
});
