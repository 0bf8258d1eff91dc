import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { PATH, publishAlpha, review } from '#src/features/reviews/testing/review-calls.ts';
import { makeVideos } from '#src/features/watch/testing/make-videos.ts';
import { DAY } from '#src/shared/time.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';
import { notifyReporters } from '../deciding/decide-report.server.ts';
import { forgetOldReports } from '../personal-data/personal-data.server.ts';
import { fileReport } from './file-report.server.ts';

const api = setUpTestApi({ settings: { ...TEST_SETTINGS, undo: { seconds: 300 } } });

let owner: SignedInPerson;
let author: SignedInPerson;
let reporter: SignedInPerson;
let admin: Admin;
let reviewId: number;

beforeEach(async () => {
  owner = await signInPerson(api, { name: 'Owner' });
  author = await signInPerson(api, { name: 'Author' });
  reporter = await signInPerson(api, { name: 'Reporter' });
  admin = await signInAdmin(api);
  await publishAlpha(api, owner.id);
  reviewId = (await review(api, author.headers)).body.data.id;
  await collectMails(api.database);
});

const report = (body: object = {}, headers = {}) =>
  api.send('POST', '/reports', { subject: 'review', id: reviewId, reason: 'spam', ...body }, headers);

/** A report by somebody without an account, from a network. */
async function reportFrom(network: string, body: { subject?: 'review' | 'tool'; id?: string } = {}) {
  const request = { subject: 'review', id: String(reviewId), reason: 'spam', text: '', ...body } as const;
  const call = { caller: undefined, network, request: new Request('http://test.invalid') };
  return fileReport(api.app.contexts.reports, request, call);
}

const queue = async (query = '?status=open') => (await admin.get(`/reports${query}`)).body.data;
const decide = (id: number, body: object, by = admin) => by.send('POST', `/reports/${id}/decide`, body);
const removal = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises another site.' };
const reviewTitles = async () => (await api.get(PATH)).body.data.map(({ id }: { id: number }) => id);

/** Sends what waits until decisions can no longer be undone. */
async function sendOutcomes() {
  const decisions = await api.database.kysely.selectFrom('report_decisions').select('id').execute();
  for (const { id } of decisions) await notifyReporters(api.app.contexts.reports, id);
  return collectMails(api.database);
}

