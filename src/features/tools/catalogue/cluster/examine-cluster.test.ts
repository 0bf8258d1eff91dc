import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { examineCluster } from './examine-cluster.server.ts';

test.each([
  ['green', 200, 'ok', /answers and has the index aisle-tools/],
  ['yellow', 200, 'ok', /answers and has the index aisle-tools/],
  ['green', 404, 'warn', /no index aisle-tools yet/],
  ['red', 200, 'fail', /is red/],
  ['refused', 200, 'fail', /cannot be asked \(401 security_exception no\)\. Check SEARCH_URL/],
])('a cluster that is %s, with %i for its index', async (status, hasIndex, level, text) => {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const isRefused = status === 'refused';
    const code = method === 'HEAD' ? hasIndex : isRefused ? 401 : 200;
    const body = isRefused ? { error: { type: 'security_exception', reason: 'no' } } : { status };
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(method === 'HEAD' ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cluster = { url: `http://127.0.0.1:${port}`, index: 'aisle-tools' };
  expect(await examineCluster({ cluster })).toEqual([
    { level, about: 'search', text: expect.stringMatching(text) },
  ]);
  expect(asked[0]).toBe('GET /_cluster/health');
  server.closeAllConnections();
  server.close();
});

test('without a cluster there is nothing to say', async () => {
  expect(await examineCluster({ cluster: undefined })).toEqual([]);
});
