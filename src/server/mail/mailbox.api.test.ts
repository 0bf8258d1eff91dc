import { expect, test } from 'vitest';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { mailboxOf } from './mailbox.ts';

const api = setUpTestApi();

test.each([
  ['v.ic.tim+news@googlemail.com', 'victim@gmail.com'],
  ['Victim@Gmail.com', 'victim@gmail.com'],
  ['ada+1@pm.me', 'ada@proton.me'],
  ['ada+1@mac.com', 'ada@icloud.com'],
  ['a.da+1@outlook.co.uk', 'a.da@outlook.co.uk'],
  ['ada+x@posteo.de', 'ada@posteo.de'],
  ['a.da+1@example.com', 'a.da+1@example.com'],
  ['ada+1@outlook.example.com', 'ada+1@outlook.example.com'],
])('%s leads to %s, for subscribers too', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  const created_at = api.clock.now();
  const subscriber = {
    email: email.toLowerCase(),
    status: 'unsubscribed',
    source: 'footer',
    created_at,
    ended_at: created_at,
  } as const;
  const row = await api.database.kysely
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .returning('mailbox')
    .executeTakeFirstOrThrow();
  expect(row.mailbox).toBe(mailbox);
});

const SPELLINGS = Array.from({ length: 12 }, (_, at) => {
  const dot = 1 + (at % 5);
  return `${'victim'.slice(0, dot)}.${'victim'.slice(dot)}+${at}@gmail.com`;
});
/** Each from a network of its own. */
const from = (at: number) => ({ 'x-forwarded-for': `203.0.${at}.7` });

test('twelve registrations with spellings of one address, each from elsewhere, send it five mails a day', async () => {
  for (const [at, email] of SPELLINGS.entries()) {
    const password = 'plum kettle orbit';
    const body = { name: 'Mallory', email, password, password_confirmation: password };
    expect((await api.send('POST', '/register', body, from(at))).status).toBe(201);
  }
  expect(
    (await collectMails(api.database)).filter(({ template }) => template === 'verify-email'),
  ).toHaveLength(5);
});

test('so do reports that name it', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom' }]);
  for (const [at, email] of SPELLINGS.entries()) {
    const body = {
      subject: 'tool',
      id: String(id),
      reason: 'spam',
      text: 'It is spam.',
      name: 'Mallory',
      email,
    };
    expect((await api.send('POST', '/reports', body, from(at))).status).toBe(201);
  }
  expect(await collectMails(api.database)).toHaveLength(5);
});