describe('reporting', () => {
  test('works with and without an account, and its link shows the state to nobody else', async () => {
    const anonymous = await report({
      reason: 'illegal',
      name: 'Eve',
      email: 'eve@example.com',
      text: 'Libel',
    });
    expect(anonymous.status).toBe(201);
    const { number, key } = anonymous.body.data;
    const signedIn = await report({}, reporter.headers);
    expect(signedIn.status).toBe(201);
    const mails = await collectMails(api.database);
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      ['eve@example.com', 'report-received'],
      [reporter.email, 'report-received'],
    ]);
    expect(mails[0]!.values.url).toContain(`/report/${number}/${key}`);
    const state = await api.get(`/reports/${number}/${key}`);
    expect(state.body.data).toMatchObject({ number, status: 'open', action: null, explanation: null });
    for (const path of [
      `${number}/${signedIn.body.data.key}`,
      `${number}/x`,
      `999/${key}`,
      `0/${key}`,
      `a/${key}`,
    ])
      expect((await api.get(`/reports/${path}`)).status, path).toBe(404);
  });

  test.each([
    [{}, ['subject', 'id', 'reason']],
    [{ subject: 'page', id: 1, reason: 'spam' }, ['subject']],
    [{ subject: 'tool', id: 1, reason: 'dull' }, ['reason']],
    [{ subject: 'tool', id: -1, reason: 'spam' }, ['id']],
    [{ subject: 'tool', id: 'x'.repeat(101), reason: 'spam' }, ['id']],
    [{ subject: 'tool', id: 'alpha', reason: 'spam', text: 'x'.repeat(2001) }, ['text']],
    [{ subject: 'tool', id: 'alpha', reason: 'spam', text: 'a\0b' }, ['text']],
    [{ subject: 'tool', id: 'alpha', reason: 'spam', email: 'eve' }, ['email']],
    [{ subject: 'tool', id: 'alpha', reason: 'illegal' }, ['text', 'name', 'email']],
  ])('refuses %o', async (body, fields) => {
    const answer = await api.send('POST', '/reports', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  });

  test('finds each kind by what its page is called, and nothing that is not public', async () => {
    const reply = await api.send(
      'POST',
      `${PATH}/${reviewId}/replies`,
      { content: 'Thanks!' },
      owner.headers,
    );
    const [videoId] = await makeVideos(api, [{ title: 'A video' }]);
    await api.send('PUT', '/user/profile', { handle: 'ada', is_profile_public: true }, author.headers);
    const folder = await api.send('POST', '/user/folders', { name: 'Mine' }, author.headers);
    const folderId = folder.body.data.id;
    const share = await api.send('POST', `/user/folders/${folderId}/share`, {}, author.headers);
    const found = [
      ['tool', 'alpha'],
      ['review', reviewId],
      ['reply', reply.body.data.id],
      ['video', videoId],
      ['profile', 'ada'],
      ['folder', share.body.data.token],
    ];
    for (const [subject, id] of found)
      expect([subject, (await report({ subject, id })).status]).toEqual([subject, 201]);
    expect(await queue()).toHaveLength(found.length);
    api.clock.advance(2 * 3_600_000);
    const missing = [
      ['tool', 'beta'],
      ['review', 99_999],
      ['reply', '1e3'],
      ['video', 99_999],
      ['profile', 'no-such'],
      ['profile', author.id],
      ['folder', folderId],
    ];
    for (const [subject, id] of missing)
      expect([subject, (await report({ subject, id })).status]).toEqual([subject, 404]);
  });

  test('many reports hide nothing, and one person or network counts once', async () => {
    for (let count = 0; count < 3; count++) await report({}, reporter.headers);
    for (let count = 0; count < 3; count++) await reportFrom('203.0.113.1');
    for (let last = 2; last < 40; last++) await reportFrom(`203.0.113.${last}`);
    const [row, ...others] = await queue();
    expect(others).toEqual([]);
    // The reporter, who is on the network of the tests, and 39 networks.
    expect(row).toMatchObject({ sources: 40, status: 'open' });
    expect(row.others).toHaveLength(20);
    expect(await reviewTitles()).toEqual([reviewId]);
    const two = await Promise.all(
      [1, 2, 3].map(() => reportFrom('198.51.100.1', { subject: 'tool', id: 'alpha' })),
    );
    expect(new Set(two.map(({ number }) => number)).size).toBe(3);
    expect((await queue('?status=open&subject=tool'))[0]).toMatchObject({ sources: 1, weight: 1 });
  });

  test('dismissed reports make the next ones of a person weigh less', async () => {
    await report({}, reporter.headers);
    await decide((await queue())[0].id, { action: 'dismiss' });
    await report({ subject: 'tool', id: 'alpha' }, reporter.headers);
    expect((await queue())[0]).toMatchObject({ subject: 'tool', weight: 0.5 });
    await reportFrom('203.0.113.9');
    // The heavier one comes first.
    expect((await queue()).map(({ subject }: { subject: string }) => subject)).toEqual(['review', 'tool']);
    await decide((await queue('?status=open&subject=review'))[0].id, { action: 'dismiss' });
    await reportFrom('203.0.113.9');
    expect((await queue('?status=open&subject=review'))[0]).toMatchObject({ weight: 0.5 });
  });

  test('greets nobody by a name that a stranger entered, and writes to an address five times a day', async () => {
    const body = { name: 'Win at https://evil.example', email: 'Victim@example.com' };
    for (let count = 0; count < 6; count++) expect((await report(body)).status).toBe(201);
    const mails = await collectMails(api.database);
    expect(mails.map(({ values }) => values.name)).toEqual(Array(5).fill(''));
    expect((await queue())[0].reporter).toMatchObject({ name: body.name });
  });

  test('ten an hour per network', async () => {
    for (let count = 0; count < 10; count++) expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(429);
  });
});

