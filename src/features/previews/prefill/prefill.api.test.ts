import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, PRIVATE_IP, type SmallInternet } from '#src/testing/small-internet.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const { redraw, close } = createImageProcessor({ log: createLog('silent') });
const senders: unknown[] = [];
const images = {
  close,
  redraw(...[picture, rule, sender]: Parameters<typeof redraw>) {
    senders.push(sender);
    return redraw(picture, rule, sender);
  },
};
const api = setUpTestApi(() => ({ internet: world.internet, images }));

const PAGE = `<title>Loom AI | Weave films</title><meta name="description" content="Films from threads.">
  <link rel="apple-touch-icon" href="/touch.png"><a href="/pricing">Pricing</a>`;
const answer =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

beforeEach(async () => {
  world.names.clear();
  world.pages.clear();
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  world.names.set('inside.loom-ai.com', { A: [PRIVATE_IP] });
  world.pages.set('/', PAGE);
  const icon = await sharp({ create: { width: 180, height: 180, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  world.pages.set('/touch.png', answer(200, { 'content-type': 'image/png' }, icon));
});

const at = (path = '/', host = 'loom-ai.com') => `http://${host}:${world.port}${path}`;
const ask = (url: unknown) => api.send('POST', '/submissions/prefill', { url });
const read = async (url: string) => (await ask(url)).body.data;

test('tells each part with its source, and the icon as a picture', async () => {
  const found = await read(at());
  expect(found).toMatchObject({
    problem: null,
    listed: null,
    name: { value: 'Loom AI', source: 'title' },
    tagline: { value: 'Weave films', source: 'title' },
    description: { value: 'Films from threads.', source: 'meta' },
    pricing_url: { value: at('/pricing'), source: 'link' },
    company: null,
    screenshot: null,
  });
  const drawn = await sharp(Buffer.from(found.logo.value, 'base64')).metadata();
  expect(drawn.format).toBe('webp');
});

test('pictures are drawn at the expense of the account, or of the network without one', async () => {
  senders.length = 0;
  await read(at());
  const { id, headers } = await signInPerson(api);
  await api.send('POST', '/submissions/prefill', { url: at() }, headers);
  expect(senders).toEqual([{ network: expect.any(String) }, String(id)]);
});

test('names a tool that is listed at the address after redirects, or has the name', async () => {
  await publishTools(api, [
    { name: 'Loom', url: at('/app') },
    { name: 'Loom AI', url: 'https://elsewhere.example.com/' },
  ]);
  expect((await read(at())).listed).toEqual({ slug: 'loom-ai', name: 'Loom AI', by: 'name' });
  world.pages.set('/', answer(302, { location: '/app' }));
  world.pages.set('/app', PAGE);
  expect(await read(at())).toMatchObject({ url: at('/app'), listed: { slug: 'loom', by: 'address' } });
});

test.each([
  ['a private address', () => at('/', 'inside.loom-ai.com'), /./],
  ['a loop', () => at('/loop'), /redirect/],
  ['a missing page', () => at('/missing'), /no page/],
  ['a challenge', () => at('/challenge'), /doesn’t let programs/],
  ['a missing page that answers 200', () => at('/soft'), /no page/],
  ['a page of another site to sign in', () => at('/away'), /sign in/],
  ['a page to sign in without a name', () => at('/login'), /sign in/],
  ['a broken site', () => at('/broken'), /as expected/],
  ['a site that never ends', () => at('/slow'), /./],
  ['a name that is none', () => 'http://no-such-name.example/', /./],
])('%s gets a plain message, and nothing else', async (_, url, problem) => {
  world.pages.set('/loop', answer(302, { location: '/loop' }));
  world.pages.set('/challenge', answer(403, {}, PAGE));
  world.pages.set('/broken', answer(500, {}));
  world.names.set('accounts.identity.com', { A: ['127.0.0.1'] });
  world.pages.set('/soft', '<title>Page not found | Loom AI</title>');
  world.pages.set('/login', '<title>Sign in</title><meta name="description" content="Enter your password.">');
  world.pages.set('/away', answer(302, { location: at('/identity', 'accounts.identity.com') }));
  world.pages.set('/identity', '<title>Sign in</title><meta property="og:site_name" content="Identity">');
  world.pages.set('/slow', (_request, response) => void response.writeHead(200).write('<title>'));
  const found = await ask(url());
  expect(found.status).toBe(200);
  expect(found.body.data).toMatchObject({ problem: expect.stringMatching(problem), name: null, logo: null });
});

test.each([
  ['a bomb of tags', () => '<div>'.repeat(60_000)],
  ['more than may be read', () => `${PAGE}${'x'.repeat(2_000_000)}`],
  ['another charset', () => Buffer.from([0x3c, 0x74, 0xe9, 0xff, 0xfe, 0x00, 0x3e])],
])('%s is read as far as it goes', async (_, body) => {
  world.pages.set('/odd', answer(200, { 'content-type': 'text/html; charset=utf-16' }, body()));
  expect((await ask(at('/odd'))).status).toBe(200);
});

test.each([
  [undefined],
  [''],
  ['loom'],
  ['ftp://loom-ai.com'],
  [7],
  ['javascript:alert(1)'],
  ['x'.repeat(2049)],
  ['http://a\0b'],
])('refuses %j', async (url) => {
  const refused = await ask(url);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['url']]);
});

test('reads twenty sites an hour for a network', async () => {
  for (let count = 0; count < 20; count++)
    expect((await ask('http://no-such-name.example/')).status).toBe(200);
  expect((await ask(at())).status).toBe(429);
});
