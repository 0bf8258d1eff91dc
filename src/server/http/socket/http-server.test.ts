import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { createLog } from '#src/server/log.ts';
import { SHARED_HEADER } from '../api.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { errorResponse, HttpError } from '../errors.ts';
import { closeServer } from './closing.ts';
import { createHttpServer, listen } from './http-server.ts';

const body = JSON.stringify({ text: 'shelf '.repeat(500) });
const changes = new ChangeLedger();
let made = 0;
let release: (() => void) | undefined;
const lines: Record<string, unknown>[] = [];
const server = createHttpServer({
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    made += 1;
    if (pathname === '/shared') return answer(body, true);
    if (pathname === '/own') return answer(`own ${made}`, false);
    if (pathname === '/slow' || pathname === '/slow-own') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer(`slow ${made}`, pathname === '/slow');
    }
    if (pathname === '/broken') throw new Error('broken');
    if (pathname === '/large') return new Response(large.readable);
    if (pathname === '/echo') return answer(await request.text(), false);
    return errorResponse(new HttpError('not_found'), 'given-id');
  },
  cache: new ResponseCache(1_000_000),
  isStreamed: (path) => path === '/large',
  changes,
  staticFiles: { get: () => undefined },
  headers: { 'x-content-type-options': 'nosniff' },
  log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
});
let base: string;
let large: TransformStream<Uint8Array, Uint8Array>;

function answer(text: string, isShared: boolean): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (isShared) headers[SHARED_HEADER] = '1';
  return new Response(text, { headers });
}

