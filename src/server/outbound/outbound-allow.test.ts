import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverSettings } from '../config.ts';
import { readSettings } from '../settings.ts';
import { createInternet } from './internet.ts';
import { createPublicFetch } from './public-fetch.ts';
import { isPublicIp } from './public-host.ts';

const read = (text: string) => readSettings({ OUTBOUND_ALLOW: text }, { server: serverSettings }).server;

test('the list is empty by default', () => {
  expect([...read('').outboundAllow]).toEqual([]);
});

test('hosts are read as URLs write them', () => {
  const text = 'Feeds.Internal:8080, 10.0.0.5:80,[FD00::0:5]:443,localhost:1,a_b:65535';
  expect([...read(text).outboundAllow]).toEqual([
    'feeds.internal:8080',
    '10.0.0.5:80',
    '[fd00::5]:443',
    'localhost:1',
    'a_b:65535',
  ]);
});

test.each([
  'feeds.internal',
  'feeds.internal:',
  'feeds.internal:0',
  'feeds.internal:65536',
  ':8080',
  '*:8080',
  '*.internal:8080',
  'feeds.internal:*',
  '10.0.0.0/8:80',
  'http://feeds.internal:8080',
  'feeds.internal:8080/path',
  'user@feeds.internal:8080',
  'fd00::5:443',
  '[nonsense]:80',
  '999.1.1.1:80',
  'feeds.internal.:80',
  'feeds.internal:80,',
  'one:80 two:80',
])('no list: %s', (text) => {
  expect(() => read(text)).toThrow(/OUTBOUND_ALLOW: must be pairs like "feeds\.internal:8080"/);
});

const servers: Server[] = [];
const asked: string[] = [];

async function listen(host: string, wanted: number, answer: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Leads to `/to/<address>`, and answers everything else. */
const leadOn: RequestListener = ({ url = '' }, response) => {
  const target = url.startsWith('/to/') ? decodeURIComponent(url.slice(4)) : undefined;
  response.writeHead(target ? 302 : 200, target ? { location: target } : {}).end('inside');
};
let port = 0;
let otherPort = 0;
let fetchAllowed: ReturnType<typeof createPublicFetch>;

/** Stands for a public site of an attacker. */
const EVIL_IP = '127.0.0.3';

beforeAll(async () => {
  port = await listen('127.0.0.1', 0, leadOn);
  otherPort = await listen('127.0.0.1', 0, leadOn);
  await listen(EVIL_IP, port, leadOn);
  fetchAllowed = createPublicFetch({
    lookup: async (host) => (host === 'site.evil.com' ? [EVIL_IP] : ['127.0.0.1']),
    lookupAllowed: async () => ['127.0.0.1'],
    isAllowedIp: (ip) => ip === EVIL_IP || isPublicIp(ip),
    isAllowedPort: (asked) => asked === 80 || asked === 443 || asked === port,
    allow: read(`feeds.internal:${port}`).outboundAllow,
    timeoutMs: 1500,
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  for (const server of servers) server.close();
});

test('what is listed is reached, also when a public site leads there', async () => {
  expect(await fetchAllowed(`http://feeds.internal:${port}/feed`)).toMatchObject({ text: 'inside' });
  expect(await fetchAllowed(`http://FEEDS.internal:${port}/again`)).toMatchObject({ text: 'inside' });
  const target = encodeURIComponent(`http://feeds.internal:${port}/led`);
  expect(await fetchAllowed(`http://site.evil.com:${port}/to/${target}`)).toMatchObject({ text: 'inside' });
  expect(asked).toEqual(['/feed', '/again', `/to/${target}`, '/led']);
});

test.each([
  ['another port', () => `http://feeds.internal:${otherPort}/`],
  ['the usual port', () => 'http://feeds.internal/'],
  ['the address behind the name', () => `http://127.0.0.1:${port}/`],
  ['the same address in another form', () => `http://[::ffff:127.0.0.1]:${port}/`],
  ['another name of the same address', () => `http://twin.evil.com:${port}/`],
  ['a name below it', () => `http://x.feeds.internal:${port}/`],
  ['a name that ends alike', () => `http://myfeeds.internal:${port}/`],
  ['a dot behind it', () => `http://feeds.internal.:${port}/`],
  ['a password', () => `http://user:secret@feeds.internal:${port}/`],
  ['the host as a name of a user', () => `http://feeds.internal:${port}@127.0.0.1:${otherPort}/`],
  ['another protocol', () => `ftp://feeds.internal:${port}/`],
])('not reached: %s', async (_, address) => {
  expect(await fetchAllowed(address())).toMatchObject({ isFetched: false });
  expect(asked).toEqual([]);
});

test.each([
  ['another port of it', () => `http://feeds.internal:${otherPort}/secret`],
  ['its address', () => `http://127.0.0.1:${port}/secret`],
  ['another private name', () => `http://vault.internal:${port}/secret`],
  ['metadata', () => 'http://169.254.169.254/latest/meta-data/'],
])('a redirect from what is listed to %s is not followed', async (_, target) => {
  const first = `/to/${encodeURIComponent(target())}`;
  expect(await fetchAllowed(`http://feeds.internal:${port}${first}`)).toMatchObject({ isFetched: false });
  expect(asked).toEqual([first]);
});

test('an address that is listed is reached, another one on its port is not; names come from the machine', async () => {
  const internet = createInternet(read(`127.0.0.1:${port},localhost:${otherPort}`).outboundAllow);
  const limits = { maxBytes: 100, accept: '*/*' };
  expect(await internet.fetchPublic(`http://127.0.0.1:${port}/page`)).toMatchObject({ text: 'inside' });
  expect(await internet.fetchPublicFile(`http://127.0.0.1:${port}/file`, limits)).toMatchObject({
    isFetched: true,
  });
  expect(await internet.fetchPublic(`http://localhost:${otherPort}/name`)).toMatchObject({ text: 'inside' });
  expect(await internet.fetchPublic(`http://${EVIL_IP}:${port}/`)).toMatchObject({ isFetched: false });
  expect(await internet.fetchPublic(`http://localhost:${port}/`)).toMatchObject({ isFetched: false });
  expect(asked).toEqual(['/page', '/file', '/name']);
});

test('without a list nothing private is reached', async () => {
  expect(await createInternet().fetchPublic(`http://127.0.0.1:${port}/`)).toMatchObject({ isFetched: false });
  expect(asked).toEqual([]);
});
