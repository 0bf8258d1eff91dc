import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createPublicFileFetch } from './public-file-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function openSite(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://acme.com:${(server.address() as AddressInfo).port}/file`;
}

const fetchFile = createPublicFileFetch({
  lookup: async () => ['127.0.0.1'],
  isAllowedIp: () => true,
  isAllowedPort: () => true,
  timeoutMs: 1000,
});
const limits = { maxBytes: 1000, accept: 'image/png' };

test('reads bytes as they are, with their type and the given accept header', async () => {
  const bytes = Buffer.from([0, 255, 128, 10]);
  let accept: string | undefined;
  const site = await openSite((request, response) => {
    accept = request.headers.accept;
    response.writeHead(200, { 'content-type': 'Image/PNG; charset=x' }).end(bytes);
  });
  expect(await fetchFile(site, limits)).toEqual({
    isFetched: true,
    status: 200,
    url: new URL(site),
    bytes,
    readText: expect.any(Function),
    contentType: 'image/png',
  });
  expect(accept).toBe('image/png');
});

test('refuses a file that declares to be too large without reading it', async () => {
  let isClosed = false;
  const site = await openSite((_, response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.writeHead(200, { 'content-length': 50 * 1024 * 1024 });
    response.write('x');
  });
  expect(await fetchFile(site, limits)).toMatchObject({ reason: 'too_large' });
  await expect.poll(() => isClosed).toBe(true);
});

test.each([
  ['without a length', {}, Buffer.alloc(1001)],
  ['packed', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(100_000))],
] as const)('refuses a file that turns out too large %s', async (_, headers, body) => {
  const site = await openSite((_request, response) => {
    response.writeHead(200, headers);
    response.write(body.subarray(0, 10));
    response.end(body.subarray(10));
  });
  expect(await fetchFile(site, limits)).toMatchObject({ reason: 'too_large' });
});

test('ends a body that never ends', async () => {
  const site = await openSite((_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await fetchFile(site, limits)).toMatchObject({ reason: 'too_slow' });
});

test('is guarded like a page', async () => {
  const guarded = createPublicFileFetch();
  for (const address of ['http://127.0.0.1/x.png', 'http://[::1]/x.png', 'file:///etc/passwd']) {
    expect(await guarded(address, limits)).toMatchObject({ isFetched: false });
  }
});
