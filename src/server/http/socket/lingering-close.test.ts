import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { createLog } from '#src/server/log.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { errorResponse, HttpError } from '../errors.ts';
import { closeServer } from './closing.ts';
import { createHttpServer, listen } from './http-server.ts';
import type { LingerLimits } from './lingering-close.ts';

const MB = 1024 * 1024;

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => closeServer(server, 100))));

/** A site that refuses every body: after its first piece, before it, or before the request is looked at. */
async function openSite(linger?: LingerLimits): Promise<number> {
  const server = createHttpServer({
    fetch: async (request) => {
      if (new URL(request.url).pathname === '/later') for await (const _ of request.body ?? []) break;
      return errorResponse(new HttpError('too_large'), 'given-id');
    },
    limits: {
      consume: async ({ url }) => {
        if (url === '/limited') throw new HttpError('too_many_requests', { headers: { 'retry-after': '9' } });
        if (url === '/host') throw new HttpError('malformed_body');
      },
      inTurn: (_, work) => work(),
      recordStatus: () => {},
      allowsUnreadable: async () => true,
    },
    cache: new ResponseCache(1_000_000),
    changes: new ChangeLedger(),
    staticFiles: { get: () => undefined },
    headers: {},
    linger,
    log: createLog('silent'),
  });
  servers.push(server);
  return listen(server, 0, '127.0.0.1');
}

interface Sent {
  path: string;
  /** Announced, or in chunks where it is left out. */
  length?: number;
  bytes: number;
}

/** Sends all before it reads anything, as most clients do. Resolves with the answer once the connection has ended. */
function exchange(port: number, { path, length, bytes }: Sent): Promise<string> {
  const framing = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const piece = Buffer.alloc(64 * 1024, 32);
  const wrapped =
    length === undefined
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      : piece;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('error', reject);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        left -= piece.length;
        if (!socket.write(wrapped)) {
          socket.once('drain', write);
          return;
        }
      }
      if (length === undefined) socket.write('0\r\n\r\n');
      socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
      socket.on('end', () => {
        socket.destroy();
        resolve(Buffer.concat(chunks).toString('latin1'));
      });
    };
    write();
  });
}

const STATUS: Record<string, number> = { '/at-once': 413, '/later': 413, '/limited': 429, '/host': 400 };

test.each(Object.keys(STATUS))('a client that sends 60 MB to %s gets the refusal', async (path) => {
  const port = await openSite();
  for (const length of [60 * MB, undefined]) {
    const answer = await exchange(port, { path, length, bytes: 60 * MB });
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${STATUS[path]} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/"code":"\w+".*\}$/);
  }
});

test.each([4 * MB, 600 * 1024])('fetch() gets it for %i bytes, each time', async (bytes) => {
  const port = await openSite();
  const ask = async () => {
    const url = `http://127.0.0.1:${port}/later`;
    const answer = await fetch(url, { method: 'POST', body: Buffer.alloc(bytes, 32) });
    return [answer.status, (await answer.json()).code];
  };
  for (let count = 0; count < 8; count += 1) expect(await ask()).toEqual([413, 'too_large']);
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill([413, 'too_large']));
});

test('a body that arrives slowly is waited for', async () => {
  const port = await openSite();
  const socket = connect(port, '127.0.0.1');
  const isEnded = vi.fn();
  const chunks: string[] = [];
  socket.on('data', (chunk) => chunks.push(String(chunk)));
  socket.on('end', isEnded);
  socket.write('POST /at-once HTTP/1.1\r\nhost: x\r\ncontent-length: 2000000\r\n\r\n');
  await vi.waitFor(() => expect(chunks.join('')).toContain('too_large'));
  for (let part = 0; part < 10; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(isEnded).not.toHaveBeenCalled();
    socket.write(Buffer.alloc(200_000));
  }
  await vi.waitFor(() => expect(isEnded).toHaveBeenCalled());
  socket.destroy();
});

test('there is an end to bytes, to time and to connections', async () => {
  const endless = async (linger: LingerLimits) => {
    const port = await openSite(linger);
    const socket = connect(port, '127.0.0.1');
    const closed = Promise.withResolvers<number>();
    let sent = 0;
    socket.on('error', () => {});
    socket.on('close', () => closed.resolve(sent));
    socket.on('data', () => {});
    socket.write('POST /at-once HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000000\r\n\r\n');
    const timer = setInterval(() => {
      sent += MB;
      socket.write(Buffer.alloc(MB));
    }, 5);
    const total = await closed.promise;
    clearInterval(timer);
    return total;
  };
  expect(await endless({ maxBytes: 3 * MB })).toBeLessThan(200 * MB);
  expect(await endless({ maxMs: 100, maxBytes: 1e12 })).toBeLessThan(800 * MB);
  expect(await endless({ maxAtOnce: 0, maxBytes: 1e12, maxMs: 60_000 })).toBeLessThan(800 * MB);
});
