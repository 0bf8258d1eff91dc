import { describe, expect, test } from 'vitest';
import { createSitemap } from '#src/app/sitemap.server.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { PAGE_LIMITS } from './rules.ts';

const api = setUpTestApi({ languages: ['en', 'fr'] });
const page = async (name: string, language = 'en') =>
  (await api.get(`/pages/${name}?language=${language}`)).body.data;
const write = (admin: Admin, name: string, body: object) =>
  admin.send('PUT', `/pages/${name}`, { title: 'Title', body: 'Text.', language: 'en', ...body });
const htmlOf = (written: { blocks: { html: string | null }[] }) =>
  written.blocks.map(({ html }) => html).join('\n');

test('a page shows the shipped text until administrators write their own, in one language', async () => {
  const admin = await signInAdmin(api);
  expect(await page('terms')).toBeNull();
  const opened = (await admin.get('/pages/terms?language=fr')).body.data;
  expect(opened).toMatchObject({ version: 0, title: null, body: null, updated_at: null, versions: [] });
  expect(opened.shipped.title).toBe('Conditions d’utilisation');
  expect(opened.shipped.body).toContain('## En bref {#overview}');
  const saved = await write(admin, 'terms', { title: 'Our  terms ', body: '# Rules\r\n\nBe *kind*.\r\n' });
  expect([saved.status, saved.body.message]).toEqual([200, 'The page was saved.']);
  expect(saved.body.data).toMatchObject({ version: 1, title: 'Our terms', body: '# Rules\n\nBe *kind*.' });
  expect(await page('terms')).toMatchObject({
    page: 'terms',
    language: 'en',
    title: 'Our terms',
    description: 'Be kind.',
    blocks: [
      { html: '<h2 id="rules" tabindex="-1">Rules</h2>\n<p>Be <em>kind</em>.</p>', placeholder: null },
    ],
    contents: [{ id: 'rules', title: 'Rules' }],
  });
  expect(await page('terms', 'fr')).toBeNull();
  const [event] = await admin.log();
  expect(event).toMatchObject({
    action: 'page.update',
    target: { type: 'page', name: 'terms' },
    from: { language: 'en', title: null, body: null },
    to: { language: 'en', title: 'Our terms', body: '# Rules\n\nBe *kind*.' },
  });
});

test('saving the same text changes nothing', async () => {
  const admin = await signInAdmin(api);
  await write(admin, 'about', {});
  const again = await write(admin, 'about', {});
  expect([again.body.data.version, (await admin.log()).length]).toEqual([1, 1]);
});

test('an imprint exists once it is written, in every language; the others keep their own text', async () => {
  const admin = await signInAdmin(api);
  expect(await page('imprint')).toBeNull();
  await write(admin, 'imprint', { title: 'Impressum', body: '{operator}\n\nHRB 1' });
  expect(await page('imprint', 'fr')).toMatchObject({ language: 'en', title: 'Impressum' });
  expect(await page('imprint')).toMatchObject({
    blocks: [{ html: null, placeholder: 'operator' }, { html: '<p>HRB 1</p>' }],
  });
  const sitemap = () => createSitemap(api.app.sitemap, 'http://aisle.test').writeFile('pages');
  expect(await sitemap()).toContain('/imprint</loc>');
  await admin.send('POST', '/pages/imprint/revert', { language: 'en' });
  expect(await page('imprint', 'fr')).toBeNull();
  expect(await sitemap()).not.toContain('/imprint</loc>');
});

describe('versions', () => {
  const texts = (admin: Admin) => admin.get('/pages/about').then(({ body }) => body.data);

  test('are kept, can be read, and brought back step by step or by number', async () => {
    const admin = await signInAdmin(api);
    for (const body of ['one', 'two', 'three']) await write(admin, 'about', { body });
    const revert = (body = {}) => admin.send('POST', '/pages/about/revert', { language: 'en', ...body });
    expect((await admin.get('/pages/about/versions/2')).body.data).toMatchObject({ version: 2, body: 'two' });
    expect((await revert()).body).toMatchObject({
      message: 'The earlier version is back.',
      data: { version: 4, body: 'two' },
    });
    expect((await revert()).body.data).toMatchObject({ version: 5, body: 'one' });
    expect((await revert({ to: 3 })).body.data).toMatchObject({ version: 6, body: 'three' });
    expect((await revert({ to: 0 })).body.data).toMatchObject({ version: 7, title: null, body: null });
    expect(await page('about')).toBeNull();
    expect((await texts(admin)).versions.map(({ restores }: { restores: number }) => restores)).toEqual([
      0,
      3,
      1,
      2,
      null,
      null,
      null,
    ]);
    expect((await admin.log())[0]).toMatchObject({
      action: 'page.revert',
      from: { body: 'three' },
      to: { body: null },
    });
    const nothing = await revert();
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'There is no earlier version of this page.',
    ]);
    expect((await revert({ to: 0 })).body.data.version).toBe(7);
    expect((await revert({ to: 99 })).status).toBe(404);
    expect((await admin.get('/pages/about/versions/99')).status).toBe(404);
    expect((await admin.get('/pages/about/versions/x')).status).toBe(404);
    expect((await admin.get('/pages/about/versions/1?language=fr')).status).toBe(404);
  });

  test('the second of two administrators gets the present text and can decide', async () => {
    const [ada, grace] = [await signInAdmin(api, 'Ada'), await signInAdmin(api, 'Grace')];
    await write(ada, 'about', { body: 'Adas', version: 0 });
    const refused = await write(grace, 'about', { body: 'Graces', version: 0 });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.current).toMatchObject({ version: 1, body: 'Adas' });
    const reverted = await grace.send('POST', '/pages/about/revert', { language: 'en', version: 0 });
    expect([reverted.status, reverted.body.current.body]).toEqual([409, 'Adas']);
    expect((await write(grace, 'about', { body: 'Graces', version: 1 })).body.data.version).toBe(2);
  });

  test('of many changes at once with one version, one wins', async () => {
    const admin = await signInAdmin(api);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => write(admin, 'about', { body: `${index}`, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await texts(admin)).versions).toHaveLength(1);
  });
});