describe('deciding', () => {
  test('is for moderators, with a known action, a ground and a reason', async () => {
    await report();
    const [{ id }] = await queue();
    expect((await api.get('/admin/reports', author.headers)).status).toBe(404);
    expect((await api.send('POST', `/admin/reports/${id}/decide`, removal, author.headers)).status).toBe(404);
    expect((await decide(id, { ...removal, action: 'burn' })).status).toBe(422);
    const errors = (await decide(id, { action: 'warn' })).body.errors;
    expect(Object.keys(errors)).toEqual(['ground', 'reason']);
    expect((await decide(id, { ...removal, days: 0 })).status).toBe(422);
    expect((await decide(99_999, removal)).status).toBe(404);
    expect((await admin.get('/reports?status=lost')).status).toBe(422);
  });

  test('removes a review, tells the author why and each reporter the outcome, and can be undone', async () => {
    await report({ name: 'Eve', email: 'eve@example.com', text: 'An advertisement' });
    await report({}, reporter.headers);
    const [row] = await queue();
    expect(row).toMatchObject({ author: { name: 'Author' }, text: 'An advertisement', reason: 'spam' });
    await collectMails(api.database);
    const decided = await decide(row.id, removal);
    expect(decided.body.data).toMatchObject({ status: 'upheld', settled: 2 });
    expect(await reviewTitles()).toEqual([]);
    expect((await decide(row.id, removal)).status).toBe(409);
    expect((await admin.log())[0]).toMatchObject({ action: 'report.decide', reason: removal.reason });

    expect((await api.send('POST', `/admin/undo/${decided.body.undo.id}`, {}, admin.headers)).status).toBe(
      200,
    );
    expect(await reviewTitles()).toEqual([reviewId]);
    expect(await sendOutcomes()).toEqual([]);
    expect((await admin.log())[0]).toMatchObject({ action: 'report.undo' });

    await decide((await queue())[0].id, removal);
    const mails = await sendOutcomes();
    const [statement, ...outcomes] = mails;
    expect(statement).toMatchObject({ to: author.email, template: 'statement-of-reasons' });
    expect(statement!.values).toMatchObject({
      ground: removal.ground,
      reason: removal.reason,
      reported: 'spam',
    });
    expect(JSON.stringify(statement)).not.toMatch(/eve@|Eve|Reporter/);
    expect(new Set(outcomes.map(({ to }) => to))).toEqual(new Set(['eve@example.com', reporter.email]));
    expect(outcomes.map(({ template }) => template)).toEqual(['report-decided', 'report-decided']);
    const [state] = (await queue('?status=upheld')) as { earlier: object[] }[];
    expect(state!.earlier).toMatchObject([{ action: 'remove', is_same_subject: true }]);
  });

  test('is done once when two moderators decide on two reports of the same thing', async () => {
    await report({}, reporter.headers);
    await reportFrom('203.0.113.7');
    const ids = (await queue('')).map(({ id }: { id: number }) => id);
    const other = await signInAdmin(api, 'Heidi');
    const answers = await Promise.all([
      decide(ids[0], removal),
      decide(ids[1], { ...removal, action: 'warn' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const statements = (await sendOutcomes()).filter(({ template }) => template === 'statement-of-reasons');
    expect(statements).toHaveLength(1);
  });

  test('each kind can be removed, and comes back with an undo', async () => {
    const reply = await api.send(
      'POST',
      `${PATH}/${reviewId}/replies`,
      { content: 'Thanks!' },
      owner.headers,
    );
    const [videoId] = await makeVideos(api, [{ title: 'A video' }]);
    await api.send('PUT', '/user/profile', { handle: 'ada', is_profile_public: true }, author.headers);
    const folder = await api.send('POST', '/user/folders', { name: 'Mine' }, author.headers);
    const share = await api.send('POST', `/user/folders/${folder.body.data.id}/share`, {}, author.headers);
    const { token } = share.body.data;
    const kinds = [
      ['tool', 'alpha', () => api.get('/ai-tools/alpha')],
      ['profile', 'ada', () => api.get('/users/ada')],
      ['folder', token, () => api.get(`/shared-folders/${token}`)],
      ['reply', reply.body.data.id, undefined],
      ['video', videoId, undefined],
    ] as const;
    for (const [subject, id, read] of kinds) {
      const seen = async () => (read ? (await read()).status : (await report({ subject, id })).status);
      const shown = read ? 200 : 201;
      expect([subject, await seen()]).toEqual([subject, shown]);
      if (read) await report({ subject, id });
      const [row] = await queue(`?status=open&subject=${subject}`);
      const decided = await decide(row.id, removal);
      expect([subject, decided.status]).toEqual([subject, 200]);
      expect([subject, await seen()]).toEqual([subject, 404]);
      const undone = await api.send('POST', `/admin/undo/${decided.body.undo.id}`, {}, admin.headers);
      expect([subject, undone.status]).toEqual([subject, 200]);
      expect([subject, await seen()]).toEqual([subject, shown]);
    }
  });

  test('a restricted listing keeps its page and leaves lists, search and the sitemap', async () => {
    await report({ subject: 'tool', id: 'alpha' });
    const decided = await decide((await queue())[0].id, { ...removal, action: 'restrict' });
    expect(decided.status).toBe(200);
    const found = async () => (await api.get('/ai-tools?search=alpha')).body.data.length;
    expect([(await api.get('/ai-tools/alpha')).status, await found()]).toEqual([200, 0]);
    await api.send('POST', `/admin/undo/${decided.body.undo.id}`, {}, admin.headers);
    expect(await found()).toBe(1);
  });

  test('a restriction of anything else suspends its author, but never staff', async () => {
    await report();
    await decide((await queue())[0].id, { ...removal, action: 'restrict', days: 7 });
    expect((await api.get('/user', author.headers)).status).toBe(401);
    expect(await reviewTitles()).toEqual([reviewId]);
    const [video] = await makeVideos(api, [{ title: 'A video' }]);
    await report({ subject: 'video', id: video });
    expect((await decide((await queue())[0].id, { ...removal, action: 'restrict' })).status).toBe(409);
    await decide((await queue())[0].id, { action: 'dismiss' });
    const own = (await review(api, admin.headers)).body.data.id;
    await report({ id: own });
    expect((await decide((await queue())[0].id, { ...removal, action: 'restrict' })).status).toBe(403);
  });
});

describe('appealing', () => {
  async function removeReview() {
    await report({}, reporter.headers);
    await collectMails(api.database);
    await decide((await queue())[0].id, removal);
    const mails = await collectMails(api.database);
    return tokenOf(mails.find(({ template }) => template === 'statement-of-reasons'));
  }

  const appeal = (decision: string, text = 'It is my own site.') =>
    api.send('POST', '/appeals', { decision, text });

  test('once, within six months, decided by somebody else where there is somebody else', async () => {
    const token = await removeReview();
    const seen = (await api.get(`/appeals/${token}`)).body.data;
    expect(seen).toMatchObject({ can_appeal: true, appeal: null, reason: removal.reason });
    expect(JSON.stringify(seen)).not.toMatch(/Reporter|example\.com/);
    expect((await appeal(`${token}x`)).status).toBe(404);
    expect((await appeal('1-x')).status).toBe(404);
    expect((await appeal(token, ' ')).status).toBe(422);
    expect((await appeal(token)).status).toBe(201);
    expect((await appeal(token)).status).toBe(409);
    expect((await admin.get('/dashboard/stats')).body.data.waiting).toMatchObject({ reports: 1 });
    const { body } = await admin.get('/appeals?status=open');
    expect(body.data).toMatchObject([{ text: 'It is my own site.', can_decide: true }]);
    const [{ id }] = body.data;
    const decision = { outcome: 'reversed', reason: 'You are right.' };
    const other = await signInAdmin(api, 'Heidi');
    expect((await admin.get('/appeals')).body.data[0].can_decide).toBe(false);
    expect((await admin.send('POST', `/appeals/${id}/decide`, decision)).status).toBe(403);
    expect(
      (await other.send('POST', `/appeals/${id}/decide`, { ...decision, outcome: 'maybe' })).status,
    ).toBe(422);
    expect((await other.send('POST', '/appeals/99999/decide', decision)).status).toBe(404);
    expect((await other.send('POST', `/appeals/${id}/decide`, decision)).status).toBe(200);
    expect((await other.send('POST', `/appeals/${id}/decide`, decision)).status).toBe(409);
    expect(await reviewTitles()).toEqual([reviewId]);
    const mails = await collectMails(api.database);
    expect(mails).toMatchObject([
      { to: author.email, template: 'appeal-decided', values: { is_restored: true } },
    ]);
    expect((await admin.get('/dashboard/stats')).body.data.waiting).toMatchObject({ reports: 0 });
    const steps = await admin.log();
    expect(steps.map(({ action }) => action)).toEqual([
      'appeal.decide',
      'appeal.file',
      'report.decide',
      'report.file',
    ]);
    expect(steps[1]).toMatchObject({ actor: { id: 0, name: '' }, target: { type: 'appeal' } });
    expect(JSON.stringify(steps[3])).not.toMatch(new RegExp(`Reporter|${reporter.email}`));
    expect((await api.get(`/appeals/${token}`)).body.data.appeal).toMatchObject({ outcome: 'reversed' });
    // The report was not upheld in the end, so it counts against its reporter.
    expect((await queue('?status=dismissed'))[0].id).toBeGreaterThan(0);
  });

  test('not after six months', async () => {
    const token = await removeReview();
    api.clock.advance(184 * DAY);
    expect((await appeal(token)).status).toBe(409);
    expect((await api.get(`/appeals/${token}`)).body.data.can_appeal).toBe(false);
  });
});

test('the published numbers are those of the data', async () => {
  const read = async () => (await api.get('/transparency')).body.data;
  expect(await read()).toMatchObject({ reports: 0, median_hours: null, automated: 0 });
  await report({}, reporter.headers);
  await report({ subject: 'tool', id: 'alpha', reason: 'wrong' });
  api.clock.advance(6 * 3_600_000);
  await decide((await queue('?status=open&subject=review'))[0].id, removal);
  const numbers = await read();
  expect(numbers).toMatchObject({ reports: 2, open: 1, median_hours: 6 });
  expect(numbers.by_reason).toContainEqual({ reason: 'spam', reports: 1, upheld: 1 });
  expect(numbers.by_reason).toContainEqual({ reason: 'wrong', reports: 1, upheld: 0 });
  expect(numbers.by_action).toContainEqual({ action: 'remove', decisions: 1 });
});

test('a report that was dismissed is no decision against the author', async () => {
  await report({}, reporter.headers);
  await decide((await queue())[0].id, { action: 'dismiss' });
  const { report_decisions: against } = await readExport(api.app.server.personalData, author.id);
  expect(against).toEqual([]);
});

test('people get their reports and the decisions against them, and are forgotten', async () => {
  const { personalData } = api.app.server;
  await report({ text: 'My words' }, reporter.headers);
  await report({ name: 'Eve', email: 'eve@example.com' });
  await decide((await queue())[0].id, removal);
  const exported = await readExport(personalData, reporter.id);
  expect(exported).toMatchObject({ reports: [{ text: 'My words' }], report_decisions: [] });
  expect(await readExport(personalData, author.id)).toMatchObject({
    reports: [],
    report_decisions: [{ action: 'remove', reason: removal.reason }],
  });
  await inTransaction(api.database, (trx) => personalData.erase(trx, [reporter.id, author.id]));
  const people = () =>
    api.database.kysely
      .selectFrom('reports')
      .select(['reporter_id', 'author_id', 'name', 'email', 'network', 'text', 'title', 'excerpt', 'path'])
      .orderBy('id')
      .execute();
  expect(await people()).toMatchObject([
    { reporter_id: null, author_id: null, network: null, text: '' },
    { author_id: null, name: 'Eve', email: 'eve@example.com' },
  ]);
  api.clock.advance(729 * DAY);
  await forgetOldReports(api.app.contexts.reports);
  expect((await people())[1]).toMatchObject({ name: 'Eve', email: 'eve@example.com' });
  api.clock.advance(2 * DAY);
  await forgetOldReports(api.app.contexts.reports);
  const nobody = { reporter_id: null, author_id: null, name: null, email: null, network: null };
  expect(await people()).toEqual(Array(2).fill({ ...nobody, text: '', title: '', excerpt: '', path: '' }));
  const decisions = await api.database.kysely
    .selectFrom('report_decisions')
    .select(['author_id', 'title', 'path', 'ground', 'reason'])
    .execute();
  expect(decisions).toEqual([{ author_id: null, title: '', path: '', ground: '', reason: '' }]);
  expect((await api.get('/transparency')).status).toBe(200);
});
