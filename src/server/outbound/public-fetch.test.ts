import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts';
import { testCertificate } from './testing/certificate.ts';

const servers: (Server | TlsServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site at loopback under a public name. Answers its address without a path. */
async function openSite(
  handle: RequestListener,
  create: (handle: RequestListener) => Server | TlsServer = createServer,
): Promise<string> {
  const server = create(handle);
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return `http://acme.com:${port}`;
}

const allowed: PublicFetchOptions = {
  lookup: async () => ['127.0.0.1'],
  isAllowedIp: () => true,
  isAllowedPort: () => true,
};
const fetchPublic = createPublicFetch(allowed);
const KB = 1024;

test('reads a page with our user agent and no other headers of ours', async () => {
  let headers: object = {};
  const site = await openSite((request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'set-cookie': 'a=b' }).end('<p>grüezi</p>');
  });
  expect(await fetchPublic(`${site}/page?x=1#part`)).toEqual({
    isFetched: true,
    status: 200,
    url: new URL(`${site}/page?x=1#part`),
    text: '<p>grüezi</p>',
    isCut: false,
  });
  expect(headers).toEqual({
    host: new URL(site).host,
    'user-agent': 'AisleBot/1.0',
    accept: 'text/html, text/plain;q=0.9, */*;q=0.1',
    'accept-encoding': 'identity',
    connection: 'close',
  });
});

test('an error status is an answer like any other', async () => {
  const site = await openSite((_, response) => response.writeHead(404).end('gone'));
  expect(await fetchPublic(site)).toMatchObject({ isFetched: true, status: 404, text: 'gone' });
});

test.each(['http://ada@', 'http://ada:secret@', 'http://:secret@'])(
  '%s… carries a password',
  async (start) => {
    const site = await openSite((_, response) => response.end('page'));
    const answer = await fetchPublic(site.replace('http://', start));
    expect(answer).toMatchObject({ isFetched: false, reason: 'bad_address' });
  },
);

