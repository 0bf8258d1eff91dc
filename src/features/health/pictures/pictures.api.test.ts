import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '#src/server/outbound/browser/testing/find-chromium.ts';
import { createPublicBrowsing } from '#src/server/outbound/public-browsing.ts';
import { createAddressLookup } from '#src/server/outbound/public-host.ts';
import { DAY, HOUR } from '#src/shared/time.ts';
import { giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { scheduleSites, visitDueSites } from '../visiting/visit-due-sites.server.ts';
import { PictureToTake, photographSite } from './photograph-sites.server.ts';

// A browser starts for each picture.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const path = await findChromium();
let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({
  internet: {
    ...world.internet,
    openBrowsing: createPublicBrowsing({
      lookup: createAddressLookup([world.nameServer]),
      isAllowedIp: (ip) => ip === '127.0.0.1',
      isAllowedPort: () => true,
    }),
  },
  // A busy machine may take longer than a site has patience.
  settings: { health: { isOn: true, browser: { path, startMs: 40_000 }, pictureMs: 40_000 } },
}));

const page = (style: string, text = '<h1>Loom weaves</h1><p>It weaves cloth of any kind.</p>') =>
  `<!doctype html><title>Loom</title><style>body { ${style} }</style>${text}<a href="/plans">Plans</a>`;
const show = (body: string, headers: Record<string, string> = {}, status = 200): RequestListener => {
  const type = { 'content-type': 'text/html; charset=utf-8' };
  return (request, response) =>
    response.writeHead(status, { ...type, ...headers }).end(request.method === 'HEAD' ? '' : body);
};

beforeEach(() => {
  world.names.clear();
  world.pages.clear();
  world.asked.length = 0;
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  world.pages.set('/', show(page('background: rgb(0, 128, 0); color: white')));
});

const context = () => api.app.contexts.health;
const publishLoom = async (more: object = {}): Promise<number> => {
  const [id] = await publishTools(api, [{ name: 'Loom', url: `http://loom-ai.com:${world.port}/`, ...more }]);
  return id!;
};
const readLoom = async () => (await api.get('/ai-tools/loom')).body.data;
const readRow = () => api.database.kysely.selectFrom('tool_pictures').selectAll().executeTakeFirst();

/** Takes the pictures that visits have asked for, as the queue would. */
async function photographQueued(): Promise<number> {
  const { rows } = await api.database.pool.query<{ data: unknown }>(
    "delete from pgboss.job where name = 'take-picture' returning data",
  );
  for (const { data } of rows) await photographSite(context(), PictureToTake.parse(data).tool_id);
  return rows.length;
}

/** Visits whatever is due every few days, and takes the pictures. Returns how many were asked for. */
async function passDays(times: number, days: number): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    await scheduleSites(context());
    api.clock.advance(HOUR);
    await visitDueSites(context());
    count += await photographQueued();
    api.clock.advance(days * DAY - HOUR);
  }
  return count;
}
const passWeeks = (weeks: number) => passDays(weeks, 7);

async function shownPicture(): Promise<[url: string | null, day: string | null]> {
  const { cover_url: url, cover_taken_on: day } = await readLoom();
  return [url, day];
}

test.skipIf(!path)('a visit takes a picture of a site that gives none, once a month', async () => {
  await publishLoom();
  expect(await shownPicture()).toEqual([null, null]);
  const today = new Date(api.clock.now().getTime() + HOUR).toISOString().slice(0, 10);
  expect(await passWeeks(1)).toBe(1);
  const [url, day] = await shownPicture();
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(day).toBe(today);
  const { data } = (await api.get('/ai-tools?search=loom')).body;
  expect(data).toMatchObject([{ cover_url: url, cover_taken_on: day }]);
  expect(await api.app.server.files.isPublic(url!)).toBe(true);
  const bytes = await api.app.server.store.get(url!.split('/').at(-1)!);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800 });
  expect(await readRow()).toMatchObject({ failures: 0, problem: null, refused_by: null });

  expect(await passWeeks(3)).toBe(0);
  expect(await shownPicture()).toEqual([url, day]);
  expect(await passWeeks(1)).toBe(1);
  expect((await shownPicture())[0]).not.toBe(url);
  const { values } = await context().pictures.get();
  expect(values).toMatchObject([{ labels: { outcome: 'taken' }, value: 2 }]);
});

test.skipIf(!path)('nothing is shown of a blank page, a challenge or a parked name', async () => {
  await publishLoom();
  world.pages.set('/', show('<!doctype html><title>Loom</title><body><script>/* an app */</script>'));
  expect(await passWeeks(1)).toBe(1);
  expect(await readRow()).toMatchObject({ picture_url: null, problem: 'blank' });
  // Programs see a page, browsers a challenge.
  await api.database.kysely.deleteFrom('tool_pictures').execute();
  const challenge = page(
    '',
    '<h1>Just a moment...</h1><script src="/cdn-cgi/challenge-platform/x.js"></script>',
  );
  world.pages.set('/', (request, response) =>
    /Mozilla/.test(request.headers['user-agent']!)
      ? show(challenge, { 'cf-mitigated': 'challenge' }, 403)(request, response)
      : show(page('background: green'))(request, response),
  );
  expect(await passWeeks(1)).toBe(1);
  expect(await readRow()).toMatchObject({ picture_url: null, problem: 'other_page' });
  expect(await shownPicture()).toEqual([null, null]);
});

