import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { closeServer } from './closing.ts';
import { createHttpServer, listen } from './http-server.ts';

const STALL_MS = 200;
/** More than the system takes for a client that does not read. */
const large = new Uint8Array(40_000_000);
const server = createHttpServer({
  fetch: async ({ url }) => {
    if (url.endsWith('/slow')) await delay(STALL_MS * 4);
    return new Response(url.endsWith('/large') ? large : 'short');
  },
  cache: new ResponseCache(0),
  staticFiles: { get: () => undefined },
  headers: {},
  stallMs: STALL_MS,
  log: createLog('silent'),
});
let port: number;

beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeServer(server, 100));

const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

async function send(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await expect.poll(open).toBe(1);
  return socket;
}

test('a client that does not read its answer is cut off', async () => {
  const socket = await send('/large');
  socket.pause();
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

test('a client that reads a little now and then is cut off as well', async () => {
  const socket = await send('/large');
  socket.pause();
  const reading = setInterval(() => socket.read(1), STALL_MS / 4);
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  clearInterval(reading);
  socket.destroy();
});

test('an answer that takes the server long is sent', async () => {
  const socket = await send('/slow');
  const text = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  );
  expect(text).toContain('200 OK');
  socket.destroy();
  await expect.poll(open).toBe(0);
});
