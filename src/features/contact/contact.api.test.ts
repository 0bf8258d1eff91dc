import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '#src/server/mail/compose-mail.ts';
import { toMessage } from '#src/server/mail/mail-transport.ts';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { contactMail } from './mails.server.ts';

const api = setUpTestApi();
const valid = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A correction',
  message: 'First line.\n\n  Second line.  ',
};
const post = (body: object, headers = {}) => api.send('POST', '/contact', body, headers);

beforeEach(() => setSiteContact({ email: 'hello@aisle.test', hasForm: true, social: [] }));
afterEach(() => setSiteContact(NO_CONTACT));

test('queues a mail to the contact address, to be answered to the sender', async () => {
  const answer = await post(valid);
  expect(answer.status).toBe(200);
  expect(answer.body.message).toContain('has been sent');
  const [mail, ...others] = await collectMails(api.database);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'hello@aisle.test', template: 'contact-message' });
  const content = contactMail.compose(mail!.values);
  const composed = composeMail(mail!.to, content, 'https://aisle.example');
  expect(composed.text).toMatch(
    /Ada Lovelace \(ada@example\.com\)[\s\S]*A correction[\s\S]*First line\.\s+Second line\./,
  );
  expect(toMessage(composed, 'id', 'Aisle <a@b.c>', 'b.c')).toMatchObject({
    replyTo: { name: '', address: 'ada@example.com' },
    to: { address: 'hello@aisle.test' },
    from: 'Aisle <a@b.c>',
  });
  expect(composed.subject).not.toContain('correction');
});

describe('what could become a header', () => {
  test.each([
    ['email', 'ada@example.com\r\nBcc: all@example.com'],
    ['email', 'ada@example.com, eve@example.com'],
    ['email', 'Ada <ada@example.com>'],
    ['name', 'Ada\u0000'],
    ['name', 'Ada\u202eadA'],
    ['subject', 'Hi\u0007'],
    ['message', 'a\u0000b'],
    ['message', '\ud800'],
  ])('%s: %j is refused', async (field, value) => {
    const answer = await post({ ...valid, [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test.each(['name', 'subject'])('%s: line breaks become spaces', async (field) => {
    expect((await post({ ...valid, [field]: 'Hi\r\nBcc: all@example.com' })).status).toBe(200);
    const [mail] = await collectMails(api.database);
    expect(JSON.stringify(mail)).toContain('Hi Bcc: all@example.com');
    expect(JSON.stringify(mail)).not.toContain('\\r');
  });
});

test.each([
  [{}, ['name', 'email', 'subject', 'message']],
  [{ ...valid, name: '  ' }, ['name']],
  [{ ...valid, name: 'x'.repeat(81) }, ['name']],
  [{ ...valid, email: 'ada' }, ['email']],
  [{ ...valid, subject: 'x'.repeat(151) }, ['subject']],
  [{ ...valid, message: 'x'.repeat(2001) }, ['message']],
  [{ ...valid, message: 7 }, ['message']],
  [{ ...valid, message: ['a'] }, ['message']],
])('refuses %o', async (body, fields) => {
  const answer = await post(body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
});

test('takes 2,000 characters', async () => {
  expect((await post({ ...valid, message: 'x'.repeat(2000) })).status).toBe(200);
});

test('drops what a program has filled in, with the same answer', async () => {
  const answer = await post({ ...valid, website: 'https://spam.example' });
  expect([answer.status, await collectMails(api.database)]).toEqual([200, []]);
});

test('takes five messages an hour of one network', async () => {
  for (let count = 0; count < 5; count += 1) expect((await post(valid)).status).toBe(200);
  const refused = await post(valid);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  api.clock.advance(3_600_000);
  expect((await post(valid)).status).toBe(200);
});

test('is not there without a contact address, and writes to a made-up mailbox in a demonstration', async () => {
  setSiteContact(NO_CONTACT);
  expect((await post(valid)).status).toBe(404);
  setSiteContact({ ...NO_CONTACT, hasForm: true });
  expect((await post(valid)).status).toBe(200);
  expect((await collectMails(api.database))[0]!.to).toMatch(/^contact@/);
});