describe('what is harmful comes out harmless', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Hi <img src=x onerror=alert(1)>', 'Hi &lt;img src=x onerror=alert(1)&gt;'],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p><a>x</a></p>'],
    ['[x](&#106;avascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)', '<p><a>x</a></p>'],
    ['[x](vbscript:x)', '<p><a>x</a></p>'],
    ['<javascript:alert(1)>', '<p><a>javascript:alert(1)</a></p>'],
    ['[x]: javascript:alert(1)\n\n[x]', '<p><a>x</a></p>'],
    ['[x](https://e.com "a\\" onmouseover=\\"b")', 'title="a&quot; onmouseover=&quot;b"'],
    ['```"><script>\nx\n```', '<pre><code class="language-&quot;&gt;&lt;script&gt;">x'],
  ])('%s', async (body, html) => {
    const admin = await signInAdmin(api);
    expect((await write(admin, 'terms', { body })).status).toBe(200);
    expect(htmlOf(await page('terms'))).toContain(html);
  });

  test('a text is at most 50,000 characters, and quick to show', async () => {
    const admin = await signInAdmin(api);
    const max = PAGE_LIMITS.body;
    expect((await write(admin, 'terms', { body: '\u{1f600}'.repeat(max / 2) })).status).toBe(200);
    expect((await write(admin, 'terms', { body: 'x'.repeat(max + 1) })).body.errors.body).toEqual([
      'Must be at most 50000 characters.',
    ]);
    expect((await write(admin, 'terms', { body: 'x'.repeat(400_000) })).status).toBe(413);
  });

  test.each(['>', '- ', '![', '*a _', '`', '|a|\n', '## a\n', '[a](', 'a@a.'])(
    'much of %j is shown quickly or refused',
    async (part) => {
      const admin = await signInAdmin(api);
      const body = part.repeat(PAGE_LIMITS.body / part.length);
      const started = performance.now();
      const { status } = await write(admin, 'terms', { body });
      expect([200, 422]).toContain(status);
      expect((await api.get('/pages/terms')).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});

describe('refuses', () => {
  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(PAGE_LIMITS.title + 1) }, 'title'],
    [{ title: 'a\u202eb' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ body: '\n' }, 'body'],
    [{ body: 'a\0b' }, 'body'],
    [{ body: 'a\ud800b' }, 'body'],
    [{ body: null }, 'body'],
    [{ language: 'de' }, 'language'],
    [{ version: -1 }, 'version'],
    [{ version: 1e20 }, 'version'],
  ])('%j', async (change, field) => {
    const admin = await signInAdmin(api);
    const { status, body } = await write(admin, 'terms', change);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await page('terms')).toBeNull();
  });

  test('pages that there are not', async () => {
    const admin = await signInAdmin(api);
    expect((await api.get('/pages/cookies')).status).toBe(404);
    expect((await admin.get('/pages/__proto__')).status).toBe(404);
    expect((await write(admin, 'constructor', {})).status).toBe(404);
    expect((await admin.send('POST', '/pages/x/revert', { language: 'en' })).status).toBe(404);
    expect((await api.get('/pages/terms?language=de')).status).toBe(422);
  });

  test('everybody but administrators', async () => {
    const { headers } = await signInPerson(api, { role: 'contributor' });
    const body = { title: 'Mine', body: 'Mine', language: 'en' };
    expect((await api.send('PUT', '/admin/pages/terms', body, headers)).status).toBe(404);
    expect((await api.send('POST', '/admin/pages/terms/revert', { language: 'en' })).status).toBe(401);
    expect((await api.get('/admin/pages/terms')).status).toBe(401);
  });
});
