import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddressLookup } from '#src/server/outbound/public-host.ts';
import { createPublicVisits } from '#src/server/outbound/public-visit.ts';
import { openSmallInternet, PRIVATE_IP, type SmallInternet } from '#src/testing/small-internet.ts';
import { classifySite } from '../classifying/classify-site.server.ts';
import type { VisitReason } from '../rules.ts';
import { visitSite } from './visit-site.server.ts';

/** Ten seconds outside of tests. */
const DEADLINE_MS = 700;
const MEBIBYTE = 1024 * 1024;
const HTML = { 'content-type': 'text/html' };
const PAGE = `<title>Loom</title><h1>Loom weaves</h1><a href="/plans">Plans</a>${'<p>In every colour.</p>'.repeat(50)}`;

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
beforeEach(() => {
  world.names.clear();
  world.pages.clear();
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
});

const address = (path = '/', host = 'loom-ai.com') => `http://${host}:${world.port}${path}`;

async function visit(url = address()) {
  const find = createAddressLookup([world.nameServer]);
  const openVisit = createPublicVisits({
    // No name server answers for this name.
    lookup: (host) => (host === 'silent-ai.com' ? new Promise(() => {}) : find(host)),
    isAllowedIp: (ip) => ip !== PRIVATE_IP,
    isAllowedPort: () => true,
    timeoutMs: DEADLINE_MS,
  });
  const startedAt = performance.now();
  const seen = await visitSite({ openVisit }, url, 'a@example.com');
  return { seen, verdict: classifySite(seen), ms: performance.now() - startedAt };
}

/** Sends pieces until the visitor has gone or `bytes` are sent. */
function pour(response: ServerResponse, piece: string, bytes = Number.POSITIVE_INFINITY): void {
  let sent = 0;
  const next = () => {
    while (sent < bytes && !response.destroyed) {
      sent += piece.length;
      if (!response.write(piece)) return void response.once('drain', next);
    }
    response.end();
  };
  next();
}

/** Answers GET alone; HEAD is answered like a page. */
const onGet =
  (answer: RequestListener): RequestListener =>
  (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
    request.method === 'HEAD' ? response.writeHead(200, HTML).end() : answer(request, response);

const isBrowser = ({ headers }: IncomingMessage) => /Mozilla/.test(headers['user-agent'] ?? '');

const HOSTILE: readonly [what: string, reason: VisitReason, pages: Record<string, RequestListener>][] = [
  [
    'a redirect in circles',
    'redirects',
    { '/': (_, response) => response.writeHead(302, { location: '/' }).end() },
  ],
  [
    'redirects that never end',
    'redirects',
    Object.fromEntries(
      Array.from({ length: 30 }, (_, step) => [
        step === 0 ? '/' : `/${step}`,
        (_: IncomingMessage, response: ServerResponse) =>
          response.writeHead(302, { location: `/${step + 1}` }).end(),
      ]),
    ),
  ],
  ['bytes without end', 'too_large', { '/': onGet((_, response) => pour(response, 'x'.repeat(65_536))) }],
  [
    'a page without end',
    'answers',
    { '/': onGet((_, response) => pour(response.writeHead(200, HTML), PAGE)) },
  ],
  [
    'fifty megabytes that are announced',
    'too_large',
    {
      '/': (request, response) => {
        response.writeHead(200, { ...HTML, 'content-length': 50 * MEBIBYTE });
        if (request.method === 'HEAD') response.end();
        else pour(response, 'x'.repeat(MEBIBYTE), 50 * MEBIBYTE);
      },
    },
  ],
  [
    'fifty megabytes that are not',
    'too_large',
    { '/': onGet((_, response) => pour(response, 'x'.repeat(65_536), 50 * MEBIBYTE)) },
  ],
  ['an answer that never comes', 'too_slow', { '/': () => {} }],
  ['a page that never comes', 'too_slow', { '/': onGet(() => {}) }],
  [
    'a page that drips',
    'too_slow',
    {
      '/': onGet((_, response) => {
        response.writeHead(200, HTML);
        const timer = setInterval(() => response.write('<p>'), 20);
        response.on('close', () => clearInterval(timer));
      }),
    },
  ],
  ['rules for programs that never come', 'too_slow', { '/robots.txt': () => {} }],
  ['a broken answer', 'broken_off', { '/': onGet((_, response) => response.destroy()) }],
  [
    'a refusal of programs',
    'refuses_programs',
    { '/': (request, response) => response.writeHead(isBrowser(request) ? 200 : 403, HTML).end(PAGE) },
  ],
  [
    'another page for programs',
    'answers',
    {
      '/': (request, response) =>
        response.writeHead(200, HTML).end(isBrowser(request) ? PAGE : '<h1>Robots read this</h1>'),
    },
  ],
  [
    'nothing for programs',
    'empty',
    { '/': (request, response) => response.writeHead(200, HTML).end(isBrowser(request) ? PAGE : '') },
  ],
  [
    'a slow site that leads to another host',
    'too_slow',
    {
      '/': (_, response) =>
        void setTimeout(
          () => response.writeHead(302, { location: address('/', 'silent-ai.com') }).end(),
          DEADLINE_MS * 0.7,
        ),
    },
  ],
];

test.each(HOSTILE)('%s costs one connection, a deadline and no listing', async (_, reason, pages) => {
  const open = new Set<Socket>();
  let mostOpen = 0;
  for (const [path, answer] of Object.entries(pages))
    world.pages.set(path, (request, response) => {
      open.add(request.socket);
      request.socket.once('close', () => open.delete(request.socket));
      mostOpen = Math.max(mostOpen, open.size);
      answer(request, response);
    });
  const { seen, verdict, ms } = await visit();
  expect(verdict.reason).toBe(reason);
  expect(['ok', 'unknown']).toContain(verdict.state);
  expect(mostOpen).toBe(1);
  expect(ms).toBeLessThan(3 * DEADLINE_MS);
  expect(seen.text?.length ?? 0).toBeLessThanOrEqual(MEBIBYTE / 4);
});

test('a host that does not connect within the deadline is away', async () => {
  expect((await visit(address('/', 'silent-ai.com'))).verdict.reason).toBe('no_connection');
});

test('nothing private is asked, neither at once nor by a redirect', async () => {
  world.names.set('inside-ai.com', { A: [PRIVATE_IP] });
  world.asked.length = 0;
  expect((await visit(address('/', 'inside-ai.com'))).seen.failure).toBe('no_name');
  expect(world.asked).toEqual([]);
  world.pages.set('/', (_, response) =>
    response.writeHead(302, { location: address('/', 'inside-ai.com') }).end(),
  );
  expect((await visit()).seen.failure).toBe('no_name');
  expect(world.asked.filter((path) => path.startsWith('inside'))).toEqual([]);
});
