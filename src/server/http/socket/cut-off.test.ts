import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { createLog } from '#src/server/log.ts';
import { SHARED_HEADER } from '../api.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { closeServer } from './closing.ts';
import { createHttpServer, listen } from './http-server.ts';

let isCutOff = false;
const server = createHttpServer({
  fetch: () => new Response('{}', { headers: { 'content-type': 'application/json', [SHARED_HEADER]: '1' } }),
  cache: new ResponseCache(1_000_000),
  changes: new ChangeLedger(),
  staticFiles: { get: () => undefined },
  headers: {},
  isCutOff: () => isCutOff,
  log: createLog('silent'),
});
let base: string;

beforeAll(async () => {
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(() => closeServer(server, 1_000));

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  const response = await fetch(base + path, init);
  if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5');
  await response.arrayBuffer();
  return response.status;
}

test('what is in memory is refused while the process is cut off, as are changes', async () => {
  expect(await statusOf('/api/v1/ai-tools')).toBe(200);
  isCutOff = true;
  expect(await statusOf('/api/v1/ai-tools')).toBe(503);
  expect(await statusOf('/')).toBe(503);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/v1/newsletter/subscribe', { method: 'POST', body: '{}' })).toBe(503);
  isCutOff = false;
  expect(await statusOf('/api/v1/ai-tools')).toBe(200);
});
