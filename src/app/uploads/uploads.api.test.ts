import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type SiteOptions } from '#src/app/site.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { createHttpServer, listen } from '#src/server/http/socket/http-server.ts';
import { createLog } from '#src/server/log.ts';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let server: ReturnType<typeof createHttpServer>;
let base: string;
let name: string;
let url: string;
let toolId: number;

beforeAll(async () => {
  api = await openTestApi();
  const log = createLog('silent');
  // These tests request only uploads.
  const site = () =>
    createSite({
      store: api.app.server.store,
      signedUrls: api.app.server.signedUrls,
      files: api.app.server.files,
      documents: [],
      log,
    } as unknown as SiteOptions);
  server = createHttpServer({
    fetch: (request, bindings) => site().fetch(request, bindings),
    cache: new ResponseCache(1_000_000),
    staticFiles: { get: () => undefined },
    headers: { 'content-security-policy': "default-src 'self'" },
    log,
  });
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
beforeEach(async () => {
  await api.reset();
  name = await api.app.server.store.put(Buffer.from('picture'), 'webp');
  url = `/uploads/${name}`;
  [toolId] = (await publishTools(api, [{ name: 'Loom' }])) as [number];
});
afterAll(async () => {
  await closeServer(server, 100);
  await api.close();
});

const ask = (path: string, init?: RequestInit) => fetch(base + path, init);
const statusOf = async (path: string) => (await ask(path)).status;

async function setLogo(logo_url: string | null, status: 'approved' | 'pending' | 'unlisted' = 'approved') {
  await inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ logo_url, status }).where('id', '=', toolId).execute();
    markChanged(trx, toolSource(toolId));
  });
}

async function addScreenshot(): Promise<void> {
  const screenshot = { tool_id: toolId, position: 0, url, width: 9, height: 9 };
  await api.database.kysely.insertInto('tool_screenshots').values(screenshot).execute();
}

test('a public picture is cached forever, with a policy that blocks everything', async () => {
  await setLogo(url);
  const answer = await ask(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD and conditional requests get no body', async () => {
  await setLogo(url);
  const head = await ask(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  const again = await ask(url, { headers: { 'if-none-match': head.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a picture is public as an avatar, or as a logo or screenshot of a published tool', async () => {
  expect(await statusOf(url)).toBe(404);
  const person = await addPerson(api);
  await api.database.kysely.updateTable('users').set({ avatar_url: url }).where('id', '=', person).execute();
  expect(await statusOf(url)).toBe(200);
  await api.database.kysely.updateTable('users').set({ avatar_url: null }).execute();
  await setLogo(url);
  expect(await statusOf(url)).toBe(200);
  await setLogo(null);
  expect(await statusOf(url)).toBe(404);
  await addScreenshot();
  expect(await statusOf(url)).toBe(200);
});

test.each(['pending', 'unlisted'] as const)(
  'a picture of a tool that is %s is not public',
  async (status) => {
    await setLogo(url);
    await addScreenshot();
    expect(await statusOf(url)).toBe(200);
    await setLogo(url, status);
    const refused = await ask(url);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test('a signed URL works for its file only, for an hour, in private caches', async () => {
  const { signedUrls } = api.app.server;
  const signed = signedUrls.sign(url);
  const opened = await ask(signed);
  expect([opened.status, await opened.text()]).toEqual([200, 'picture']);
  expect(opened.headers.get('cache-control')).toBe('private, max-age=3600');
  expect(opened.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { searchParams } = new URL(signed, base);
  const [until, key] = [searchParams.get('until')!, searchParams.get('key')!];
  const other = await api.app.server.store.put(Buffer.from('another'), 'webp');
  for (const path of [
    url,
    `/uploads/${other}?until=${until}&key=${key}`,
    `${url}?until=${Number(until) + 1}&key=${key}`,
    `${url}?until=${until}&key=${key.slice(0, -2)}`,
    `${url}?until=${until}&key=`,
    `${url}?until=${until}`,
    `${url}?until=x&key=${key}`,
    `${url}?key=${key}`,
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
  api.clock.advance(59 * 60_000);
  expect(await statusOf(signed)).toBe(200);
  api.clock.advance(17 * 60_000);
  expect(await statusOf(signed)).toBe(404);
});

test('a file found to be public is not checked again until the catalogue changes', async () => {
  await setLogo(url);
  expect(await statusOf(url)).toBe(200);
  // Without notifying the catalogue.
  await api.database.kysely.updateTable('tools').set({ logo_url: null }).execute();
  expect(await statusOf(url)).toBe(200);
  await setLogo(null);
  expect(await statusOf(url)).toBe(404);
});

test.each(['x.webp', '..%2f..%2fsecret.key', '%00', '..', `${'a'.repeat(32)}.webp`])(
  'there is nothing at %s',
  async (path) => {
    const answer = await ask(`/uploads/${path}`);
    expect(answer.status).not.toBe(200);
    expect(answer.headers.get('content-type')).not.toBe('image/webp');
  },
);
