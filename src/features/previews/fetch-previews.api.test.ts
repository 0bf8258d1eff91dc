import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, PRIVATE_IP, type SmallInternet } from '#src/testing/small-internet.ts';
import { fetchPreviews } from './fetch-previews.server.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet, settings: { previews: { isOn: true } } }));

const picture = (width: number, height: number, colour = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const answer =
  (type: string, body: Buffer | string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const serve = (path: string, body: Buffer | string, type = 'image/png') =>
  void world.pages.set(path, answer(type, body));

const PAGE = '<link rel="apple-touch-icon" href="/touch.png"><meta property="og:image" content="/og.png">';

beforeEach(async () => {
  world.names.clear();
  world.pages.clear();
  world.asked.length = 0;
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  world.names.set('inside.loom-ai.com', { A: [PRIVATE_IP] });
  world.pages.set('/', PAGE);
  serve('/touch.png', await picture(180, 180));
  serve('/og.png', await picture(1200, 630));
});

const publishLoom = async (extra: object = {}): Promise<number> => {
  const [id] = await publishTools(api, [
    { name: 'Loom', url: `http://loom-ai.com:${world.port}/`, ...extra },
  ]);
  return id!;
};
const run = () => fetchPreviews(api.app.contexts.previews);
const readLoom = async () => (await api.get('/ai-tools/loom')).body.data;
const readRow = () => api.database.kysely.selectFrom('tool_previews').selectAll().executeTakeFirst();
const pass = (ms: number) => api.clock.advance(ms);

async function changeLoom(id: number, values: object): Promise<void> {
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set(values).where('id', '=', id).execute();
    markChanged(trx, toolSource(id));
  });
}