describe('redirects', () => {
  /** `/0` leads to `/1` and so on up to `/last`. */
  const chain = (last: number) =>
    openSite((request, response) => {
      const step = Number(request.url!.slice(1));
      if (step < last) response.writeHead(301, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end();
      else response.end(request.headers.cookie ?? 'arrived');
    });

  test('three are followed, without their cookies', async () => {
    const site = await chain(3);
    const answer = await fetchPublic(`${site}/0`);
    expect(answer).toMatchObject({ isFetched: true, text: 'arrived', url: new URL(`${site}/3`) });
  });

  test('four are too many', async () => {
    expect(await fetchPublic(`${await chain(4)}/0`)).toMatchObject({ reason: 'too_many_redirects' });
  });

  test('a circle ends', async () => {
    const site = await openSite((_, response) => response.writeHead(302, { location: '/' }).end());
    expect(await fetchPublic(site)).toMatchObject({ reason: 'too_many_redirects' });
  });

  test('only to targets that the caller allows', async () => {
    const site = await openSite((_, response) =>
      response.writeHead(302, { location: 'http://evil.com/' }).end(),
    );
    const mayFollow = (url: URL) => url.hostname === 'acme.com';
    expect(await fetchPublic(site, { mayFollow })).toMatchObject({ reason: 'other_site' });
  });

  test.each(['http://[', 'http://a b/', 'mailto:x@y.z'])('to nonsense: %s', async (location) => {
    const site = await openSite((_, response) => response.writeHead(302, { location }).end());
    expect(await fetchPublic(site)).toMatchObject({ reason: 'bad_address' });
  });

  test('a redirect without a location is an answer', async () => {
    const site = await openSite((_, response) => response.writeHead(302).end('no address'));
    expect(await fetchPublic(site)).toMatchObject({ isFetched: true, status: 302, text: 'no address' });
  });
});

describe('size', () => {
  test('more than 256 KB are cut', async () => {
    const site = await openSite((_, response) => response.end('x'.repeat(300 * KB)));
    const answer = await fetchPublic(site);
    expect(answer).toMatchObject({ isFetched: true, isCut: true });
    expect(answer.isFetched && answer.text.length).toBe(256 * KB);
  });

  test('256 KB are whole', async () => {
    const site = await openSite((_, response) => response.end('x'.repeat(256 * KB)));
    expect(await fetchPublic(site)).toMatchObject({ isCut: false });
  });

  test('an endless answer is cut at once', async () => {
    const site = await openSite((_, response) => {
      const pour = () => {
        while (response.writable && response.write('x'.repeat(16 * KB)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await fetchPublic(site)).toMatchObject({ isFetched: true, isCut: true });
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    // The best compression takes seconds.
    ['br', (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ])('a bomb in %s is unpacked to 256 KB', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(64 * KB * KB));
    const site = await openSite((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    });
    const before = process.memoryUsage().rss;
    const answer = await fetchPublic(site);
    expect(answer.isFetched && [answer.isCut, answer.text.length]).toEqual([true, 256 * KB]);
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * KB * KB);
  });

  test.each([
    ['gzip', gzipSync('<p>packed</p>'), '<p>packed</p>'],
    ['GZIP', gzipSync('<p>packed</p>').subarray(0, -9), '<p>packed</p>'],
    ['br', brotliCompressSync('<p>packed</p>'), '<p>packed</p>'],
  ])('%s is unpacked, also where its end is missing', async (encoding, body, text) => {
    const site = await openSite((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect(await fetchPublic(site)).toMatchObject({ isFetched: true, text });
  });

  test.each([
    ['gzip', 'no gzip at all'],
    ['zstd', 'x'],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
    ['constructor', 'x'],
  ])('a packing %s that cannot be read', async (encoding, body) => {
    const site = await openSite((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect(await fetchPublic(site)).toMatchObject({ reason: 'unreadable' });
  });
});

describe('failures', () => {
  const impatient = createPublicFetch({ ...allowed, timeoutMs: 150 });

  test.each([
    ['says nothing', () => {}],
    ['stops after its head', (_, response) => response.writeHead(200).flushHeaders()],
    ['stops in the middle', (_, response) => response.write('<html>')],
  ] satisfies [string, RequestListener][])('a server that %s', async (_, handle) => {
    expect(await impatient(await openSite(handle))).toMatchObject({ reason: 'too_slow' });
  });

  test('a body that drips', async () => {
    const site = await openSite((_, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await impatient(site)).toMatchObject({ reason: 'too_slow' });
  });

  test('a chain of redirects that takes too long in all', async () => {
    const site = await openSite((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60);
    });
    expect(await impatient(site)).toMatchObject({ reason: 'too_slow' });
  });

  test('a silent name server', async () => {
    const silent = createPublicFetch({ ...allowed, timeoutMs: 50, lookup: () => new Promise(() => {}) });
    expect(await silent('http://acme.com/')).toMatchObject({ reason: 'too_slow' });
  });

  test('a name server that fails', async () => {
    const broken = createPublicFetch({
      ...allowed,
      lookup: () => Promise.reject(new Error('SERVFAIL 10.0.0.2')),
    });
    expect(await broken('http://acme.com/')).toEqual({
      isFetched: false,
      reason: 'unreachable',
      message: 'No connection could be made.',
    });
  });

  test('nothing listens, or the connection is closed', async () => {
    const site = await openSite((request) => request.socket.destroy());
    expect(await fetchPublic(site)).toMatchObject({ reason: 'unreachable' });
    servers[0]!.close();
    expect(await fetchPublic(site)).toMatchObject({ reason: 'unreachable' });
  });

  test('an answer that is not HTTP', async () => {
    const site = await openSite((request) => request.socket.end('220 mail.acme.com ESMTP\r\n'));
    expect(await fetchPublic(site)).toMatchObject({ reason: 'unreachable' });
  });
});

describe('https', () => {
  const openSafeSite = async (handle: RequestListener): Promise<string> => {
    const create = (listener: RequestListener) => createTlsServer(testCertificate, listener);
    const site = await openSite(handle, create);
    return site.replace('http:', 'https:');
  };
  const authorities = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(authorities));
  const trust = () => setDefaultCACertificates([...authorities, testCertificate.cert]);

  test('a self-signed certificate', async () => {
    const site = await openSafeSite((_, response) => response.end('secret'));
    expect(await fetchPublic(site)).toMatchObject({ reason: 'bad_certificate' });
  });

  test('a certificate of another name', async () => {
    trust();
    const site = await openSafeSite((_, response) => response.end('secret'));
    expect(await fetchPublic(site.replace('acme.com', 'other.com'))).toMatchObject({
      reason: 'bad_certificate',
    });
  });

  test('does not redirect to http', async () => {
    trust();
    const site = await openSafeSite(({ url }, response) => {
      const location = url === '/away' ? 'http://acme.com/' : '/there';
      if (url === '/there') response.end('safe');
      else response.writeHead(302, { location }).end();
    });
    expect(await fetchPublic(`${site}/`)).toMatchObject({ isFetched: true, text: 'safe' });
    expect(await fetchPublic(`${site}/away`)).toMatchObject({ reason: 'unencrypted' });
  });
});
