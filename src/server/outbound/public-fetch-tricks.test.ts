import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublicFetch } from './public-fetch.ts';
import { isPublicIp } from './public-host.ts';

/** Must never be reached: a server of ours on every loopback address, and all that it was asked for. */
const servers: Server[] = [];
const asked: string[] = [];
let port = 0;

function listen(host: string, wanted: number): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.end('secret');
  });
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, host, () => resolve((server.address() as AddressInfo).port));
  });
}

beforeAll(async () => {
  port = await listen('127.0.0.1', 0);
  await listen('::1', port);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** Names as a hostile name server answers them. */
const NAMES: Record<string, string[]> = {
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'localtest.me': ['127.0.0.1', '::1'],
  'loop6.evil.com': ['::1'],
  'mapped.evil.com': ['::ffff:127.0.0.1'],
  'nat64.evil.com': ['64:ff9b::7f00:1'],
  'sixtofour.evil.com': ['2002:7f00:1::'],
  'zone.evil.com': ['fe80::1%lo'],
  'any.evil.com': ['0.0.0.0'],
  'any6.evil.com': ['::'],
  'mixed.evil.com': ['8.8.8.8', '127.0.0.1'],
  'mixed6.evil.com': ['2606:4700::1111', '::1'],
  'metadata.evil.com': ['169.254.169.254'],
  // An alias: what its target resolves to is what counts.
  'alias.evil.com': ['10.0.0.5'],
  'nonsense.evil.com': ['localhost'],
  'nowhere.evil.com': [],
  'trailing.evil.com': ['127.0.0.1'],
};

const isAnyPort = () => true;
const fetchPublic = createPublicFetch({
  lookup: async (host) => NAMES[host] ?? [],
  isAllowedPort: isAnyPort,
  timeoutMs: 1500,
});

test('the test server can be reached when its address is allowed', async () => {
  const careless = createPublicFetch({
    lookup: async () => ['127.0.0.1'],
    isAllowedIp: () => true,
    isAllowedPort: isAnyPort,
  });
  expect(await careless(`http://careless.evil.com:${port}/x`)).toMatchObject({ text: 'secret' });
  expect(await careless(`http://[::1]:${port}/y`)).toMatchObject({ text: 'secret' });
  expect(asked).toEqual(['/x', '/y']);
});

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.0.0.1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'foo.localhost',
  'loc\talhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1%25eth0]',
  '[fe80::1]',
  '[fd00::1]',
  '[ff02::1]',
  '10.0.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  'metadata.google.internal',
  'public.com@127.0.0.1',
  'public.com:80@127.0.0.1',
  '8.8.8.8@[::1]',
  ...Object.keys(NAMES),
  'trailing.evil.com.',
];

test.each(HOSTS)('reaches nothing: %s', async (host) => {
  const answer = await fetchPublic(`http://${host}:${port}/secret`);
  expect(answer).toMatchObject({ isFetched: false });
  expect(['bad_address', 'not_public']).toContain(answer.isFetched ? '' : answer.reason);
  expect(asked).toEqual([]);
});

test.each([
  'file:///etc/passwd',
  'gopher://127.0.0.1:70/_x',
  'ftp://127.0.0.1/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  '//127.0.0.1/',
  'http:///',
  'http://',
  'not an address',
  '',
])('reaches nothing: %s', async (address) => {
  expect(await fetchPublic(address)).toMatchObject({ isFetched: false });
  expect(asked).toEqual([]);
});

test.each([0, 22, 25, 3000, 5432, 6379, 8080, 65_535])('port %i is refused', async (other) => {
  const strict = createPublicFetch({ lookup: async () => ['127.0.0.1'], isAllowedIp: () => true });
  expect(await strict(`http://acme.com:${other}/`)).toMatchObject({ reason: 'bad_address' });
});

test('a private name and a missing one cannot be told apart', async () => {
  const answers = await Promise.all(
    ['alias.evil.com', 'nowhere.evil.com', 'vault.internal'].map((host) => fetchPublic(`http://${host}/`)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

/** Stands for the public address of an attacker's site; everything else is judged as always. */
const EVIL_SITE = '127.0.0.3';
const isAllowed = (ip: string) => ip === EVIL_SITE || isPublicIp(ip);

/** Asks a site of the attacker that leads on. Answers how often it was asked, too. */
async function followFrom(location: string, status: number) {
  let visits = 0;
  const site = createServer((_, response) => {
    visits += 1;
    response.writeHead(status, { location }).end();
  });
  const sitePort = await new Promise<number>((resolve) => {
    site.listen(0, EVIL_SITE, () => resolve((site.address() as AddressInfo).port));
  });
  const guarded = createPublicFetch({
    lookup: async (host) => (host === 'site.evil.com' ? [EVIL_SITE] : (NAMES[host] ?? [])),
    isAllowedIp: isAllowed,
    isAllowedPort: isAnyPort,
  });
  const answer = await guarded(`http://site.evil.com:${sitePort}/`);
  site.close();
  return { answer, visits };
}

test.each([
  ['loopback', () => `http://127.0.0.1:${port}/secret`],
  ['loopback by IPv6', () => `http://[::1]:${port}/secret`],
  ['a decimal number', () => `http://2130706433:${port}/secret`],
  ['a name that is private', () => `http://localtest.me:${port}/secret`],
  ['metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ['localhost without a scheme', () => `//localhost:${port}/secret`],
  ['a password', () => `http://public.com@127.0.0.1:${port}/secret`],
  ['a file', () => 'file:///etc/passwd'],
  ['gopher', () => `gopher://127.0.0.1:${port}/_GET`],
])('a redirect to %s reaches nothing', async (_, location) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { answer, visits } = await followFrom(location(), status);
    expect(answer).toMatchObject({ isFetched: false });
    expect([visits, asked]).toEqual([1, []]);
  }
});

test('a name that is public when checked and private afterwards is not reached', async () => {
  const answers = [[EVIL_SITE], ['127.0.0.1']];
  let lookups = 0;
  const guarded = createPublicFetch({
    lookup: async () => answers[Math.min(lookups++, 1)]!,
    isAllowedIp: isAllowed,
    isAllowedPort: isAnyPort,
  });
  // Nothing listens at the judged address; a second look-up would have led to the server.
  expect(await guarded(`http://rebind.evil.com:${port}/secret`)).toMatchObject({ reason: 'unreachable' });
  expect([lookups, asked]).toEqual([1, []]);
});

test('a name is checked again for each redirect', async () => {
  let lookups = 0;
  const site = createServer((_, response) => {
    response.writeHead(302, { location: `http://rebind.evil.com:${port}/secret` }).end();
  });
  const sitePort = await new Promise<number>((resolve) => {
    site.listen(0, EVIL_SITE, () => resolve((site.address() as AddressInfo).port));
  });
  const guarded = createPublicFetch({
    lookup: async () => (lookups++ === 0 ? [EVIL_SITE] : ['127.0.0.1']),
    isAllowedIp: isAllowed,
    isAllowedPort: isAnyPort,
  });
  const answer = await guarded(`http://rebind.evil.com:${sitePort}/`);
  site.close();
  expect(answer).toMatchObject({ reason: 'not_public' });
  expect([lookups, asked]).toEqual([2, []]);
});
