import { beforeEach, describe, expect, test } from 'vitest';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { createSitemap } from '#src/app/sitemap.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { publishAlpha, review, setReviewStatus } from '#src/features/reviews/testing/review-calls.ts';
import { collectSources } from '#src/server/freshness/answer-sources.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let ada: SignedInPerson;

const change = (body: unknown, { headers }: SignedInPerson = ada) =>
  api.send('PUT', '/user/profile', body, headers);
const show = (person?: SignedInPerson) => change({ handle: 'ada', is_profile_public: true }, person);
const statusOf = async (path = '/users/ada') => (await api.get(path)).status;
const version = () => api.app.server.changes.version;
const authorOnTool = async () => (await api.get('/ai-tools/alpha/reviews')).body.data[0].user;

const NOINDEX = /<meta[^>]*content="noindex/;
const sitemap = () => createSitemap(api.app.sitemap, '').writeFile('people');

async function page(path: string): Promise<[status: number, html: string]> {
  const render = createPageRenderer({
    assets: { styles: [], entry: '/x.js', fonts: [], preloads: () => [] },
    origin: 'http://test.invalid',
    transport: (address, init) => api.fetch(address.replace('/api/v1', ''), init),
  });
  const answer = await render(new Request(`http://test.invalid${path}`));
  return [answer.status, await answer.text()];
}

beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada Byron' });
});

describe('the profile', () => {
  test('is made anew when somebody finds one of its reviews helpful, and stays when another tool changes', async () => {
    await publishAlpha(api);
    const { data } = (await review(api, ada.headers)).body;
    await show();
    const { changes } = api.app.server;
    const read = () => collectSources(() => api.get('/users/ada/reviews'), true);
    const { sources } = await read();
    const { version } = changes;
    const other = await signInPerson(api);
    changes.record({ changed: ['tool-999'] });
    expect(changes.check(sources, version)).toBe('fresh');
    await api.send('POST', `/ai-tools/alpha/reviews/${data.id}/helpful`, {}, other.headers);
    expect(changes.check(sources, version)).toBe('void');
    expect((await read()).result.body.data[0].helpful_count).toBe(1);
  });

  test('is private until it is switched on, and shows what is public then', async () => {
    const alpha = await publishAlpha(api);
    const [beta] = await publishTools(api, [{ name: 'Beta' }]);
    await giveTools(api, ada.id, [beta!]);
    expect((await review(api, ada.headers)).status).toBe(201);
    await change({
      handle: ' Ada ',
      bio: 'Numbers.',
      website: 'https://ada.example/',
      social_github: '@ada',
    });
    expect(await statusOf()).toBe(404);
    const before = version();
    expect((await show()).body.user).toMatchObject({ handle: 'ada', is_profile_public: true });
    expect(version()).toBeGreaterThan(before);

    expect((await api.get('/users/ada')).body.data).toEqual({
      handle: 'ada',
      name: 'Ada Byron',
      avatar_url: null,
      bio: 'Numbers.',
      company: null,
      location: null,
      links: [
        { label: 'ada.example', url: 'https://ada.example/' },
        { label: 'GitHub', url: 'https://github.com/ada' },
      ],
      member_since: expect.any(String),
      tools_count: 1,
      reviews_count: 1,
    });
    const tools = (await api.get('/users/ada/tools')).body;
    expect(tools.data.map(({ id }: { id: number }) => id)).toEqual([beta]);
    const reviews = (await api.get('/users/ada/reviews')).body;
    expect(reviews.pagination.total).toBe(1);
    expect(reviews.data[0]).toMatchObject({ rating: 5, ai_tool: { slug: 'alpha', name: 'Alpha' } });
    expect(await authorOnTool()).toEqual({ name: 'Ada Byron', avatar_url: null, handle: 'ada' });
    expect((await api.get('/ai-tools/alpha')).body.data.reviews[0].user.handle).toBe('ada');

    await api.database.kysely
      .updateTable('reviews')
      .set({ status: 'pending' })
      .where('tool_id', '=', alpha)
      .execute();
    expect((await api.get('/users/ada')).body.data.reviews_count).toBe(0);
    expect((await api.get('/users/ada/reviews')).body.data).toEqual([]);
  });

  test('is gone at once when it is switched off, and the handle stays the person’s', async () => {
    await publishAlpha(api);
    await review(api, ada.headers);
    await show();
    const before = version();
    expect((await change({ is_profile_public: false })).body.user).toMatchObject({ handle: 'ada' });
    expect(version()).toBeGreaterThan(before);
    expect(await statusOf()).toBe(404);
    expect(await statusOf('/users/ada/reviews')).toBe(404);
    expect(await statusOf('/users/ada/tools')).toBe(404);
    expect((await authorOnTool()).handle).toBeNull();
    const other = await signInPerson(api);
    expect((await show(other)).body.errors).toEqual({ handle: ['This handle is already taken.'] });
  });

  test('every change of it voids the answers that show it; one of a private profile none', async () => {
    const quiet = version();
    await change({ bio: 'Numbers.' });
    expect(version()).toBe(quiet);
    await show();
    const sourcesOf = async (work: () => Promise<unknown>) => (await collectSources(work, true)).sources;
    const { changes } = api.app.server;
    const grace = await signInPerson(api, { name: 'Grace' });
    await change({ handle: 'grace', is_profile_public: true }, grace);
    const shown = await Promise.all(
      [() => api.get('/users/ada'), () => api.get('/users/ada/tools'), sitemap].map(sourcesOf),
    );
    const others = await Promise.all(
      [() => api.get('/users/grace'), () => api.get('/ai-tools'), () => api.get('/categories')].map(
        sourcesOf,
      ),
    );
    const before = version();
    await change({ bio: 'Engines.' });
    expect(shown.map((sources) => changes.check(sources, before))).toEqual(['void', 'void', 'void']);
    expect(others.map((sources) => changes.check(sources, before))).toEqual(['fresh', 'fresh', 'fresh']);
  });

  test('is hidden while the person is banned', async () => {
    const chief = await signInPerson(api, { role: 'admin' });
    await publishAlpha(api);
    await review(api, ada.headers);
    await show();
    const before = version();
    await api.send('POST', `/admin/users/${ada.id}/ban`, { reason: 'Spam', duration: null }, chief.headers);
    expect(version()).toBeGreaterThan(before);
    expect(await statusOf()).toBe(404);
    expect((await authorOnTool()).handle).toBeNull();
    await api.send('POST', `/admin/users/${ada.id}/unban`, undefined, chief.headers);
    expect(await statusOf()).toBe(200);
  });

  test('goes with the account, which frees the handle', async () => {
    await show();
    const { account } = (await api.get('/user/export', ada.headers)).body.data;
    expect(account).toMatchObject({ handle: 'ada', is_profile_public: true });
    const before = version();
    const closing = { password: 'plum kettle orbit lamp' };
    expect((await api.send('DELETE', '/user/account', closing, ada.headers)).status).toBe(200);
    expect(version()).toBeGreaterThan(before);
    expect(await statusOf()).toBe(404);
    const other = await signInPerson(api, { name: 'Ada Second' });
    expect((await show(other)).status).toBe(200);
    expect((await api.get('/users/ada')).body.data.name).toBe('Ada Second');
  });
});

