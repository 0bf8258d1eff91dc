import { describe, expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { runAdminJobs } from '../testing/run-jobs.ts';

const api = setUpTestApi();

/** More than one step of a job. */
const EACH = 30;

/** Publishes as many listings for each of these people. */
async function publishFor(...people: { id: number }[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { id } of people) {
    const tools = await publishTools(
      api,
      Array.from({ length: EACH }, (_, at) => ({ name: `Spam ${id} ${at}`, category: 'image' })),
    );
    await giveTools(api, id, tools);
    ids.push(...tools);
  }
  return ids;
}

test.each(['delete', 'unlist'])(
  'of a bulk action (%s) each person gets one mail, and an unconfirmed address none',
  async (action) => {
    const admin = await signInAdmin(api);
    const ada = await signInPerson(api, { name: 'Ada' });
    const bob = await signInPerson(api, { name: 'Bob' });
    const eve = await signInPerson(api, { name: 'Eve', isVerified: false });
    const ids = await publishFor(ada, eve, bob);
    const [single] = await publishTools(api, [{ name: 'Alone', category: 'code' }]);
    const carl = await signInPerson(api, { name: 'Carl' });
    await giveTools(api, carl.id, [single!]);
    const body = { ids: [...ids, single!], action, reason: 'These are advertisements.' };
    const { body: preview } = await admin.send('POST', '/tools/bulk?dry=1', body);
    expect(preview.data).toMatchObject({ changed: 3 * EACH + 1, mails: 3 });
    const { body: started } = await admin.send('POST', '/tools/bulk', body);
    await runAdminJobs(api);
    const job = (await admin.get(`/jobs/${started.data.id}`)).body.data;
    expect(job).toMatchObject({ state: 'done', result: { changed: 3 * EACH + 1 } });
    const { rows } = await api.database.pool.query(
      `select count(*)::int as count, min(start_after) > $1 as waits from pgboss.job where name = 'mail'`,
      [api.clock.now()],
    );
    expect(rows).toEqual([{ count: 3, waits: true }]);
    const mails = (await collectMails(api.database)).toSorted((one, other) => one.to.localeCompare(other.to));
    const expected = [ada, bob, carl].toSorted((one, other) => one.email.localeCompare(other.email));
    expect(mails.map(({ to }) => to)).toEqual(expected.map(({ email }) => email));
    for (const { to, template, values } of mails) {
      if (to === carl.email) expect([template, values.tool]).toEqual(['tool-unlisted', 'Alone']);
      else
        expect([template, (values.tools as string[]).length, values.more]).toEqual([
          'listings-unlisted',
          20,
          10,
        ]);
    }
  },
);

test('an undo withdraws the mails of all people', async () => {
  const admin = await signInAdmin(api);
  const ids = await publishFor(await signInPerson(api), await signInPerson(api));
  const { body } = await admin.send('POST', '/tools/bulk', { ids, action: 'unlist', reason: 'No.' });
  await runAdminJobs(api);
  const { undo } = (await admin.get(`/jobs/${body.data.id}`)).body.data;
  expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
  expect(await collectMails(api.database)).toEqual([]);
});

test('listings that are published together make one mail, and keep their tags', async () => {
  const admin = await signInAdmin(api);
  const ada = await signInPerson(api, { name: 'Ada' });
  const ids = await publishTools(api, [{ name: 'Warp' }, { name: 'Weft' }]);
  await giveTools(api, ada.id, ids);
  await api.database.kysely
    .updateTable('tools')
    .set({ status: 'pending', published_at: null, tag_names: ['woven'] })
    .where('id', 'in', ids)
    .execute();
  await admin.send('POST', '/tools/bulk', { ids, action: 'publish' });
  await runAdminJobs(api);
  expect(await collectMails(api.database)).toMatchObject([
    { to: ada.email, template: 'listings-approved', values: { tools: ['Warp', 'Weft'], more: 0 } },
  ]);
  expect(JSON.stringify((await api.get('/ai-tools/warp')).body.data.tags)).toContain('woven');
});

describe('submissions that wait', () => {
  const submit = async (...people: { id: number }[]) => {
    const ids = await publishFor(...people);
    await api.database.kysely
      .updateTable('tools')
      .set({ status: 'pending', published_at: null })
      .where('id', 'in', ids)
      .execute();
    return ids;
  };
  const read = (ids: readonly number[]) =>
    api.database.kysely
      .selectFrom('tools')
      .select(['status', 'rejection_reason'])
      .distinct()
      .where('id', 'in', ids)
      .execute();

  test('are rejected together, with one mail for each person, and wait again when it is undone', async () => {
    const admin = await signInAdmin(api);
    const ada = await signInPerson(api, { name: 'Ada' });
    const ids = await submit(ada, await signInPerson(api, { isVerified: false }));
    const [published] = await publishTools(api, [{ name: 'Published' }]);
    const body = { ids: [...ids, published!], action: 'reject', reason: 'These are advertisements.' };
    const { body: preview } = await admin.send('POST', '/tools/bulk?dry=1', body);
    expect(preview.data).toMatchObject({ changed: 2 * EACH, unchanged: 1, mails: 1 });
    const { body: started } = await admin.send('POST', '/tools/bulk', body);
    await runAdminJobs(api);
    expect(await read(ids)).toEqual([{ status: 'rejected', rejection_reason: 'These are advertisements.' }]);
    expect(await read([published!])).toEqual([{ status: 'approved', rejection_reason: null }]);
    expect((await admin.log())[0]).toMatchObject({
      action: 'tool.bulk_reject',
      reason: 'These are advertisements.',
    });
    const { undo } = (await admin.get(`/jobs/${started.data.id}`)).body.data;
    const { rows } = await api.database.pool.query(
      `select data->>'to' as to, data->>'template' as template from pgboss.job where name = 'mail'`,
    );
    expect(rows).toEqual([{ to: ada.email, template: 'listings-rejected' }]);
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
    expect(await read(ids)).toEqual([{ status: 'pending', rejection_reason: null }]);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('are not rejected without a reason for rejections', async () => {
    const admin = await signInAdmin(api);
    const ids = await submit(await signInPerson(api));
    const removal = (await admin.get('/reasons?kind=remove')).body.data[0];
    for (const [choice, field] of [
      [{}, 'reason'],
      [{ reason_id: removal.id }, 'reason_id'],
    ] as const) {
      const { status, body } = await admin.send('POST', '/tools/bulk', { ids, action: 'reject', ...choice });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect(await read(ids)).toEqual([{ status: 'pending', rejection_reason: null }]);
  });
});
