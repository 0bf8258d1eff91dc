import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClusterClient } from './cluster-client.ts';

const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const silent: RequestListener = () => {};
const found: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{"hits":{"hits":[]}}');
};

test('a search that a node does not answer is asked of others, within its time', async () => {
  const urls = [await serve(silent), await serve(silent), await serve(found)];
  const client = createClusterClient(urls.join(','), 3000);
  const startedAt = performance.now();
  const searches = [1, 2, 3].map(() => client.search({ index: 'tools', body: {} }));
  for (const { body } of await Promise.all(searches)) expect(body.hits.hits).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await client.close();
});