describe('a handle', () => {
  test.each([
    ['ab', 'Must be 3 to 30 letters, digits or hyphens.'],
    ['a'.repeat(31), 'Must be 3 to 30 letters, digits or hyphens.'],
    ['ada byron', 'Must be 3 to 30 letters, digits or hyphens.'],
    ['adä', 'Must be 3 to 30 letters, digits or hyphens.'],
    ['-ada', 'Must begin and end with a letter or digit.'],
    ['ada-', 'Must begin and end with a letter or digit.'],
    ['Admin', 'This handle is reserved.'],
    ['aisle', 'This handle is reserved.'],
  ])('%s is refused: %s', async (handle, message) => {
    const { status, body } = await change({ handle });
    expect([status, body.errors]).toEqual([422, { handle: [message] }]);
  });

  test('of two people who want it at once, one gets it', async () => {
    const other = await signInPerson(api);
    const answers = await Promise.all([change({ handle: 'one' }), change({ handle: 'one' }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('can be changed, which frees the old one, and is needed for a public profile', async () => {
    await show();
    expect((await change({ handle: 'countess' })).status).toBe(200);
    expect([await statusOf(), await statusOf('/users/countess')]).toEqual([404, 200]);
    expect((await change({ handle: '' })).body.errors).toEqual({
      handle: ['Choose a handle for your public profile.'],
    });
    expect((await change({ handle: null, is_profile_public: false })).body.user.handle).toBeNull();
    expect((await change({ is_profile_public: true })).status).toBe(422);
  });

  test('an unverified person cannot publish a profile', async () => {
    const { body } = await show(await signInPerson(api, { isVerified: false }));
    expect(body.errors).toEqual({
      is_profile_public: ['Verify your email address before you make your profile public.'],
    });
  });

  test.each(['nobody', 'ADA', 'a', '%00', 'a%2Fb', '..%2f', 'x'.repeat(300)])(
    '%s finds nothing',
    async (handle) => {
      await show();
      expect(await statusOf(`/users/${handle}`)).toBe(404);
    },
  );
});

describe('the page', () => {
  test('is rendered on the server, kept from search engines until there is a contribution', async () => {
    await change({ website: 'https://ada.example/', bio: '</script><b>Numbers' });
    await show();
    const [status, empty] = await page('/user/ada');
    expect(status).toBe(200);
    expect(empty).toMatch(NOINDEX);
    expect(await sitemap()).not.toContain('/user/ada');
    await publishAlpha(api);
    const { id } = (await review(api, ada.headers)).body.data;
    await inTransaction(api.database, (trx) => setReviewStatus(trx, id, 'rejected'));
    expect(await sitemap()).not.toContain('/user/ada');
    await inTransaction(api.database, (trx) => setReviewStatus(trx, id, 'approved'));
    const [, html] = await page('/user/ada');
    expect(html).not.toMatch(NOINDEX);
    expect(await sitemap()).toContain('<loc>/user/ada</loc>');
    expect(html).toContain('Ada Byron');
    expect(html).toContain('rel="nofollow ugc noopener"');
    expect(html).toContain('Does what it says');
    expect(html).not.toContain('</script><b>');
    const jsonLd = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(jsonLd!)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada Byron', sameAs: ['https://ada.example/'] },
    });
  });

  test('is a 404 page without a public profile; another spelling redirects', async () => {
    const [status, html] = await page('/user/ada');
    expect([status, html]).toEqual([404, expect.stringContaining('Profile not found')]);
    await show();
    expect((await page('/user/ADA'))[0]).toBe(301);
  });
});
