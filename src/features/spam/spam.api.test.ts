import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { publishAlpha, PATH as REVIEWS, review } from '#src/features/reviews/testing/review-calls.ts';
import { edit, SUBMISSION, submit } from '#src/features/submissions/testing/submission-calls.ts';
import { DAY } from '#src/shared/time.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { forgetSpamTraces } from './personal-data.server.ts';
import { visitAddress } from './sites/address-service.server.ts';
import { recheckSites } from './sites/recheck-sites.server.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
  world.names.set('*', { A: ['127.0.0.1'] });
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet }));

let admin: Admin;
let ada: SignedInPerson;
let eve: SignedInPerson;
beforeEach(async () => {
  world.pages.clear();
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  // Nothing is to be said of them by themselves.
  await api.database.pool.query("update users set created_at = created_at - interval '60 days'");
});

const list = (lists: object) => admin.send('PUT', '/spam-rules', lists);
/** By somebody who has just signed in, however much time has passed. */
const flagged = async () => (await (await signInAdmin(api)).get('/spam/flagged')).body.data;
const signalsOf = async (path: string) =>
  (await admin.get(path)).body.data.map(({ signals }: { signals: { rule: string }[] }) =>
    signals.map(({ rule }) => rule),
  );
const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values);

describe('the lists', () => {
  test('are changed in part, compared by version, and audited with what came and went', async () => {
    expect((await admin.get('/spam-rules')).body.data).toEqual({
      version: 0,
      domains: { refused: [], watched: [] },
      words: { refused: [], watched: [] },
    });
    const first = await list({
      domains: { refused: ['https://www.Bad.example/x', 'bad.example'] },
      words: { watched: ['casino'] },
    });
    expect(first.body.data).toEqual({
      version: 1,
      domains: { refused: ['bad.example'], watched: [] },
      words: { refused: [], watched: ['casino'] },
    });
    expect((await list({ version: 0, words: { refused: ['x y'] } })).status).toBe(409);
    const second = await list({ version: 1, domains: { refused: [], watched: ['.zip'] } });
    expect(second.body.data.domains).toEqual({ refused: [], watched: ['.zip'] });
    expect(second.body.data.words.watched).toEqual(['casino']);
    expect((await list(second.body.data)).body.data.version).toBe(2);
    expect(await admin.log()).toMatchObject([
      { action: 'spam.lists', from: { refused_domains: ['bad.example'] }, to: { watched_domains: ['.zip'] } },
      { action: 'spam.lists', from: {}, to: { refused_domains: ['bad.example'], watched_words: ['casino'] } },
    ]);
  });

  test.each([
    [{ domains: { refused: ['example'] } }, 'domains.refused.0'],
    [{ domains: { watched: ['ok.com', 'a b.com'] } }, 'domains.watched.1'],
    [{ domains: { refused: ['x'.repeat(101)] } }, 'domains.refused.0'],
    [{ words: { watched: ['…'] } }, 'words.watched.0'],
    [{ words: { watched: ['a b c dd ee ff gg hh'] } }, 'words.watched.0'],
    [{ words: { refused: Array.from({ length: 501 }, (_, at) => `w${at}`) } }, 'words.refused'],
    [{ words: { refused: 'casino' } }, 'words.refused'],
    [{ words: { refused: ['a\0b'] } }, 'words.refused.0'],
    [{ version: -1 }, 'version'],
  ])('refuse %j', async (body, field) => {
    const { status, body: answer } = await list(body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });
});

describe('a refused entry', () => {
  beforeEach(() => list({ domains: { refused: ['bad.example'] }, words: { refused: ['easy money'] } }));

  test('is told to the sender at its field and recorded, whatever is posted', async () => {
    await publishAlpha(api);
    const refused = await submit(api, ada.headers, { url: 'https://shop.bad.example/' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { url: ['We don’t accept links to bad.example.'] },
    ]);
    const tagged = await submit(api, ada.headers, { tags: ['easy money'] });
    expect(tagged.body.errors).toEqual({ tags: ['We don’t accept posts with “easy money”.'] });
    const written = await review(api, ada.headers, { content: 'Easy money! Look at this for yourself.' });
    expect([written.status, Object.keys(written.body.errors)]).toEqual([422, ['content']]);
    const profile = await api.send('PUT', '/user/profile', { website: 'https://bad.example' }, ada.headers);
    expect([profile.status, Object.keys(profile.body.errors)]).toEqual([422, ['website']]);
    expect((await query('select count(*)::int as n from tools where slug = $1', ['weaver'])).rows).toEqual([
      { n: 0 },
    ]);
    const { data } = (await admin.get('/spam/refused')).body;
    expect(data.map(({ type, entry }: { type: string; entry: string }) => `${type}: ${entry}`)).toEqual([
      'profile: bad.example',
      'review: easy money',
      'tool: easy money',
      'tool: bad.example',
    ]);
    expect(data[0].person).toEqual({ id: ada.id, name: 'Ada' });
    const exported = await readExport(api.app.server.personalData, ada.id);
    expect(exported.refused_posts).toHaveLength(4);
    api.clock.advance(31 * DAY);
    await forgetSpamTraces(api.app.contexts.spam);
    expect((await query('select from spam_refusals')).rowCount).toBe(0);
  });

  test('that a listing already has does not keep its submitter from other edits, but people see it', async () => {
    await list({ words: { refused: [] } });
    const { body } = await submit(api, ada.headers, {
      description: `${SUBMISSION.description} It is easy money.`,
    });
    await list({ words: { refused: ['easy money'] } });
    expect((await edit(api, body.data.slug, ada.headers, { company: 'Loom' })).status).toBe(200);
    expect(await signalsOf('/tools/pending')).toEqual([['watched_word']]);
    const again = await edit(api, body.data.slug, ada.headers, {
      description: `${SUBMISSION.description} Easy money!`,
    });
    expect(again.status).toBe(422);
  });

  test('does not stop staff', async () => {
    expect((await submit(api, admin.headers, { tags: ['easy money'] })).status).toBe(201);
  });
});

describe('findings', () => {
  test('stand beside a submission in plain words: lists, likeness, sender', async () => {
    await list({ words: { watched: ['woven'] } });
    await publishTools(api, [
      { name: 'Weaver AI', url: 'https://weaver.example.org/', description: SUBMISSION.description },
      { name: 'Loom', url: 'https://weaver-tools.com/loom' },
    ]);
    await query('update users set created_at = $1 where id = $2', [api.clock.now(), ada.id]);
    await submit(api, ada.headers);
    const [{ signals }] = (await admin.get('/tools/pending')).body.data;
    expect(signals.map(({ text }: { text: string }) => text)).toEqual([
      'Contains the watched word “woven”.',
      'The account is less than 1 hour old.',
      'On the same website as Loom.',
      'Has the same name as Weaver AI.',
      '100% of the description is also in that of Weaver AI.',
    ]);
    expect(signals[2]).toMatchObject({ rule: 'same_site', values: { name: 'Loom' } });
  });

  test('of what only waits are likeness, too, but never of the tool itself', async () => {
    const { body } = await submit(api, ada.headers);
    await submit(api, eve.headers, { url: 'https://weaver-two.com/' });
    await edit(api, body.data.slug, ada.headers, { company: 'Loom' });
    expect(await signalsOf('/tools/pending')).toEqual([
      ['same_network', 'same_name', 'similar_text'],
      ['same_network', 'same_name', 'similar_text'],
    ]);
  });

  test('know bursts, earlier rejections and other accounts of the network', async () => {
    for (let at = 0; at < 6; at += 1) {
      const words = `${'abcdef'[at]!.repeat(9)} `.repeat(12);
      await submit(api, ada.headers, {
        name: `${'abcdef'[at]!.repeat(7)}`,
        description: words,
        url: `https://site-${at}.example.org/`,
      });
    }
    const rules = await signalsOf('/tools/pending');
    expect(rules.slice(0, 5).flat()).toEqual([]);
    expect(rules[5]).toEqual(['burst']);
    const [{ id }] = (await admin.get('/tools/pending')).body.data;
    await admin.send('POST', `/tools/${id}/reject`, { reason: 'No.' });
    api.clock.advance(2 * 3_600_000);
    await submit(api, eve.headers, { name: 'Quite Another', url: 'https://other.example.org/' });
    await submit(api, ada.headers, {
      name: 'Something Else',
      url: 'https://else.example.org/',
      description: 'x y z '.repeat(20),
    });
    const later = await signalsOf('/tools/pending');
    expect(later.slice(-2)).toEqual([['same_network'], ['rejected_before', 'same_network']]);
    const { rows } = await query('select network from spam_posts limit 1');
    expect(rows[0].network).toMatch(/^[\w-]{22}$/);
  });
});

describe('reviews, replies and profiles', () => {
  beforeEach(async () => {
    await list({ words: { watched: ['casino'] } });
    await publishAlpha(api);
  });

  test('a watched review waits with its findings, and verifying the address does not publish it', async () => {
    const fred = await signInPerson(api, { name: 'Fred', isVerified: false });
    await query("update users set created_at = created_at - interval '60 days' where id = $1", [fred.id]);
    const { body } = await review(api, fred.headers, { content: 'As good as a casino, every single day.' });
    expect(body.data.status).toBe('pending');
    expect(await signalsOf('/reviews?status=pending')).toEqual([['watched_word', 'unverified_email']]);
    const { extensions } = api.app.server;
    await inTransaction(api.database, (trx) =>
      extensions.emit(trx, 'identity.verified', { userId: fred.id }),
    );
    expect(await signalsOf('/reviews?status=pending')).toHaveLength(1);
    await admin.send('POST', `/reviews/${body.data.id}/approve`);
    expect(await signalsOf('/reviews')).toEqual([[]]);
  });

  test('watched replies and profiles stay, and people look at them once', async () => {
    const { body } = await review(api, ada.headers);
    const content = 'Try my casino instead.';
    expect(
      (await api.send('POST', `${REVIEWS}/${body.data.id}/replies`, { content }, eve.headers)).status,
    ).toBe(201);
    const bio = 'I run a casino';
    expect((await api.send('PUT', '/user/profile', { bio }, eve.headers)).status).toBe(200);
    // Other settings do not hide it.
    await api.send('PUT', '/user/profile', { company: 'Loom' }, eve.headers);
    const found = await flagged();
    expect(found).toMatchObject([
      {
        type: 'reply',
        name: 'Alpha',
        path: '/ai/alpha?tab=reviews',
        excerpt: content,
        person: { name: 'Eve' },
      },
      {
        type: 'profile',
        name: 'Eve',
        path: null,
        excerpt: bio,
        signals: [{ rule: 'watched_word' }, { rule: 'same_network' }],
      },
    ]);
    const { body: stats } = await admin.get('/dashboard/stats');
    expect(stats.data.spam).toEqual({ pending: 2 });
    expect((await admin.send('POST', `/spam/flagged/${found[0].id}/dismiss`)).status).toBe(200);
    expect((await admin.send('POST', `/spam/flagged/${found[0].id}/dismiss`)).status).toBe(404);
    expect((await admin.log())[0]).toMatchObject({
      action: 'spam.dismiss',
      from: { rules: ['watched_word', 'same_network'] },
    });
    await api.send('PUT', '/user/profile', { bio: 'I run a shop' }, eve.headers);
    expect(await flagged()).toEqual([]);
  });

  test('an erased account leaves nothing', async () => {
    await api.send('PUT', '/user/profile', { bio: 'casino' }, eve.headers);
    await review(api, eve.headers);
    const { personalData } = api.app.server;
    expect(await readExport(personalData, eve.id)).toMatchObject({
      profile_findings: ['Contains the watched word “casino”.'],
      post_times: [expect.any(String)],
    });
    await inTransaction(api.database, (trx) => personalData.erase(trx, [eve.id]));
    expect((await query('select from spam_posts where user_id = $1', [eve.id])).rowCount).toBe(0);
    expect(await flagged()).toEqual([]);
  });
});

const page = (title: string, description: string) =>
  `<title>${title}</title><meta name="description" content="${description}"><body>`;
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

describe('addresses', () => {
  const at = (host: string, path = '/') => `http://${host}:${world.port}${path}`;
  const run = async () => {
    const { rows } = await query(
      "select data from pgboss.job where name = 'follow-address' order by created_on",
    );
    for (const { data } of rows) await visitAddress(api.app.contexts.spam, data);
  };

  test('are followed by a job after the submission, which adds where they lead', async () => {
    await list({ domains: { refused: ['blocked.net'], watched: ['watched.net'] } });
    await publishTools(api, [{ name: 'Loom', url: at('loom-ai.net', '/start') }]);
    world.pages.set('/', redirect(at('loom-ai.net', '/start')));
    world.pages.set('/start', page('Loom', 'Weaves'));
    world.pages.set('/bad', redirect(at('blocked.net', '/start')));
    world.pages.set('/odd', redirect(at('www.watched.net', '/start')));
    const paths = ['/', '/bad', '/odd', '/gone'];
    for (const [n, path] of paths.entries()) {
      const name = ['Alder', 'Birch', 'Cedar', 'Douglas'][n]!;
      const sent = await submit(api, ada.headers, {
        name,
        description: `${name} `.repeat(20),
        url: at(`tree-${n}.org`, path),
      });
      expect(sent.status).toBe(201);
    }
    expect(world.asked).toEqual([]);
    await run();
    expect(await signalsOf('/tools/pending')).toEqual(
      [
        ['redirects', 'same_page'],
        ['refused_target', 'same_page'],
        ['watched_target', 'same_page'],
        ['unreachable'],
      ].map((rules, n) => (n === 1 || n === 2 ? [rules[0]] : rules)),
    );
    // Twice does no harm.
    await run();
    expect((await signalsOf('/tools/pending'))[3]).toEqual(['unreachable']);
  });

  test('of a new person are visited again after 7 and 30 days; another face waits for people, and nothing is removed', async () => {
    world.pages.set('/', page('Weaver: woven notes', 'Turns a heap of notes into text'));
    const { body } = await submit(api, ada.headers, { url: at('weaver-tools.com') });
    await run();
    expect(await signalsOf('/tools/pending')).toEqual([[]]);
    await admin.send('POST', `/tools/${body.data.id}/approve`);
    await giveTools(api, eve.id, await publishTools(api, [{ name: 'Old', url: at('old.org') }]));
    const recheck = () => recheckSites(api.app.contexts.spam);
    api.clock.advance(6 * DAY);
    await recheck();
    expect(await flagged()).toEqual([]);
    const { asked } = world;
    asked.length = 0;
    await recheck();
    expect(asked).toEqual([]);
    api.clock.advance(2 * DAY);
    await recheck();
    expect([asked, await flagged()]).toEqual([['weaver-tools.com/'], []]);
    await recheck();
    expect(asked).toHaveLength(1);
    world.pages.set('/', redirect(at('slots.org', '/play')));
    world.pages.set('/play', page('Lucky slots and roulette', 'Play now'));
    api.clock.advance(23 * DAY);
    await recheck();
    expect(await flagged()).toMatchObject([
      {
        type: 'tool',
        name: 'Weaver',
        path: '/ai/weaver',
        signals: [{ rule: 'moved_site' }, { rule: 'changed_site' }],
      },
    ]);
    expect((await api.get('/ai-tools/weaver')).status).toBe(200);
    api.clock.advance(30 * DAY);
    asked.length = 0;
    await recheck();
    expect(asked).toEqual([]);
  });

  test('that do not answer are tried on three days before people look', async () => {
    world.pages.set('/', page('Weaver: woven notes', 'Turns a heap of notes into text'));
    const { body } = await submit(api, ada.headers, { url: at('weaver-tools.com') });
    await run();
    await admin.send('POST', `/tools/${body.data.id}/approve`);
    world.pages.clear();
    for (const count of [0, 0, 1]) {
      api.clock.advance(8 * DAY);
      await recheckSites(api.app.contexts.spam);
      expect(await flagged()).toHaveLength(count);
    }
    expect((await flagged())[0].signals).toEqual([
      { rule: 'unreachable', text: 'The website didn’t open: HTTP 404', values: { problem: 'HTTP 404' } },
    ]);
  });
});
