import { expect, test } from 'vitest';
import { features } from '#src/app/features.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import type { AnyMail } from '#src/server/mail/define-mail.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { NOTICES_KEPT_FOR } from './rules.ts';
import { screenMail } from './screen-mail.server.ts';
import { sendDigests } from './send-digests.server.ts';
import { forgetOldNotices } from './service.server.ts';

const api = setUpTestApi();
const MAILS: readonly AnyMail[] = features.flatMap((feature: AnyFeature) => feature.mails ?? []);
let mails = 0;

/** Lets a mail leave, as the queue does. @returns whether it leaves. */
function leave(
  to: string,
  template: string,
  { subject = 'Something happened', id = '' } = {},
): Promise<boolean> {
  mails += 1;
  return screenMail(api.app.contexts.notifications)({
    id: id || `00000000-0000-4000-8000-${String(mails).padStart(12, '0')}`,
    to,
    facts: MAILS.find(({ name }) => name === template)!,
    content: {
      subject,
      preheader: '',
      name: 'Ada',
      paragraphs: ['“Quill” has a new price.', 'Now: free'],
      action: { label: 'See', url: `${api.app.server.appUrl}/ai/quill` },
    },
  });
}
const list = async ({ headers }: SignedInPerson, query = '') =>
  (await api.get(`/user/notifications${query}`, headers)).body;
const subjects = async (person: SignedInPerson, query = '') =>
  (await list(person, query)).data.map(({ subject }: { subject: string }) => subject);
const choose = ({ headers }: SignedInPerson, body: object) =>
  api.send('PUT', '/user/notification-settings', body, headers);
const read = ({ headers }: SignedInPerson, body: object) =>
  api.send('POST', '/user/notifications/read', body, headers);

test('each kind has a mail that tells of it, and each such mail is of a kind that there is', () => {
  const told = new Set(MAILS.flatMap(({ notice }) => notice ?? []));
  expect(
    listKinds('noticed')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...told].sort());
});

test('what a mail tells is on the site once, until it is read', async () => {
  const ada = await signInPerson(api);
  const eve = await signInPerson(api);
  const id = '11111111-1111-4111-8111-111111111111';
  for (let time = 0; time < 2; time++)
    expect(await leave(ada.email.toUpperCase(), 'followed-price-changed', { id })).toBe(true);
  expect(await leave(ada.email, 'verify-email')).toBe(true);
  expect(await leave('nobody@example.com', 'report-decided')).toBe(true);
  const { data, pagination } = await list(ada);
  expect(pagination.total).toBe(1);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    kind: 'tool.price',
    subject: 'Something happened',
    text: '“Quill” has a new price.\nNow: free',
    url: '/ai/quill',
    created_at: api.clock.now().toISOString(),
    read_at: null,
  });
  await leave(ada.email, 'review-rejected');
  await leave(ada.email, 'submission-approved', { subject: 'Published' });
  expect(await subjects(ada, '?unread=1')).toEqual(['Published', 'Something happened']);
  expect((await read(eve, { ids: [data[0].id] })).body.data).toEqual({ unread: 0 });
  expect((await read(ada, { ids: [data[0].id] })).body.data).toEqual({ unread: 1 });
  expect(await subjects(ada, '?unread=1')).toEqual(['Published']);
  expect(await subjects(ada)).toHaveLength(2);
  expect((await read(ada, { all: true })).body.data).toEqual({ unread: 0 });
  expect(await subjects(eve)).toEqual([]);
});

test('refuses what it does not understand, and visitors', async () => {
  const ada = await signInPerson(api);
  for (const body of [{}, { ids: ['1'] }, { ids: [0] }, { ids: [1], all: true }, { all: false }])
    expect((await read(ada, body)).status, JSON.stringify(body)).toBe(422);
  for (const body of [
    { 'tool.price': { site: true, email: 'hourly' } },
    { 'tool.price': { site: 'yes', email: 'never' } },
    { 'tool.price': { email: 'never' } },
    { 'tool.sold': { site: true, email: 'never' } },
  ])
    expect((await choose(ada, body)).status, JSON.stringify(body)).toBe(422);
  for (const query of ['?unread=maybe', '?page=0'])
    expect((await api.get(`/user/notifications${query}`, ada.headers)).status).toBe(422);
  expect((await api.get('/user/notifications')).status).toBe(401);
  expect((await api.send('POST', '/user/notifications/read', { all: true })).status).toBe(401);
  expect((await api.get('/user/notification-settings')).status).toBe(401);
  expect((await api.send('PUT', '/user/notification-settings', {})).status).toBe(401);
});