describe('a listing without pictures', () => {
  test('gets the icon and the preview picture of its site, with their source', async () => {
    await publishLoom();
    expect(await readLoom()).toMatchObject({ logo_url: null, cover_url: null, screenshots: [] });
    await run();
    const tool = await readLoom();
    expect(tool.logo_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(tool.cover_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(await readRow()).toMatchObject({
      page_url: `http://loom-ai.com:${world.port}/`,
      icon_source: `http://loom-ai.com:${world.port}/touch.png`,
      cover_source: `http://loom-ai.com:${world.port}/og.png`,
      fetched_at: api.clock.now(),
      failures: 0,
      problem: null,
    });
    expect(await api.app.server.files.isPublic(tool.logo_url)).toBe(true);
    const { data } = (await api.get('/ai-tools/suggest?q=loom')).body;
    expect(data.tools[0].logo_url).toBe(tool.logo_url);
  });

  test('is asked once a month, and the same picture keeps its address', async () => {
    await publishLoom();
    await run();
    const before = await readLoom();
    world.asked.length = 0;
    pass(29 * DAY);
    await run();
    expect(world.asked).toEqual([]);
    serve('/touch.png', await picture(180, 180, '#166534'));
    pass(6 * DAY);
    await run();
    const after = await readLoom();
    expect(after.cover_url).toBe(before.cover_url);
    expect(after.logo_url).not.toBe(before.logo_url);
    // The replaced file is gone.
    expect(await readdir(api.uploads)).toHaveLength(2);
  });

  test('loses a picture that its site no longer declares, and keeps one that only failed to load', async () => {
    await publishLoom();
    await run();
    world.pages.set('/', '<meta property="og:image" content="/gone.png">');
    pass(40 * DAY);
    await run();
    const tool = await readLoom();
    expect(tool.logo_url).toBeNull();
    expect(tool.cover_url).not.toBeNull();
    expect((await readRow())?.problem).toContain('status 404');
  });

  test('uses the larger icon of a web manifest', async () => {
    world.pages.set('/', '<link rel=icon href=/16.png sizes=16x16><link rel=manifest href=/site.json>');
    serve(
      '/site.json',
      JSON.stringify({ icons: [{ src: '/192.png', sizes: '192x192' }] }),
      'application/json',
    );
    serve('/192.png', await picture(192, 192));
    await publishLoom();
    await run();
    expect((await readRow())?.icon_source).toMatch(/\/192\.png$/);
  });
});

describe('the listing’s own pictures', () => {
  test('come first, and nothing is asked for a listing that has both', async () => {
    const id = await publishLoom({ logo_url: '/logos/loom.svg' });
    await run();
    const tool = await readLoom();
    expect(tool.logo_url).toBe('/logos/loom.svg');
    expect(world.asked.join()).not.toContain('touch.png');
    await api.database.kysely
      .insertInto('tool_screenshots')
      .values({ tool_id: id, position: 0, url: '/uploads/own.webp', width: 10, height: 10 })
      .execute();
    world.asked.length = 0;
    pass(40 * DAY);
    await run();
    expect([world.asked, await readRow()]).toEqual([[], undefined]);
  });

  test('an upload after the visit replaces the fetched icon at once', async () => {
    const id = await publishLoom();
    await run();
    await changeLoom(id, { logo_url: '/logos/own.svg' });
    expect((await readLoom()).logo_url).toBe('/logos/own.svg');
  });

  test('a fetched icon does not become the listing’s own', async () => {
    const id = await publishLoom();
    await run();
    const { logo_url } = await api.database.kysely
      .selectFrom('tools')
      .select('logo_url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(logo_url).toBeNull();
  });
});

describe('a hostile site', () => {
  const redirect =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { location }).end();
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const hostile: [string, () => RequestListener][] = [
    ['a redirect to a private address', () => redirect(`http://inside.loom-ai.com:${world.port}/og.png`)],
    ['a redirect to a file', () => redirect('file:///etc/passwd')],
    ['a redirect to itself', () => redirect('/og.png')],
    ['50 MB', () => answer('image/png', Buffer.alloc(50 * 2 ** 20))],
    ['an endless body', () => endless],
    ['a page', () => answer('text/html', '<h1>x')],
    ['text that claims to be a picture', () => answer('image/png', '<script>')],
    ['a broken picture', () => answer('image/png', Buffer.from('89504e470d0a1a0a00', 'hex'))],
  ];

  test.each(hostile)('%s is no preview picture, and the icon comes all the same', async (_, makeAnswer) => {
    world.pages.set('/og.png', makeAnswer());
    await publishLoom();
    await run();
    const tool = await readLoom();
    expect(tool.cover_url).toBeNull();
    expect(tool.logo_url).not.toBeNull();
    expect(world.asked.filter((asked) => asked.startsWith('inside'))).toEqual([]);
    expect((await readRow())?.problem).toBeTruthy();
  });

  test('a drawing with a script becomes mere pixels', async () => {
    world.pages.set('/', '<link rel=icon href=/icon.svg>');
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    serve('/icon.svg', drawing, 'image/svg+xml');
    await publishLoom();
    await run();
    const { logo_url } = await readLoom();
    const stored = await api.app.server.store.get(logo_url.replace('/uploads/', ''));
    expect((await sharp(stored).metadata()).format).toBe('webp');
    expect(stored!.includes('script')).toBe(false);
  });

  test('a tiny icon and a narrow preview picture are left out', async () => {
    serve('/touch.png', await picture(16, 16));
    serve('/og.png', await picture(120, 60));
    await publishLoom();
    await run();
    expect(await readLoom()).toMatchObject({ logo_url: null, cover_url: null });
    expect(await readdir(api.uploads)).toEqual([]);
  });

  test('the icon of a place that hosts others’ work is not theirs', async () => {
    world.names.set('github.com', { A: ['127.0.0.1'] });
    await publishTools(api, [{ name: 'Loom', url: `http://github.com:${world.port}/` }]);
    await run();
    const tool = await readLoom();
    expect(tool.logo_url).toBeNull();
    expect(tool.cover_url).not.toBeNull();
  });
});

describe('a site that fails', () => {
  test('is tried later and later, and keeps its pictures meanwhile', async () => {
    await publishLoom();
    await run();
    world.pages.delete('/');
    pass(40 * DAY);
    await run();
    const waits: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { due_at } = (await readRow())!;
      waits.push((due_at.getTime() - api.clock.now().getTime()) / DAY);
      pass(due_at.getTime() - api.clock.now().getTime());
      await run();
    }
    expect(waits).toEqual([0.25, 1, 4, 16, 30, 30]);
    expect((await readRow())?.failures).toBe(7);
    expect((await readLoom()).logo_url).not.toBeNull();
    world.pages.set('/', PAGE);
    pass(31 * DAY);
    await run();
    expect(await readRow()).toMatchObject({ failures: 0, problem: null });
  });

  test('a listing with a new address is asked at once and drops the old site’s pictures', async () => {
    const id = await publishLoom();
    await run();
    await changeLoom(id, { url: `http://loom-ai.com:${world.port}/moved` });
    await run();
    expect(await readLoom()).toMatchObject({ logo_url: null, cover_url: null });
    expect(await readRow()).toMatchObject({
      page_url: `http://loom-ai.com:${world.port}/moved`,
      failures: 1,
    });
  });
});

test('an unpublished tool is not asked, and its preview is private', async () => {
  const id = await publishLoom();
  await run();
  const { logo_url } = await readLoom();
  await changeLoom(id, { status: 'unlisted' });
  expect(await api.app.server.files.isPublic(logo_url)).toBe(false);
  world.asked.length = 0;
  pass(60 * DAY);
  await run();
  expect([world.asked, await readRow()]).toEqual([[], undefined]);
});

test('a run is bounded', async () => {
  const tools = Array.from({ length: 103 }, (_, index) => ({
    name: `Loom ${index}`,
    url: `http://loom-${index}.com:${world.port}/`,
  }));
  await publishTools(api, tools);
  await run();
  const visited = await api.database.kysely.selectFrom('tool_previews').select('tool_id').execute();
  expect(visited).toHaveLength(100);
});

test('switched off, nothing is asked', async () => {
  await publishLoom();
  await fetchPreviews({ ...api.app.contexts.previews, settings: { isOn: false } });
  expect(world.asked).toEqual([]);
});
