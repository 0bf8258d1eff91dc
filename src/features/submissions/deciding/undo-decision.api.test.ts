import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '#src/app/uploads/sweep-uploads.server.ts';
import { forgetOldUndos } from '#src/features/undo/service.server.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addRevision, addSubmission } from '../testing/add-submission.ts';

const SECONDS = 300;
const api = setUpTestApi({ settings: { undo: { seconds: SECONDS } } });
let admin: Admin;
let ada: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  admin = await signInAdmin(api);
});

const decide = (id: number, what: string, body?: unknown) => admin.send('POST', `/tools/${id}/${what}`, body);
const reject = (id: number) => decide(id, 'reject', { reason: 'Not an AI' });
const undo = (id: string, by = admin) => by.send('POST', `/undo/${id}`);
const roleOf = async (id: number) => (await admin.get(`/users/${id}`)).body.data.primary_role;
const rowOf = async (id: number) =>
  (await api.database.pool.query('select * from tools where id = $1', [id])).rows[0];
/** Everything of a listing that people see, without its times of change. */
async function listingOf(id: number) {
  const { updated_at: _, ...row } = await rowOf(id);
  const ofTool = (sql: string) => api.database.pool.query(sql, [id]).then(({ rows }) => rows);
  return {
    row,
    tags: await ofTool(
      'select g.name from tool_tags l join tags g on g.id = l.tag_id where tool_id = $1 order by position',
    ),
    screenshots: await ofTool('select url from tool_screenshots where tool_id = $1 order by position'),
  };
}
const picture = (letter: string) => `/uploads/${letter.repeat(32)}.webp`;
const file = (letter: string) => join(api.uploads, `${letter.repeat(32)}.webp`);

