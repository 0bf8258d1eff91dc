import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passwordChangedMail } from '#src/features/identity/mails.server.ts';
import { errorResponse } from '#src/server/http/errors.ts';
import { composeMail } from '#src/server/mail/compose-mail.ts';
import { createOutbox, type Outbox } from '#src/server/mail/outbox.ts';
import { createOutboxPages, OUTBOX_PATH } from './outbox-pages.server.ts';

let folder: string;
let outbox: Outbox;
let site: Hono;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-outbox-'));
  outbox = createOutbox({ folder, from: 'hello@aisle.example', domain: 'aisle.example' });
  site = new Hono().route(OUTBOX_PATH, createOutboxPages(outbox));
  site.onError((error) => errorResponse(error, 'test'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const get = async (path: string) => {
  const response = await site.request(OUTBOX_PATH + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('an empty outbox says so', async () => {
  expect((await get('')).text).toContain('No mail has been sent yet.');
});

test('lists mails and shows one, its HTML in a sandbox', async () => {
  const values = { name: '<b>Ada</b>', device: '<img src=x>', tokens: 0 };
  const mail = composeMail('ada@example.com', passwordChangedMail.compose(values), 'https://a.example');
  await outbox.send(mail, 'one', new AbortController().signal);
  expect((await get('')).text).toMatch(
    /href="\/dev\/outbox\/one">Your password was changed<[\s\S]*To ada@example.com/,
  );
  const shown = await get('/one');
  expect(shown.text).toContain('src="/dev/outbox/one/html"');
  expect(shown.text).not.toContain('<img');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await get('/one/html');
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/);
  expect(html.text).toContain('<base target="_blank">');
});

test.each(['/missing', '/missing/html', '/..%2f..%2fsecret'])('there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});
