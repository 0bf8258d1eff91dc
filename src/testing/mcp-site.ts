import type { Server } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createSiteApi } from '#src/app/api.server.ts';
import { createSiteMcp } from '#src/app/mcp/mcp.server.ts';
import { createErrorPresenter, createSite, type SiteOptions } from '#src/app/site.server.ts';
import { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { closeServer } from '#src/server/http/socket/closing.ts';
import { createHttpServer, listen } from '#src/server/http/socket/http-server.ts';
import { NetworkLimits } from '#src/server/http/socket/network-limits.ts';
import type { TestApi } from './test-api.ts';

/** The site around a test API, without its pages, on a port of its own. */
export interface McpSite {
  base: string;
  server: Server;
  /** A client of the endpoint, in one network of its own. */
  connect(protocol: 'legacy' | 'auto', network?: string): Promise<Client>;
  /** One message as it is, with the answer's status and body. */
  post(body: string | object, headers?: Record<string, string>): Promise<{ status: number; body: RpcBody }>;
  close(): Promise<void>;
}

interface RpcBody {
  id?: unknown;
  error?: { code: number; message: string };
  result?: Record<string, unknown>;
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

function createTestSite(api: TestApi) {
  const siteApi = createSiteApi(api.app, { trustedProxies: 1 });
  return createSite({
    ...api.app.server,
    api: siteApi,
    mcp: createSiteMcp(api.app, siteApi),
    renderPage: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
    documents: api.app.documents,
    disk: { isShort: false },
  } as unknown as SiteOptions);
}

const limitsOf = ({ app }: TestApi) => new NetworkLimits({ ...app.server, trustedProxies: 1 });

export async function openMcpSite(api: TestApi): Promise<McpSite> {
  // The application is another one after each reset.
  let app = api.app;
  let site = createTestSite(api);
  const server = createHttpServer({
    fetch: (request, bindings) => {
      if (app !== api.app) [app, site] = [api.app, createTestSite(api)];
      return site.fetch(request, bindings);
    },
    cache: new ResponseCache(1_000_000),
    staticFiles: { get: () => undefined },
    headers: {},
    presentError: (...failed) => createErrorPresenter(api.app.server.languages)(...failed),
    limits: {
      consume: (request) => limitsOf(api).consume(request),
      inTurn: (_, work) => work(),
      recordStatus: (request, status) => limitsOf(api).recordStatus(request, status),
      allowsUnreadable: async () => true,
    },
    log: api.app.server.log,
  });
  const base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const clients: Client[] = [];
  return {
    base,
    server,
    connect: async (mode, network = '203.0.113.9') => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const requestInit = { headers: { 'x-forwarded-for': network } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }));
      clients.push(client);
      return client;
    },
    post: async (body, headers) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = { method: 'POST', body: text, headers: { ...HEADERS, ...headers } };
      const response = await fetch(`${base}/mcp`, sent);
      const answer = await response.text();
      return { status: response.status, body: answer === '' ? {} : JSON.parse(answer) };
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await closeServer(server, 100);
    },
  };
}