describe('an approved submission', () => {
  test('shows at once; its mail waits until it can no longer be undone', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    const { body } = await decide(id, 'approve');
    const until = new Date(api.clock.now().getTime() + SECONDS * 1000);
    expect(body).toEqual({
      data: { id, slug: 'loom', status: 'approved' },
      message: 'The tool is published.',
      undo: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), until: until.toISOString() },
    });
    expect((await api.get('/ai-tools/loom')).status).toBe(200);
    const { rows } = await api.database.pool.query(
      `select start_after from pgboss.job where name = 'mail' and data->>'template' = 'submission-approved'`,
    );
    expect(rows).toEqual([{ start_after: until }]);
  });

  test('is as it was before after an undo, and nobody is mailed', async () => {
    const id = await addSubmission(api, ada.id, { name: 'Loom' });
    const before = await listingOf(id);
    const { body } = await decide(id, 'approve');
    expect(await roleOf(ada.id)).toBe('contributor');
    expect((await undo(body.undo.id)).body).toEqual({ message: 'The decision was undone.' });
    expect(await listingOf(id)).toEqual(before);
    expect(await roleOf(ada.id)).toBe('user');
    expect((await api.get('/ai-tools/loom')).status).toBe(404);
    expect((await api.get('/ai-tools?search=loom')).body.pagination.total).toBe(0);
    expect(await collectMails(api.database)).toEqual([]);
    expect((await admin.log())[0]).toMatchObject({
      action: 'tool.undo',
      target: { type: 'tool', id, name: 'Loom' },
      from: { status: 'approved' },
      to: { status: 'pending' },
    });
    expect((await undo(body.undo.id)).status).toBe(404);
    // It can be decided again.
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await api.get('/ai-tools?tags=weaving')).body.pagination.total).toBe(1);
  });

  test('keeps the role of somebody who has published another tool since', async () => {
    const { body } = await decide(await addSubmission(api, ada.id), 'approve');
    await decide(await addSubmission(api, ada.id), 'approve');
    expect((await undo(body.undo.id)).status).toBe(200);
    expect(await roleOf(ada.id)).toBe('contributor');
  });

  test('of two administrators who undo at once one succeeds', async () => {
    const other = await signInAdmin(api, 'Katherine');
    const { body } = await decide(await addSubmission(api, ada.id), 'approve');
    const answers = await Promise.all([undo(body.undo.id), undo(body.undo.id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('stays when it was edited, unlisted or decided again since', async () => {
    const edited = await addSubmission(api, ada.id);
    const first = await decide(edited, 'approve');
    await addRevision(api, edited, ada.id, { name: 'Other' });
    const refused = await undo(first.body.undo.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This has changed since the decision, so it cannot be undone.');
    expect((await rowOf(edited)).status).toBe('approved');
    // Its mail still leaves.
    expect(await collectMails(api.database)).toHaveLength(1);

    const unlisted = await addSubmission(api, ada.id);
    const second = await decide(unlisted, 'approve');
    await api.send('DELETE', `/ai-tools/${unlisted}`, { reason: 'Spam' }, admin.headers);
    expect((await undo(second.body.undo.id)).status).toBe(409);

    const again = await addSubmission(api, ada.id);
    const third = await decide(again, 'approve');
    await undo(third.body.undo.id);
    api.clock.advance(1000);
    const fourth = await decide(again, 'approve');
    expect((await undo(third.body.undo.id)).status).toBe(404);
    expect((await undo(fourth.body.undo.id)).status).toBe(200);
  });
});

test('a rejected submission waits again, at its place in the queue', async () => {
  const id = await addSubmission(api, ada.id, { name: 'Loom' });
  api.clock.advance(60_000);
  await addSubmission(api, ada.id, { name: 'Later' });
  const before = await listingOf(id);
  const { body } = await reject(id);
  expect((await undo(body.undo.id)).status).toBe(200);
  expect(await listingOf(id)).toEqual(before);
  const queue = (await admin.get('/tools/pending')).body.data;
  expect(queue.map(({ name }: { name: string }) => name)).toEqual(['Loom', 'Later']);
  expect(await collectMails(api.database)).toEqual([]);
});

describe('a decided revision', () => {
  test('gives the tool its fields, pictures and owner back', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    const { pool } = api.database;
    await writeFile(file('a'), 'a');
    await writeFile(file('b'), 'b');
    await pool.query('update tools set logo_url = $2, owner_user_id = $3 where id = $1', [
      loom!,
      picture('a'),
      ada.id,
    ]);
    await addScreenshot(loom!, picture('c'));
    const id = await addRevision(api, loom!, ada.id, {
      name: 'Loom 2',
      url: 'https://elsewhere.example.com/',
      tags: ['cloth'],
      logo_url: picture('b'),
      screenshots: [{ url: picture('d'), width: 800, height: 600 }],
    });
    const before = [await listingOf(loom!), await listingOf(id)];
    const { body } = await decide(id, 'approve-pending');
    expect((await rowOf(loom!)).owner_user_id).toBeNull();
    const in48Hours = { ...api.app.server.clock, now: () => new Date(Date.now() + 48 * 3_600_000) };
    // The sweep of unused files leaves what an undo would show again.
    await sweepUploads({ ...api.app.server, clock: in48Hours });
    expect(existsSync(file('a'))).toBe(true);

    expect((await undo(body.undo.id)).body).toEqual({ message: 'The decision was undone.' });
    expect([await listingOf(loom!), await listingOf(id)]).toEqual(before);
    expect(await collectMails(api.database)).toEqual([]);
    const page = (await api.get(`/ai-tools/${loom}`)).body.data;
    expect(page.name).toBe('Loom');
  });

  test('stays when the tool has changed since, or another listing has the old address', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    const oldUrl = (await rowOf(loom!)).url;
    const first = await decide(await addRevision(api, loom!, ada.id, { name: 'Loom 2' }), 'approve-pending');
    api.clock.advance(1000);
    const moved = { url: 'https://elsewhere.example.com/' };
    const second = await decide(await addRevision(api, loom!, ada.id, moved), 'approve-pending');
    expect((await undo(first.body.undo.id)).status).toBe(409);
    await addSubmission(api, ada.id, { name: 'Squatter', url: oldUrl });
    const taken = await undo(second.body.undo.id);
    expect(taken.status).toBe(409);
    expect(taken.body.message).toBe('Another listing has this address: Squatter.');
    expect((await rowOf(loom!)).url).toBe(moved.url);
  });

  test('a rejected one has its pictures again', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    await writeFile(file('e'), 'e');
    const id = await addRevision(api, loom!, ada.id, {
      logo_url: picture('e'),
      screenshots: [{ url: picture('f'), width: 800, height: 600 }],
    });
    const before = await listingOf(id);
    const { body } = await reject(id);
    expect((await listingOf(id)).screenshots).toEqual([]);
    expect(existsSync(file('e'))).toBe(true);
    expect((await undo(body.undo.id)).status).toBe(200);
    expect(await listingOf(id)).toEqual(before);
  });
});

describe('undoing', () => {
  test('ends with its time', async () => {
    const { body } = await decide(await addSubmission(api, ada.id), 'approve');
    api.clock.advance(SECONDS * 1000 - 1);
    await forgetOldUndos(api.app.contexts.undo);
    api.clock.advance(1);
    const late = await undo(body.undo.id);
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('It is too late to undo this decision.');
    expect(await collectMails(api.database)).toHaveLength(1);
    await forgetOldUndos(api.app.contexts.undo);
    expect((await undo(body.undo.id)).status).toBe(404);
  });

  test('is refused once a mail has begun to leave, and changes nothing then', async () => {
    const id = await addSubmission(api, ada.id);
    const { body } = await decide(id, 'approve');
    await api.database.pool.query(`update pgboss.job set state = 'active' where name = 'mail'`);
    expect((await undo(body.undo.id)).status).toBe(409);
    expect((await rowOf(id)).status).toBe('approved');
  });

  test('is for administrators alone, and for ids that can exist', async () => {
    const { body } = await decide(await addSubmission(api, ada.id), 'approve');
    const path = `/admin/undo/${body.undo.id}`;
    expect((await api.send('POST', path)).status).toBe(401);
    expect((await api.send('POST', path, undefined, ada.headers)).status).toBe(404);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    for (const id of ['1', 'x'.repeat(500), "'; drop table undos"]) {
      expect([404, 422]).toContain((await undo(encodeURIComponent(id))).status);
    }
  });
});

async function addScreenshot(id: number, url: string): Promise<void> {
  await api.database.pool.query(
    'insert into tool_screenshots (tool_id, position, url, width, height) values ($1, 0, $2, 800, 600)',
    [id, url],
  );
}
