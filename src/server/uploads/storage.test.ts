import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore, storedName } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('stores bytes under random names until they are deleted', async () => {
  const store = createFolderStore(join(folder, 'made', 'when-needed'));
  const [first, second] = [
    await store.put(Buffer.from('one'), 'webp'),
    await store.put(Buffer.from('two'), 'webp'),
  ];
  expect(first).toMatch(/^[0-9a-f]{32}\.webp$/);
  expect(first).not.toBe(second);
  expect((await store.get(first))?.toString()).toBe('one');
  await store.delete(first);
  await store.delete(first);
  expect(await store.get(first)).toBeUndefined();
  expect(await readdir(join(folder, 'made', 'when-needed'))).toEqual([second]);
});

test.each(['../secret.key', '..%2fsecret.key', '/etc/passwd', '', 'a.webp', `${'a'.repeat(32)}.webp\0`])(
  'a name that was never given out (%j) leads nowhere',
  async (name) => {
    const store = createFolderStore(folder);
    expect(await store.get(name)).toBeUndefined();
    await store.delete(name);
    expect(storedName(`/uploads/${name}`)).toBeUndefined();
  },
);

test('recognises its own URLs', () => {
  const name = `${'0'.repeat(32)}.webp`;
  expect(storedName(`/uploads/${name}`)).toBe(name);
  for (const url of [null, '', `https://example.com/uploads/${name}`, `/logos/${name}`]) {
    expect(storedName(url)).toBeUndefined();
  }
});

test('lists stored files, and half-written ones so that they can be deleted', async () => {
  const store = createFolderStore(folder);
  const names = async () => {
    const found: string[] = [];
    for await (const { name, modifiedAt } of store.list()) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      found.push(name);
    }
    return found.sort();
  };
  const name = await store.put(Buffer.from('one'), 'webp');
  const half = `.${'a'.repeat(32)}.webp.part`;
  for (const other of [half, 'notes.txt', '.hidden']) await writeFile(join(folder, other), 'x');
  expect(await names()).toEqual([half, name].sort());
  expect(await store.get(half)).toBeUndefined();
  await store.delete(half);
  expect(await names()).toEqual([name]);
  await rm(folder, { recursive: true });
  expect(await names()).toEqual([]);
});

test('an unwritable folder is an error and leaves no file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, 'in the way');
  const store = createFolderStore(join(file, 'uploads'));
  await expect(store.put(Buffer.from('x'), 'webp')).rejects.toThrow('ENOTDIR');
  expect(await readdir(folder)).toEqual(['file']);
});
