import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

test('saved tools and folders are exported, and erased so that the tool no longer counts them', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Alpha' }]);
  const { id, headers } = await signInPerson(api);
  const bob = await signInPerson(api);
  const folder = await api.send('POST', '/user/folders', { name: 'Work' }, headers);
  const saved = { tool_id: toolId, folder_id: folder.body.data.id, notes: 'Private.' };
  expect((await api.send('POST', '/user/favorites', saved, headers)).status).toBe(201);
  await api.send('POST', '/user/favorites', { tool_id: toolId }, bob.headers);
  const exported = await api.get('/user/export', headers);
  expect(exported.body.saved_tools ?? exported.body.data.saved_tools).toMatchObject([
    { tool: 'Alpha', notes: 'Private.' },
  ]);
  const { personalData } = api.app.server;
  expect(await readExport(personalData, id)).toMatchObject({
    folders: [{ name: 'Favorites' }, { id: saved.folder_id, name: 'Work' }],
    saved_tools: [{ tool: 'Alpha', folder_id: saved.folder_id, notes: 'Private.' }],
  });
  await inTransaction(api.database, (trx) => personalData.erase(trx, [id]));
  const db = api.database.kysely;
  for (const table of ['saved_tools', 'folders'] as const) {
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
  }
  expect(await db.selectFrom('tool_stats').select('saves').executeTakeFirst()).toEqual({ saves: 1 });
});