test('each kind has a choice of its own, which begins with a default', async () => {
  const ada = await signInPerson(api);
  const before = (await api.get('/user/notification-settings', ada.headers)).body.data;
  expect(Object.keys(before)).toEqual(listKinds('noticed').map(({ name }) => name));
  expect(before['tool.price']).toEqual({ site: true, email: 'at_once' });
  expect(before['review.helpful']).toEqual({ site: true, email: 'never' });
  const choice = { site: false, email: 'at_once' };
  expect((await choose(ada, { 'tool.price': choice })).body.data).toEqual({
    ...before,
    'tool.price': choice,
  });
  expect(await leave(ada.email, 'followed-price-changed')).toBe(true);
  expect(await leave(ada.email, 'review-helpful')).toBe(false);
  expect((await list(ada)).data.map(({ kind }: { kind: string }) => kind)).toEqual(['review.helpful']);
  await choose(ada, { 'tool.price': { site: false, email: 'never' } });
  expect(await leave(ada.email, 'followed-price-changed')).toBe(false);
  expect((await list(ada)).pagination.total).toBe(1);
});

test('the mails of the day and the week have each notice once', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await choose(ada, {
    'tool.price': { site: false, email: 'daily' },
    'submission.decided': { site: true, email: 'weekly' },
  });
  expect(await leave(ada.email, 'followed-price-changed', { subject: 'First' })).toBe(false);
  expect(await leave(ada.email, 'followed-price-changed', { subject: 'Second' })).toBe(false);
  expect(await leave(ada.email, 'update-approved', { subject: 'Approved' })).toBe(false);
  expect(await subjects(ada)).toEqual(['Approved']);
  const sent = async (digest: 'daily' | 'weekly') => {
    for (let time = 0; time < 2; time++) await sendDigests(api.app.contexts.notifications, digest);
    return (await collectMails(api.database)).map(({ to, template, values }) => [
      to,
      template,
      (values.items as { subject: string }[]).map(({ subject }) => subject),
    ]);
  };
  await collectMails(api.database);
  expect(await sent('daily')).toEqual([[ada.email, 'notice-digest', ['Second', 'First']]]);
  expect(await sent('weekly')).toEqual([[ada.email, 'notice-digest', ['Approved']]]);
});

test('what has waited is mailed to nobody who is suspended meanwhile', async () => {
  const ada = await signInPerson(api);
  await choose(ada, { 'tool.price': { site: false, email: 'daily' } });
  await leave(ada.email, 'followed-price-changed');
  await api.database.pool.query('update users set banned_at = now() where id = $1', [ada.id]);
  await collectMails(api.database);
  await sendDigests(api.app.contexts.notifications, 'daily');
  expect(await collectMails(api.database)).toEqual([]);
});

test('a decision against somebody is mailed whatever they have chosen', async () => {
  const ada = await signInPerson(api);
  await choose(ada, { 'report.decided': { site: false, email: 'never' } });
  expect(await leave(ada.email, 'statement-of-reasons')).toBe(true);
  expect(await leave(ada.email, 'report-decided')).toBe(false);
  await choose(ada, { 'report.decided': { site: true, email: 'daily' } });
  expect(await leave(ada.email, 'statement-of-reasons')).toBe(true);
  await collectMails(api.database);
  await sendDigests(api.app.contexts.notifications, 'daily');
  expect(await collectMails(api.database)).toEqual([]);
});

test('notices are exported, kept for half a year, and go with the account', async () => {
  const ada = await signInPerson(api);
  await leave(ada.email, 'followed-price-changed');
  const exported = async () => (await readExport(api.app.server.personalData, ada.id)).notifications;
  expect(await exported()).toMatchObject([{ kind: 'tool.price', url: '/ai/quill' }]);
  api.clock.advance(NOTICES_KEPT_FOR - 1000);
  await forgetOldNotices(api.app.contexts.notifications);
  expect(await exported()).toHaveLength(1);
  api.clock.advance(2000);
  await forgetOldNotices(api.app.contexts.notifications);
  expect(await exported()).toEqual([]);
});
