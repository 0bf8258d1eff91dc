import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

const api = setUpTestApi();

const stored = async () => (await readdir(api.uploads)).sort();

/** Stores a file that was written the given number of hours ago. */
async function store(hours: number, name?: string): Promise<string> {
  const file = name ?? (await api.app.server.store.put(Buffer.from('picture'), 'webp'));
  if (name) await writeFile(join(api.uploads, name), 'picture');
  const at = new Date(api.clock.now().getTime() - hours * 3_600_000);
  await utimes(join(api.uploads, file), at, at);
  return file;
}

test('a file that no row points to is deleted after a day', async () => {
  const kept = await Promise.all(Array.from({ length: 5 }, () => store(25)));
  const [avatar, logo, pending, screenshot, rejected] = kept.map((name) => `/uploads/${name}`);
  const young = await store(23);
  const foreign = 'notes.txt';
  await store(25);
  await store(100, `.${'a'.repeat(32)}.webp.part`);
  await store(100, foreign);

  const db = api.database.kysely;
  const person = await addPerson(api);
  await db.updateTable('users').set({ avatar_url: avatar! }).where('id', '=', person).execute();
  const [first, second, third] = await publishTools(api, [
    { name: 'Loom' },
    { name: 'Weft' },
    { name: 'Warp' },
  ]);
  await db.updateTable('tools').set({ logo_url: logo! }).where('id', '=', first!).execute();
  await db
    .updateTable('tools')
    .set({ logo_url: pending!, status: 'pending' })
    .where('id', '=', second!)
    .execute();
  await db.updateTable('tools').set({ status: 'rejected' }).where('id', '=', third!).execute();
  await db
    .insertInto('tool_screenshots')
    .values([
      { tool_id: first!, position: 0, url: screenshot!, width: 9, height: 9 },
      { tool_id: third!, position: 0, url: rejected!, width: 9, height: 9 },
    ])
    .execute();

  await sweepUploads(api.app.server);
  expect(await stored()).toEqual([...kept, young, foreign].sort());
});

test('more than one batch', async () => {
  for (let count = 0; count < 501; count++) {
    await store(25, `${count.toString(16).padStart(32, '0')}.webp`);
  }
  await sweepUploads(api.app.server);
  expect(await stored()).toEqual([]);
});
