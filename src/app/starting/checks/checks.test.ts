import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#src/app/starting/config.server.ts';
import { openRunningSite, type RunningSite } from '#src/testing/running-site.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { startRedis } from '#src/testing/services/redis-server.ts';
import { checkLetters } from './check-database.server.ts';
import { checkProxy } from './check-proxy.server.ts';
import { checkLimits, checkReplica } from './check-services.server.ts';

// A database starts here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-checks-'));
  site = await openRunningSite(folder, { DEMO_DATA: 'false' });
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Listens and answers by `answer`. Resolves with an address that is not known as one of this machine. */
async function serve(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer(({ url = '' }, response) => answer(url, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://0.0.0.0:${(server.address() as AddressInfo).port}`;
}

/** A proxy in front of the site that appends `hops` to X-Forwarded-For. */
const serveProxy = (hops: string) =>
  serve((path, response) => {
    const headers = hops ? { 'x-forwarded-for': hops } : {};
    request(site.url + path, { headers }, (answered) => {
      response.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(response);
    }).end();
  });

async function findProxyFaults(appUrl: string, trusted: number): Promise<string[]> {
  const found = await checkProxy(readConfig({ APP_URL: appUrl, TRUSTED_PROXIES: String(trusted) }));
  // None of these addresses has TLS.
  return found
    .filter(({ text }) => !text.startsWith('APP_URL is not https.'))
    .map(({ level, text }) => `${level}: ${text.replaceAll(appUrl, 'APP_URL')}`);
}

test.each([
  ['203.0.113.9', 1, 'ok: 1 proxy appends to X-Forwarded-For, as TRUSTED_PROXIES says.'],
  ['203.0.113.9, 10.0.0.1', 2, 'ok: 2 proxies append to X-Forwarded-For, as TRUSTED_PROXIES says.'],
  [
    '203.0.113.9, 10.0.0.1',
    1,
    'fail: 2 proxies append to X-Forwarded-For, but TRUSTED_PROXIES is 1. Set it to 2.',
  ],
  ['203.0.113.9', 0, 'fail: 1 proxy appends to X-Forwarded-For, but TRUSTED_PROXIES is 0. Set it to 1.'],
  ['', 0, 'ok: Requests arrive without a proxy.'],
])('the hops %j are compared with TRUSTED_PROXIES=%i', async (hops, trusted, said) => {
  expect(await findProxyFaults(await serveProxy(hops), trusted)).toEqual([said]);
});

test('a proxy that passes no address on is named', async () => {
  expect(await findProxyFaults(await serveProxy(''), 1)).toEqual([
    expect.stringMatching(
      /^fail: No proxy appends to X-Forwarded-For, but TRUSTED_PROXIES is 1\. Have the proxy /,
    ),
  ]);
});

test('an address that leads elsewhere is named', async () => {
  const elsewhere = await serve((_, response) =>
    response.writeHead(308, { location: 'https://www.aisle.example/healthz' }).end(),
  );
  expect(await findProxyFaults(elsewhere, 0)).toEqual([
    'fail: APP_URL redirects to https://www.aisle.example/healthz. Set APP_URL to the address that answers.',
  ]);
  for (const body of ['<h1>Welcome to nginx!</h1>', '{"status":"ok"}', '[]']) {
    const other = await serve((_, response) => response.writeHead(502).end(body));
    expect(await findProxyFaults(other, 0)).toEqual([
      expect.stringMatching(/^warn: APP_URL answers 502, but not with this site\./),
    ]);
  }
});

test('Valkey and a replica that answer are told', async ({ skip }) => {
  expect(await checkLimits(readConfig({}))).toEqual([]);
  expect(await checkReplica(readConfig({}))).toEqual([]);
  const redis = await startRedis();
  opened.push(() => redis.stop());
  expect(await checkLimits(readConfig({ REDIS_URL: redis.url }))).toMatchObject([{ level: 'ok' }]);
  const server = await startPostgres();
  if (!server) return skip('there is no PostgreSQL for this platform');
  opened.push(() => server.stop());
  const urls = { DATABASE_URL: server.url, DATABASE_READ_URL: server.url };
  expect(await checkReplica(readConfig(urls))).toMatchObject([{ level: 'ok' }]);
  await withClient(server.url, async (client) => {
    for (const [name, made] of [
      ['bytes', `encoding 'SQL_ASCII' locale 'C'`],
      ['latin', `encoding 'LATIN1' locale 'C'`],
      ['english', `encoding 'UTF8' locale 'C'`],
      ['letters', `encoding 'UTF8' locale 'C.UTF-8'`],
    ])
      await client.query(`create database ${name} template template0 ${made}`);
  });
  const examine = async (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const [found] = await withClient(url.href, checkLetters);
    return [found!.level, found!.text];
  };
  expect(await examine('bytes')).toEqual(['fail', expect.stringMatching(/SQL_ASCII.+createdb.+UTF8/s)]);
  expect(await examine('latin')).toEqual(['fail', expect.stringContaining('LATIN1')]);
  expect(await examine('english')).toEqual(['warn', expect.stringMatching(/locale C,.+École/s)]);
  expect((await examine('letters'))[0]).toBe('ok');
});

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