beforeAll(async () => {
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
beforeEach(() => {
  changes.recordEverything();
  made = 0;
});
afterAll(() => closeServer(server, 100));

/** One exchange as bytes on the wire; `fetch` would unpack and follow on its own. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
    socket.write(text);
  });
}

describe('a shared answer', () => {
  test('is made once and sent again until the catalogue changes', async () => {
    for (let count = 0; count < 3; count += 1)
      expect(await (await fetch(`${base}/shared`)).text()).toBe(body);
    expect(made).toBe(1);
    changes.recordEverything();
    await fetch(`${base}/shared`);
    expect(made).toBe(2);
  });

  test('has a new request id each time, and never the internal header', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${base}/shared`)));
    expect(new Set(answers.map((one) => one.headers.get('x-request-id'))).size).toBe(3);
    expect(answers[0]!.headers.get(SHARED_HEADER)).toBeNull();
    expect(answers[0]!.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is logged under the id that its client got, made or from memory', async () => {
    lines.length = 0;
    const first = await fetch(`${base}/shared?token=secret`);
    const again = await fetch(`${base}/shared?token=secret`);
    const etag = again.headers.get('etag')!;
    const unchanged = await fetch(`${base}/shared?token=secret`, { headers: { 'if-none-match': etag } });
    const ids = [first, again, unchanged].map(({ headers }) => headers.get('x-request-id'));
    expect(lines).toMatchObject([
      { level: 'info', msg: 'request', requestId: ids[0], path: '/shared' },
      { level: 'debug', msg: 'request answered from memory', requestId: ids[1], path: '/shared' },
      { level: 'debug', msg: 'request answered from memory', requestId: ids[2], path: '/shared' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('is revalidated with 304', async () => {
    const etag = (await fetch(`${base}/shared`)).headers.get('etag')!;
    const again = await fetch(`${base}/shared`, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(`${base}/shared`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    // What is not there has not stayed the same.
    expect((await fetch(`${base}/nothing`, { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  test.each<[string, number, (opaque: string) => string]>([
    ['weak', 304, (opaque) => `W/${opaque}`],
    ['strong', 304, (opaque) => opaque],
    ['of a list, strong', 304, (opaque) => `W/"a,b",${opaque},"c"`],
    ['of a list, weak', 304, (opaque) => `"a" , W/${opaque}`],
    ['any', 304, () => ' * '],
    ['part of another tag', 200, (opaque) => `"x${opaque.slice(1)}`],
    ['without quotation marks', 200, (opaque) => opaque.slice(1, -1)],
    ['empty', 200, () => '""'],
  ])('compares tags weakly: %s is %i', async (_, status, write) => {
    const opaque = (await fetch(`${base}/shared`)).headers.get('etag')!.replace('W/', '');
    const answer = await fetch(`${base}/shared`, { headers: { 'if-none-match': write(opaque) } });
    expect(answer.status).toBe(status);
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['br, zstd;q=0', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('for accept-encoding %s comes as %s', async (accept, encoding, unpack) => {
    const wire = await exchange(
      `GET /shared HTTP/1.1\r\nhost: x\r\naccept-encoding: ${accept}\r\nconnection: close\r\n\r\n`,
    );
    const [head, content] = wire.split(/\r\n\r\n(.*)/s) as [string, string];
    expect(head).toMatch(new RegExp(`content-encoding: ${encoding}`, 'i'));
    expect(unpack(Buffer.from(content, 'latin1')).toString()).toBe(body);
  });

  test('is made once for many simultaneous requests', async () => {
    const asked = [1, 2, 3, 4].map(async () => {
      const answer = await fetch(`${base}/slow`);
      return { id: answer.headers.get('x-request-id'), text: await answer.text() };
    });
    await expect.poll(() => release).toBeDefined();
    lines.length = 0;
    release!();
    release = undefined;
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['slow 1']));
    expect(made).toBe(1);
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(answers.map(({ id }) => id).sort());
  });

  test('answers HEAD without a body', async () => {
    const head = await fetch(`${base}/shared`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(body.length));
  });
});

describe('an answer that is not shared', () => {
  test('is never sent to another, even to one that waited for it', async () => {
    const asked = [fetch(`${base}/slow-own`).then((one) => one.text())];
    await expect.poll(() => release).toBeDefined();
    asked.push(fetch(`${base}/slow-own`).then((one) => one.text()));
    const first = release!;
    release = undefined;
    first();
    await expect.poll(() => release).toBeDefined();
    release!();
    release = undefined;
    expect(await Promise.all(asked)).toEqual(['slow 1', 'slow 2']);
  });

  test('bypasses the cache with a token', async () => {
    await fetch(`${base}/shared`);
    await fetch(`${base}/shared`, { headers: { authorization: 'Bearer x' } });
    expect(made).toBe(2);
  });

  test('keeps the request id of its error envelope', async () => {
    const missing = await fetch(`${base}/missing`);
    expect(await missing.json()).toMatchObject({ code: 'not_found', request_id: 'given-id' });
  });

  test('accepts request bodies', async () => {
    expect(await (await fetch(`${base}/echo`, { method: 'POST', body: 'hello' })).text()).toBe('hello');
  });
});

test.each([
  ['a broken request line', 'NONSENSE\r\n\r\n', '400'],
  ['no Host header', 'GET /shared HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
  ['two Host headers', 'GET /shared HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', '400'],
  ['the same Host twice', 'POST /echo HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n', '400'],
  ['two hosts of HTTP/1.0', 'GET /shared HTTP/1.0\r\nhost: x\r\nhost: y\r\n\r\n', '400'],
  [
    'a Host header that is none',
    'POST /echo HTTP/1.1\r\nhost: a b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    '400',
  ],
  ['a request that fails', 'GET /broken HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '500'],
  [
    'a request with a body that fails',
    'POST /broken HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    '500',
  ],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(220_000)}\r\n\r\n`, '431'],
])('%s is refused with the envelope and the headers of every answer', async (_, text, status) => {
  const wire = await exchange(text);
  expect(wire).toContain(` ${status} `);
  expect(JSON.parse(wire.split('\r\n\r\n')[1]!)).toMatchObject({
    code: expect.any(String),
    request_id: expect.any(String),
  });
  expect(wire).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(wire).toMatch(/^content-type: application\/json/im);
});

test('a large answer is sent while it is read, and made for each who asks', async () => {
  for (const text of ['first', 'second']) {
    large = new TransformStream();
    const writer = large.writable.getWriter();
    const begun = writer.write(Buffer.from(text));
    // Nothing of it would be here if the server waited for its end.
    const reader = (await fetch(`${base}/large?x=1`)).body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe(text);
    await begun;
    await writer.close();
    expect((await reader.read()).done).toBe(true);
  }
});

test.each(['a b', 'a/b', 'a@b', '[::1', 'x\u00e9', 'a,b'])(
  'the Host header %j is refused in words, and logs nothing',
  async (host) => {
    lines.length = 0;
    const sent = `POST /echo HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect(await exchange(sent)).toMatch(/^HTTP\/1\.1 400 /);
    expect(lines).toEqual([]);
  },
);

test('closing under load answers every request that was sent, and ends in time', async () => {
  const busy = createHttpServer({
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      // Connections that arrive meanwhile wait in the system's queue.
      for (const until = performance.now() + 1; performance.now() < until; );
      return answer('busy', false);
    },
    cache: new ResponseCache(1_000_000),
    changes,
    staticFiles: { get: () => undefined },
    headers: {},
    log: createLog('silent'),
  });
  const port = await listen(busy, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 48 });
  let answered = 0;
  const resets: string[] = [];
  const client = async (): Promise<void> => {
    for (;;) {
      const failed = await new Promise<string | undefined>((resolve) => {
        const asked = get({ port, host: '127.0.0.1', path: '/busy', agent }, (response) => {
          response.resume().on('end', () => {
            answered += 1;
            resolve(undefined);
          });
        });
        asked.on('error', (error: NodeJS.ErrnoException) =>
          resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
        );
      });
      if (failed === 'refused') return;
      if (failed) resets.push(failed);
    }
  };
  const clients = Array.from({ length: 48 }, client);
  while (answered < 200) await new Promise((resolve) => setTimeout(resolve, 10));
  const startedAt = performance.now();
  await closeServer(busy, 4_000);
  const took = performance.now() - startedAt;
  await Promise.all(clients);
  agent.destroy();
  expect(resets).toEqual([]);
  expect(took).toBeLessThan(4_000);
});

test('a request that names the whole address is answered like its path', async () => {
  for (let count = 0; count < 2; count += 1) {
    const whole = `GET http://example.com/shared?x=1 HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n`;
    expect(await exchange(whole)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(made).toBe(1);
  const posted = 'POST http://example.com/echo HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n';
  expect(await exchange(`${posted}Content-Length: 4\r\n\r\nping`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*ping$/);
  const asterisk = 'OPTIONS * HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n';
  expect(await exchange(asterisk)).toMatch(/^HTTP\/1\.1 404 /);
});

test('a request that takes too long to arrive is answered 408', async () => {
  const socket = new PassThrough();
  server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({
    message: 'The request took too long to arrive.',
  });
});
