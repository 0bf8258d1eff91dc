import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const ID = '0f9d2c1e-5a41-4f0b-8a3c-0d5a5b1c2d3e';
const { signal } = new AbortController();
const mail = composeMail(
  'ada@example.com',
  {
    subject: 'Reset your password',
    preheader: 'The link works for 30 minutes.',
    name: 'Ada',
    paragraphs: ['Somebody asked for a new password.'],
    action: { label: 'Choose a new password', url: 'https://a.example/r/1' },
  },
  'https://a.example',
);

let parent: string;
let folder: string;
let outbox: Outbox;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'aisle-outbox-'));
  folder = join(parent, 'outbox');
  outbox = createOutbox({ folder, from: 'Aisle <hello@aisle.example>', domain: 'aisle.example' });
});

afterEach(() => rm(parent, { recursive: true, force: true }));

test('a mail becomes one whole file, readable by the owner alone, however often it is sent', async () => {
  await outbox.send(mail, ID, signal);
  await outbox.send(mail, ID, signal);
  expect(await readdir(folder)).toEqual([`${ID}.eml`]);
  expect((await stat(join(folder, `${ID}.eml`))).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse((await outbox.read(ID))!);
  expect(parsed).toMatchObject({
    subject: 'Reset your password',
    messageId: `<${ID}@aisle.example>`,
    to: [{ address: 'ada@example.com' }],
    html: expect.stringContaining('https://a.example/r/1'),
    text: expect.stringContaining('https://a.example/r/1'),
  });
});

test('lists what is there, newest first, and nothing else', async () => {
  expect(await outbox.list()).toEqual([]);
  await outbox.send(mail, 'first', signal);
  await outbox.send(mail, 'second', signal);
  await writeFile(join(folder, 'note.txt'), 'x');
  await writeFile(join(folder, 'third.eml.part'), 'half');
  const found = await outbox.list();
  expect(found.map(({ id }) => id).sort()).toEqual(['first', 'second']);
  expect(found[0]!.writtenAt.getTime()).toBeGreaterThanOrEqual(found[1]!.writtenAt.getTime());
});

test.each(['../secret', 'a/b', '', '.', 'missing'])('there is no mail %j', async (id) => {
  await writeFile(join(parent, 'secret.eml'), 'x');
  expect(await outbox.read(id)).toBeUndefined();
});
