import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#src/app/starting/config.server.ts';
import { createLog } from '#src/server/log.ts';
import { openRunningSite } from '#src/testing/running-site.ts';
import { createMonitoring } from './monitoring.server.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Received {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A collector as OTLP over HTTP describes it. */
async function startCollector() {
  const received: Received[] = [];
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    received.push((await json(request)) as Received);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    resources: () => received.flatMap(({ resourceSpans }) => resourceSpans),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('spans of requests, statements and jobs reach a collector, as part of the caller’s trace', async () => {
  const collector = await startCollector();
  const folder = await mkdtemp(join(tmpdir(), 'aisle-traces-'));
  const site = await openRunningSite(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'our tools',
    DEMO_DATA: 'false',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ email: 'nasty@example.com' });
  const subscribed = await fetch(`${site.url}/api/v1/newsletter/subscribe`, {
    method: 'POST',
    headers,
    body,
  });
  expect(subscribed.status).toBe(200);
  await fetch(`${site.url}/api/v1/ai-tools?search=nasty-text`);
  await site.close();
  await rm(folder, { recursive: true, force: true });
  await collector.close();

  expect(collector.asked[0]).toMatchObject({
    url: '/v1/traces',
    headers: { 'content-type': 'application/json' },
  });
  const resources = collector.resources();
  expect(resources[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'our tools' },
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'POST /api/v1/newsletter/subscribe')!;
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(request.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT']));
  expect(spans.map(({ name }) => name)).toContain('GET /api/v1/ai-tools');
  expect(JSON.stringify(resources)).not.toMatch(/nasty/);
});

test('without an endpoint none of it is loaded', async () => {
  const loaded = vi.fn();
  vi.doMock('#src/server/process/tracing/open-telemetry.ts', () => {
    loaded();
    return { startTracing: () => ({}) };
  });
  const log = createLog('silent');
  expect((await createMonitoring(readConfig({}), log)).tracing).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  await createMonitoring(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }), log);
  expect(loaded).toHaveBeenCalledOnce();
});
