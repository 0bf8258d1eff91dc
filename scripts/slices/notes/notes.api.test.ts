import { expect, test } from 'vitest';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { inTransaction } from '#src/db/transaction.server.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { notes } from './feature.server.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

function write(text: string, { headers }: { headers: Record<string, string> }) {
  return api.send('POST', '/notes', { text }, headers);
}

async function list({ headers }: { headers: Record<string, string> }): Promise<string[]> {
  return (await api.get('/notes', headers)).body.data.map(({ text }: { text: string }) => text);
}

test('a person writes notes, and gets a mail for each', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await collectMails(api.database);
  expect((await write('Milk', ada)).status).toBe(201);
  expect((await write(' ', ada)).status).toBe(422);
  expect((await api.get('/notes')).status).toBe(401);
  expect((await collectMails(api.database)).map(({ template }) => template)).toEqual(['note-written']);
  expect((await write('Bread', ada)).status).toBe(201);
  expect((await write('Salt', ada)).status).toBe(409);
  expect(await list(ada)).toEqual(['Milk', 'Bread']);
  expect((await api.get('/openapi.json')).body.paths).toHaveProperty('/notes');
});

test('somebody who has confirmed their address finds a note, and a job removes empty ones', async () => {
  const ada = await signInPerson(api, { isVerified: false });
  const { server, contexts } = api.app;
  const event = { userId: ada.id };
  await inTransaction(api.database, (trx) => server.extensions.emit(trx, 'identity.verified', event));
  await write('empty', ada);
  const { auditLog, spam } = contexts;
  const [job] = notes.schedule!({ ...server, auditLog, spam, settings: { most: 2 } });
  await job!.run(new AbortController().signal);
  expect(await list(ada)).toEqual(['Welcome']);
});

test('notes are exported and erased with the account, and their files are known', async () => {
  const ada = await signInPerson(api);
  await write('Milk', ada);
  const { files, personalData } = api.app.server;
  const { kysely } = api.database;
  const attachment_url = '/uploads/x.webp';
  await kysely.updateTable('notes').set({ attachment_url }).execute();
  expect(await files.findReferenced(kysely, [attachment_url, '/uploads/y.webp'])).toEqual(
    new Set([attachment_url]),
  );
  expect((await api.get('/user/export', ada.headers)).body.data.notes).toMatchObject([{ text: 'Milk' }]);
  await inTransaction(api.database, (trx) => personalData.erase(trx, [ada.id]));
  expect(await list(ada)).toEqual([]);
});

test('an administrator finds and deletes a note, which the audit log tells', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await write('Milk', ada);
  const admin = await signInAdmin(api);
  const { data } = (await admin.get('/people-notes?search=MIL')).body;
  expect(data).toMatchObject([{ text: 'Milk', author: 'Ada' }]);
  expect((await admin.send('DELETE', `/people-notes/${data[0].id}`)).status).toBe(200);
  expect((await admin.send('DELETE', `/people-notes/${data[0].id}`)).status).toBe(404);
  expect(await admin.log()).toMatchObject([
    { action: 'note.delete', target: { type: 'note', name: 'Milk' } },
  ]);
});

test('a note is followed, checked for spam, noticed and reported, and what is decided is undone', async () => {
  const admin = await signInAdmin(api);
  await admin.send('PUT', '/spam-rules', { words: { watched: ['milk'] } });
  const ada = await signInPerson(api, { name: 'Ada' });
  const { id } = (await write('Milk', ada)).body.data;
  expect((await admin.get('/spam/flagged')).body.data).toMatchObject([{ type: 'note', name: 'Milk' }]);
  expect((await api.send('PUT', `/user/follows/note/${id}`, undefined, ada.headers)).status).toBe(200);
  expect((await api.get('/user/follows', ada.headers)).body.data).toMatchObject([{ kind: 'note', id }]);
  const choices = (await api.get('/user/notification-settings', ada.headers)).body.data;
  expect(choices['note.written']).toEqual({ site: true, email: 'at_once' });
  const { number } = (await api.send('POST', '/reports', { subject: 'note', id, reason: 'spam' })).body.data;
  const decision = { action: 'remove', ground: 'Terms', reason: 'Milk' };
  const { undo } = (await admin.send('POST', `/reports/${number}/decide`, decision)).body;
  expect(await list(ada)).toEqual([]);
  expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
  expect(await list(ada)).toEqual(['Milk']);
});

test('the sitemap has its page', async () => {
  const section = api.app.sitemap.find(({ name }) => name === 'notes')!;
  expect(await section.read(1)).toEqual([{ path: '/notes' }]);
});

// Where the site lists the slice.
test.runIf(import.meta.dirname.includes('/src/features/'))(
  'its page is there, and the pages about privacy and cookies know the slice',
  async () => {
    const render = createPageRenderer({
      assets: { styles: [], entry: '/x.js', fonts: [], preloads: () => [] },
      origin: 'http://test.invalid',
      transport: (path, init) => api.fetch(path.replace('/api/v1', ''), init),
    });
    const read = async (path: string) => (await render(new Request(`http://test.invalid${path}`))).text();
    expect(await read('/notes')).toContain('Your notes');
    expect(await read('/privacy')).toContain('What you write down for yourself.');
    expect(await read('/cookies')).toContain('note_draft');
  },
);