test.skipIf(!path)('a picture ends with its site, and is back with it', async () => {
  await publishLoom();
  await passWeeks(1);
  expect((await shownPicture())[0]).not.toBeNull();
  const works = world.pages.get('/')!;
  world.pages.set('/', show('', { 'cf-mitigated': 'challenge' }, 403));
  await passWeeks(1);
  expect(await shownPicture()).toEqual([null, null]);
  // It is back with the next visit that sees it.
  world.pages.set('/', works);
  await passWeeks(1);
  expect((await shownPicture())[0]).not.toBeNull();
  world.names.clear();
  await passDays(4, 4);
  expect(await readLoom()).toMatchObject({ health: { state: 'unreachable' }, cover_url: null });
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  await passWeeks(3);
  expect((await shownPicture())[0]).not.toBeNull();
});

test.skipIf(!path)('a picture ends with its need and its tool', async () => {
  const id = await publishLoom();
  await passWeeks(1);
  expect((await shownPicture())[0]).not.toBeNull();
  await api.database.kysely
    .insertInto('tool_screenshots')
    .values({ tool_id: id, url: '/uploads/own.webp', position: 0, width: 800, height: 600 })
    .execute();
  await scheduleSites(context());
  expect(await readRow()).toBeUndefined();
  await api.database.kysely.deleteFrom('tool_screenshots').execute();
  await passWeeks(2);
  expect(await readRow()).toMatchObject({ picture_url: expect.any(String) });
  const admin = await signInAdmin(api);
  expect((await admin.send('POST', `/tools/${id}/discontinue`, { note: null })).status).toBe(200);
  expect(await readLoom()).toMatchObject({ lifecycle: 'discontinued', cover_url: null });
});

test.skipIf(!path)('the picture that a site declares is shown instead', async () => {
  const id = await publishLoom();
  await api.database.kysely
    .insertInto('tool_previews')
    .values({
      tool_id: id,
      page_url: 'http://loom-ai.com/',
      cover_url: '/uploads/site.webp',
      due_at: api.clock.now(),
    })
    .execute();
  expect(await passWeeks(1)).toBe(0);
});

const setRefused = (refused: unknown, headers = {}) =>
  api.send('PUT', '/ai-tools/loom/site-picture', { refused }, headers);
const readPicture = async (headers = {}) => (await api.get('/ai-tools/loom/site-picture', headers)).body.data;

test.skipIf(!path)('the maker refuses the picture, which is remembered, and allows it again', async () => {
  const id = await publishLoom();
  await passWeeks(1);
  const ada = await signInPerson(api, { name: 'Ada' });
  await giveTools(api, ada.id, [id]);
  const [url, day] = await shownPicture();
  const open = { is_offered: true, picture_url: url, taken_on: day, refused_by: null, can_change: true };
  expect(await readPicture(ada.headers)).toEqual(open);

  expect((await setRefused(true, ada.headers)).body.data).toMatchObject({
    picture_url: null,
    refused_by: 'owner',
  });
  expect(await shownPicture()).toEqual([null, null]);
  expect(await api.app.server.files.isPublic(url!)).toBe(false);
  expect(await passWeeks(5)).toBe(0);
  const admin = await signInAdmin(api);
  expect(await readPicture(admin.headers)).toMatchObject({ refused_by: 'owner', can_change: false });
  expect((await setRefused(false, admin.headers)).status).toBe(403);

  const again = await signInPerson(api, { name: 'Ada again' });
  await giveTools(api, again.id, [id]);
  expect((await setRefused(false, again.headers)).body.data).toMatchObject({ refused_by: null });
  expect(await passWeeks(1)).toBe(1);
  expect((await shownPicture())[0]).not.toBeNull();
});

test('an editor refuses it for everybody, and the audit log says so', async () => {
  const id = await publishLoom();
  const ada = await signInPerson(api, { name: 'Ada' });
  await giveTools(api, ada.id, [id]);
  const admin = await signInAdmin(api);
  expect((await setRefused(true, admin.headers)).body.data).toMatchObject({ refused_by: 'editor' });
  expect((await setRefused(true, admin.headers)).status).toBe(200);
  expect(await readPicture(ada.headers)).toMatchObject({ refused_by: 'editor', can_change: false });
  expect((await setRefused(false, ada.headers)).status).toBe(403);
  expect((await setRefused(false, admin.headers)).body.data).toMatchObject({ refused_by: null });
  expect((await admin.log()).map(({ action }) => action)).toEqual([
    'tool.picture_allow',
    'tool.picture_refuse',
  ]);
});

test('only those who may edit a tool decide about its picture', async () => {
  await publishLoom();
  const stranger = await signInPerson(api);
  expect((await setRefused(true)).status).toBe(401);
  expect((await api.get('/ai-tools/loom/site-picture')).status).toBe(401);
  expect((await setRefused(true, stranger.headers)).status).toBe(403);
  expect((await api.get('/ai-tools/loom/site-picture', stranger.headers)).status).toBe(403);
  const admin = await signInAdmin(api);
  expect((await api.get('/ai-tools/nothing/site-picture', admin.headers)).status).toBe(404);
  expect((await setRefused('yes', admin.headers)).status).toBe(422);
  expect((await setRefused(undefined, admin.headers)).status).toBe(422);
  expect(await readRow()).toBeUndefined();
});

test('nothing is asked for without a browser', async () => {
  await publishLoom();
  const settings = context().settings;
  const { browser } = settings;
  settings.browser = undefined;
  try {
    expect(await passWeeks(1)).toBe(0);
    expect(await readRow()).toBeUndefined();
  } finally {
    settings.browser = browser;
  }
});
