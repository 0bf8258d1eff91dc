import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BreachedPasswords } from './breached-passwords.server.ts';
import { refuseWeakPassword } from './password.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

const digest = (password: string) => hash('sha1', password, 'hex').toUpperCase();
const many = Array.from({ length: 1000 }, (_, at) => `password number ${at}`);

async function openFile(text: string): Promise<BreachedPasswords> {
  const path = join(folder, 'digests.txt');
  await writeFile(path, text);
  const breached = new BreachedPasswords(path);
  await breached.load();
  return breached;
}

describe.each([
  [
    'with counts',
    many
      .map((each, at) => `${digest(each)}:${at * 7919}`)
      .sort()
      .join('\r\n'),
  ],
  ['without counts, with a last line break', `${many.map(digest).sort().join('\n')}\n`],
])('a file %s', (_, text) => {
  test('has each of its passwords, the first and the last, and no other', async () => {
    const breached = await openFile(text);
    for (const password of many) expect(await breached.includes(password)).toBe(true);
    for (let at = 1000; at < 1200; at += 1) {
      expect(await breached.includes(`password number ${at}`)).toBe(false);
    }
    await breached.close();
  });
});

test('one line is enough, and no file has none', async () => {
  const breached = await openFile(digest('river stone candle'));
  expect(await breached.includes('river stone candle')).toBe(true);
  expect(await breached.includes('river stone candles')).toBe(false);
  const person = { email: 'ada@example.com', name: 'Ada' };
  await expect(refuseWeakPassword('river stone candle', person, breached)).rejects.toMatchObject({
    errors: { password: ['identity.breachedPassword'] },
  });
  await breached.close();
  await expect(refuseWeakPassword('river stone candle', person)).resolves.toBeUndefined();
});

test.each(['', 'hunter2\n', `${'x'.repeat(40)}\n`])('a file that begins with %j is refused', async (text) => {
  await expect(openFile(text)).rejects.toThrow('SHA-1 digests');
});
