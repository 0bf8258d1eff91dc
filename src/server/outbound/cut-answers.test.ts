import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicBrowsing } from './public-browsing.ts';
import { createPublicFetch } from './public-fetch.ts';
import { createPublicFileFetch } from './public-file-fetch.ts';
import { createPublicPost } from './public-post.ts';
import { createPublicVisits } from './public-visit.ts';

const PAGE = Buffer.from(`<title>Loom</title>${'<p>Weaves carpets out of words.'.repeat(200)}`);

function answerOf(body: Buffer, encoding?: string): Buffer {
  const headers = ['HTTP/1.1 200 OK', 'content-type: text/html', `content-length: ${body.length}`];
  if (encoding) headers.push(`content-encoding: ${encoding}`);
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), body]);
}

const chunked = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n${PAGE.length.toString(16)}\r\n${PAGE}\r\n0\r\n\r\n`,
);
const ANSWERS: readonly (readonly [string, Buffer])[] = [
  ['plain', answerOf(PAGE)],
  ['gzip', answerOf(gzipSync(PAGE), 'gzip')],
  ['brotli', answerOf(brotliCompressSync(PAGE), 'br')],
  ['chunks', chunked],
];
const PLACES = [0, 1, 9, 16, 60, 100, 130, 200, 400, 1];
const ENDS = ['end', 'reset'] as const;

let server: Server;
let base: string;
let cut: { answer: Buffer; at: number; end: (typeof ENDS)[number] };
beforeAll(async () => {
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const { answer, at, end } = cut;
      socket.write(answer.subarray(0, at), () => (end === 'end' ? socket.end() : socket.resetAndDestroy()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  base = `http://cut.example:${port}/`;
});
afterAll(() => void server.close());

const options = {
  lookup: async () => ['127.0.0.1'],
  isAllowedIp: () => true,
  isAllowedPort: () => true,
  timeoutMs: 2_000,
};
const READERS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a page', () => createPublicFetch(options)(base)],
  ['a file', () => createPublicFileFetch(options)(base, { maxBytes: 100_000, accept: '*/*' })],
  ['a post', () => createPublicPost(options)(base, { body: '{}', headers: {} })],
  [
    'a visit',
    async () => {
      const visit = createPublicVisits(options)('a@example.com');
      try {
        return await visit.ask(base, { method: 'GET', maxBytes: 100_000 });
      } finally {
        visit.close();
      }
    },
  ],
  [
    'a part of a page',
    async () => {
      const browsing = createPublicBrowsing(options)(base);
      try {
        return (await browsing.get(base, {}, 100_000)) ?? 'nothing';
      } finally {
        browsing.close();
      }
    },
  ],
];

// An error that nobody hears fails the run.
describe.each(READERS)('%s that breaks off anywhere is answered', (_, read) => {
  test.each(ANSWERS)('%s', async (_, answer) => {
    for (const end of ENDS)
      for (const at of [...PLACES, answer.length - 1]) {
        cut = { answer, at, end };
        expect(await read()).toBeDefined();
      }
  });
});
