import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  giveTools,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { edit, fileOf, giveOwnership, picture, storedFiles, submit } from '../testing/submission-calls.ts';
import { expireRevisions } from './decide-submission.server.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let owner: SignedInPerson;
let admin: SignedInPerson;
let loom: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  owner = await signInPerson(api, { name: 'Owner' });
  admin = await signInPerson(api, { name: 'Admin', role: 'admin' });
  [loom] = (await publishTools(api, [{ name: 'Loom', url: 'https://loom.com' }])) as [number];
  await giveTools(api, ada.id, [loom]);
  await giveOwnership(api, owner.id, loom);
});

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;
const row = async (id: number) => (await query('select * from tools where id = $1', id))[0];
const remove = (path: string | number, person?: SignedInPerson, body?: { reason: string }) =>
  api.send('DELETE', `/ai-tools/${path}`, body, person?.headers);
const auditEvents = () =>
  query('select action, actor_id, target_id, old_state, new_state, reason from audit_events order by id');

describe('DELETE /ai-tools/{slug}', () => {
  test('by submitter or owner removes the tool for everyone and keeps its slug and reviews', async () => {
    await query(
      `insert into reviews (tool_id, user_id, rating, title, content, status)
       values ($1, $2, 5, 'Fine', 'It does what it says.', 'approved')`,
      loom,
      eve.id,
    );
    for (const person of [ada, owner]) {
      await inTransaction(api.database, async (trx) => {
        await trx
          .updateTable('tools')
          .set({ status: 'approved', unlisted_at: null })
          .where('id', '=', loom)
          .execute();
        markChanged(trx, toolSource(loom));
      });
      const { status, body } = await remove('loom', person);
      expect([status, body]).toEqual([200, { message: 'Tool deleted.' }]);
      for (const reader of [undefined, ada, owner, admin]) {
        expect((await api.get('/ai-tools/loom', reader?.headers)).status).toBe(404);
        expect((await api.get(`/ai-tools/${loom}`, reader?.headers)).status).toBe(404);
      }
      expect((await api.get('/ai-tools')).body.data).toEqual([]);
      expect(await row(loom)).toMatchObject({ status: 'unlisted', unlisted_at: api.clock.now() });
    }
    expect(await query('select id from reviews')).toHaveLength(1);
    expect(await auditEvents()).toEqual([]);
    const again = await submit(api, eve.headers, { name: 'Loom', url: 'https://loom.com' });
    expect([again.status, again.body.data.slug]).toEqual([201, 'loom-2']);
    expect((await remove('loom', ada)).status).toBe(404);
  });

  test('by an administrator needs a reason, which is logged and mailed to the owner', async () => {
    await collectMails(api.database);
    for (const body of [undefined, { reason: ' ' }]) {
      const { status, body: answer } = await remove('loom', admin, body);
      expect([status, answer.errors]).toEqual([422, { reason: ['A reason is required.'] }]);
    }
    expect((await api.get('/ai-tools/loom')).status).toBe(200);
    expect((await remove('loom', admin, { reason: 'It sells something else.' })).status).toBe(200);
    expect(await auditEvents()).toEqual([
      {
        action: 'tool.unlist',
        actor_id: admin.id,
        target_id: loom,
        old_state: { status: 'approved' },
        new_state: { status: 'unlisted' },
        reason: 'It sells something else.',
      },
    ]);
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([
      {
        to: owner.email,
        template: 'tool-unlisted',
        values: { name: 'Owner', tool: 'Loom', reason: 'It sells something else.' },
      },
    ]);
  });

  test('by an administrator for a canned reason, in the language of the owner', async () => {
    await query(`update users set language = 'fr' where id = $1`, owner.id);
    const { body } = await api.send(
      'POST',
      '/admin/reasons',
      {
        kind: 'remove',
        language: 'en',
        title: 'Gone',
        text: '{tool} of {person} is gone from {site}.',
        translations: { fr: { title: 'Disparu', text: '{tool} de {person} ({category}) a disparu.' } },
      },
      admin.headers,
    );
    const { data } = (await api.get(`/admin/tools/${loom}/recipient`, admin.headers)).body;
    expect(data).toMatchObject({ language: 'fr', values: { tool: 'Loom', person: 'Owner' } });
    expect((await api.get('/admin/tools/999999/recipient', admin.headers)).status).toBe(404);
    const wrong = await api.send('DELETE', '/ai-tools/loom', { reason_id: 999_999 }, admin.headers);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['reason_id']]);
    await collectMails(api.database);
    const choice = { reason_id: body.data.id, reason: 'Au revoir.' };
    expect((await api.send('DELETE', '/ai-tools/loom', choice, admin.headers)).status).toBe(200);
    const [mail] = await collectMails(api.database);
    const text = `Loom de Owner (${data.values.category}) a disparu.\n\nAu revoir.`;
    expect(mail).toMatchObject({ to: owner.email, template: 'tool-unlisted', values: { reason: text } });
    expect((await auditEvents()).at(-1)).toMatchObject({ action: 'tool.unlist', reason: text });
  });

  test('by an administrator tells the submitter where nobody has proved ownership', async () => {
    await query('update tools set owner_user_id = null');
    await collectMails(api.database);
    await remove('loom', admin, { reason: 'It is gone.' });
    expect((await collectMails(api.database)).map(({ to }) => to)).toEqual([ada.email]);
  });

  test('by an administrator needs no reason where the tool is nobody’s, or their own', async () => {
    await query('update tools set owner_user_id = null, submitted_by_user_id = null');
    await collectMails(api.database);
    expect((await remove('loom', admin)).status).toBe(200);
    await submit(api, admin.headers);
    expect((await remove('weaver', admin)).status).toBe(200);
    expect(await collectMails(api.database)).toEqual([]);
    expect(await auditEvents()).toHaveLength(1);
  });

  test('rejects a pending revision and deletes its images', async () => {
    const version = await edit(api, 'loom', owner.headers, { name: 'Loom 2', logo: await picture() });
    await remove('loom', ada);
    expect(await row(version.body.data.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The tool was taken down.',
      logo_url: null,
    });
    expect(await storedFiles(api)).toEqual([]);
  });

  test('takes a submission out of the queue', async () => {
    const { body } = await submit(api, ada.headers, { logo: await picture() });
    expect((await remove('weaver', eve)).status).toBe(404);
    expect((await remove('weaver', ada)).status).toBe(200);
    expect((await api.get('/ai-tools/weaver', ada.headers)).status).toBe(404);
    expect((await api.get('/ai-tools/pending/weaver', ada.headers)).status).toBe(404);
    expect((await api.get('/ai-tools/weaver/edit', ada.headers)).status).toBe(404);
    expect(await row(body.data.id)).toMatchObject({ status: 'unlisted' });
    // It can be restored with its pictures.
    expect(await storedFiles(api)).toHaveLength(1);
    expect((await submit(api, eve.headers)).status).toBe(201);
  });

  test("by the slug of the caller's revision withdraws only that", async () => {
    const { body } = await edit(api, 'loom', ada.headers, { logo: await picture() });
    expect((await remove(body.data.id, owner)).status).toBe(404);
    expect((await remove(body.data.id, admin)).status).toBe(404);
    expect((await remove(body.data.slug, ada)).status).toBe(200);
    expect([await row(body.data.id), await storedFiles(api)]).toEqual([undefined, []]);
    expect((await api.get('/ai-tools/loom')).status).toBe(200);
  });

  test('answers 403 for a stranger, 401 without a token, 404 for an unknown tool', async () => {
    expect((await remove('loom', eve)).status).toBe(403);
    expect((await remove('loom')).status).toBe(401);
    expect((await remove('nothing', ada)).status).toBe(404);
    expect((await api.get('/ai-tools/loom')).status).toBe(200);
  });

  test('two at once: one 200, one 404', async () => {
    const answers = await Promise.all([remove('loom', ada), remove('loom', ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('DELETE /ai-tools/{slug}/screenshots/{screenshotId}', () => {
  const ids = async (tool: string | number, person = ada): Promise<number[]> =>
    (await api.get(`/ai-tools/${tool}/edit`, person.headers)).body.data.screenshots.map(
      ({ id }: { id: number }) => id,
    );
  const shown = async () => (await api.get('/ai-tools/loom')).body.data.screenshots.map(fileOf);

  test('takes effect immediately and deletes the file', async () => {
    await edit(api, 'loom', admin.headers, { screenshots: [await picture(), await picture()] });
    const [, second] = await shown();
    const [first] = await ids('loom');
    const { status, body } = await remove(`loom/screenshots/${first}`, ada);
    expect([status, body]).toEqual([200, { message: 'Screenshot removed.' }]);
    expect([await shown(), await storedFiles(api)]).toEqual([[second], [second]]);
    expect((await remove(`loom/screenshots/${first}`, ada)).status).toBe(404);
  });

  test('removes a screenshot of the tool from its revision too, one of the revision from that alone', async () => {
    await edit(api, 'loom', admin.headers, { screenshots: [await picture(), await picture()] });
    const live = await ids('loom', admin);
    const { body } = await edit(api, 'loom', ada.headers, { screenshots: [await picture()] });
    const own = await ids('loom');
    api.clock.advance(1000);
    expect((await remove(`loom/screenshots/${own[0]}`, ada)).status).toBe(200);
    expect(await shown()).toHaveLength(2);
    expect(await ids('loom')).toEqual(own.slice(1));
    expect(await row(body.data.id)).toMatchObject({ submitted_at: api.clock.now() });
    expect((await remove(`loom/screenshots/${live[1]}`, ada)).status).toBe(200);
    expect(await shown()).toHaveLength(1);
    expect(await ids('loom')).toEqual([own[2]]);
    expect(await storedFiles(api)).toHaveLength(2);
  });

  test('changes a submission in place', async () => {
    await submit(api, ada.headers, { screenshots: [await picture(), await picture()] });
    const [first, second] = await ids('weaver');
    await remove(`weaver/screenshots/${first}`, ada);
    expect(await ids('weaver')).toEqual([second]);
  });

  test('logs the removal by an administrator', async () => {
    await edit(api, 'loom', admin.headers, { screenshots: [await picture()] });
    const [first] = await ids('loom', admin);
    const url = `/uploads/${(await shown())[0]}`;
    await remove(`loom/screenshots/${first}`, admin);
    expect((await auditEvents()).at(-1)).toEqual({
      action: 'tool.remove_screenshot',
      actor_id: admin.id,
      target_id: loom,
      old_state: { screenshot: url },
      new_state: { screenshot: null },
      reason: null,
    });
  });

  test("answers 404 for a screenshot of another tool or another person's revision", async () => {
    await edit(api, 'loom', owner.headers, { name: 'Loom 2', logo: await picture() });
    await edit(api, 'loom', owner.headers, { screenshots: [await picture()] });
    await submit(api, eve.headers, { screenshots: [await picture()] });
    const [foreign] = await ids('weaver', eve);
    const [live] = await ids('loom', admin);
    const version = (await ids('loom', owner)).find((id) => id !== live)!;
    expect((await remove(`loom/screenshots/${foreign}`, ada)).status).toBe(404);
    expect((await remove(`loom/screenshots/${version}`, ada)).status).toBe(404);
    for (const id of ['0', 'x', '99999999999', '-1']) {
      expect((await remove(`loom/screenshots/${id}`, ada)).status).toBe(404);
    }
    expect((await remove(`loom/screenshots/${live}`, eve)).status).toBe(403);
    expect((await remove(`loom/screenshots/${live}`)).status).toBe(401);
    expect((await remove(`weaver/screenshots/${foreign}`, ada)).status).toBe(404);
  });
});

describe('revisions without a decision', () => {
  test('expire 14 days after their last change, and their files are deleted', async () => {
    await edit(api, 'loom', admin.headers, { logo: await picture(), screenshots: [await picture()] });
    const kept = await storedFiles(api);
    const made = await edit(api, 'loom', ada.headers, {
      logo: await picture(),
      screenshots: [await picture()],
    });
    const waiting = await submit(api, ada.headers);
    api.clock.advance(VERSION_LIFETIME - 1);
    await expireRevisions(api.app.contexts.submissions);
    expect(await row(made.body.data.id)).toMatchObject({ status: 'pending' });
    const again = await edit(api, 'loom', bearer(await addSession(api, ada.id)), { name: 'Loom 2' });
    expect(again.status).toBe(200);
    api.clock.advance(VERSION_LIFETIME - 1);
    await expireRevisions(api.app.contexts.submissions);
    expect(await row(made.body.data.id)).toMatchObject({ status: 'pending' });
    expect(await storedFiles(api)).toHaveLength(4);
    api.clock.advance(1);
    await expireRevisions(api.app.contexts.submissions);
    expect(await row(made.body.data.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: REVISION_EXPIRED,
      decided_at: api.clock.now(),
    });
    expect(await storedFiles(api)).toEqual(kept);
    expect(await row(waiting.body.data.id)).toMatchObject({ status: 'pending' });
    expect((await api.get('/ai-tools/loom')).body.data.screenshots).toHaveLength(1);
  });

  test('expire in more than one batch', async () => {
    const names = Array.from({ length: 205 }, (_, at) => ({
      name: `Tool ${at}`,
      url: `https://tool-${at}.com`,
    }));
    await publishTools(api, names);
    await query(
      `
      insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status,
        pending_version_of, submitted_at)
      select 'v-' || id, name, description, url, url_key, category_id, type, pricing_model, 'pending', id, $1
      from tools`,
      new Date(api.clock.now().getTime() - VERSION_LIFETIME),
    );
    await expireRevisions(api.app.contexts.submissions);
    expect(
      await query(`select status, count(*)::int from tools where pending_version_of is not null group by 1`),
    ).toEqual([{ status: 'rejected', count: 206 }]);
  });
});
