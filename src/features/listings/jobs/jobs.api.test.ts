import { beforeEach, expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { forgetOldImports } from '../imports/imports.server.ts';
import { runAdminJobs } from '../testing/run-jobs.ts';
import { forgetOldJobs } from './admin-jobs.server.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

const listed = async (query = '') => (await admin.get(`/jobs${query}`)).body;

test('imports and bulk actions of everybody are listed with their results, and can be undone from there', async () => {
  expect((await listed()).data).toEqual([]);
  const [id] = await publishTools(api, [{ name: 'Alpha', category: 'image' }]);
  const file = new FormData();
  file.set(
    'file',
    new File(['name,url,description,category\nQuill,quill.example,Writes.,writing\n'], 'a.csv'),
  );
  const uploaded = await api.raw('/admin/imports', { method: 'POST', body: file, headers: admin.headers });
  const importId = uploaded.body.data.id;
  // A file that was only uploaded has done nothing yet.
  expect((await listed()).data).toEqual([]);
  await admin.send('POST', `/imports/${importId}/run`);
  await admin.send('POST', '/tools/bulk', { ids: [id], action: 'category', value: 'code' });
  expect((await listed()).data.map(({ state }: { state: string }) => state)).toEqual(['queued', 'queued']);
  await runAdminJobs(api);

  const other = await signInAdmin(api);
  const { data, pagination } = (await other.get('/jobs')).body;
  expect(pagination.total).toBe(2);
  expect(data).toMatchObject([
    { kind: 'bulk', action: 'category', import: null, state: 'done', result: { changed: 1 } },
    { kind: 'import', action: null, import: { id: importId, file_name: 'a.csv' }, result: { created: 1 } },
  ]);
  expect(data[0].by).not.toBe('');
  expect((await listed('?page=2&per_page=1')).data).toMatchObject([{ kind: 'import' }]);

  expect((await other.send('POST', `/undo/${data[0].undo.id}`)).status).toBe(200);
  expect((await listed()).data[0]).toMatchObject({ kind: 'bulk', undo: null });
  expect((await api.get('/ai-tools/alpha')).body.data.category.slug).toBe('image');
});

test('an import stays listed when its file is gone, and everything goes in the end', async () => {
  await publishTools(api, [{ name: 'Alpha' }]);
  const file = new FormData();
  file.set('file', new File(['url,company\nhttps://alpha.example,Theirs\n'], 'a.csv'));
  const { body } = await api.raw('/admin/imports', { method: 'POST', body: file, headers: admin.headers });
  await admin.send('POST', `/imports/${body.data.id}/run`);
  await runAdminJobs(api);
  api.clock.advance(8 * 86_400_000);
  await forgetOldImports(api.app.contexts.listings);
  admin = await signInAdmin(api);
  expect((await listed()).data).toMatchObject([{ kind: 'import', import: null }]);
  api.clock.advance(30 * 86_400_000);
  await forgetOldJobs(api.app.contexts.listings);
  admin = await signInAdmin(api);
  expect((await listed()).data).toEqual([]);
});

test('only staff with the permission read it', async () => {
  const { headers } = await signInPerson(api);
  expect((await api.get('/admin/jobs', headers)).status).toBe(404);
  expect((await api.get('/admin/jobs')).status).toBe(401);
  expect((await admin.get('/jobs?page=0')).status).toBe(422);
});
