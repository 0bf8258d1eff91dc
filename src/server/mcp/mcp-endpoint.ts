import {
  createMcpHandler,
  isLegacyRequest,
  originValidationResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { HOUR } from '#src/shared/time.ts';
import type { Api, EdgeBindings } from '../http/api.ts';
import { describeFailure } from '../http/errors.ts';
import { qualityOf } from '../http/request/accepted-types.ts';
import type { Route } from '../http/route.ts';
import type { Log } from '../log.ts';
import { type AskApi, callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import type { MachineResource } from './machine-resource.ts';
import type { MachineTexts } from './machine-texts.ts';
import { RPC, readMessage, rpcError, rpcErrorOf } from './read-message.ts';
import { MachineResources } from './resources.ts';

export interface McpOptions {
  /** All calls; those with a `machine` become tools. */
  routes: readonly Route[];
  texts: MachineTexts;
  resources: readonly MachineResource[];
  api: Pick<Api, 'fetch'>;
  /** Takes in what other processes have committed. Default: there are no others. */
  catchUp?: () => Promise<void>;
  /** Public address of the site, without a trailing slash. */
  origin: string;
  name: string;
  /** The name in letters, digits and hyphens. */
  slug: string;
  version: string;
  /** Tells a model what the tools are for. */
  instructions: string;
  log: Log;
}

export interface Mcp {
  /** Answers one request. Never throws. */
  fetch(request: Request, bindings: EdgeBindings | undefined): Promise<Response>;
}

/** Clients of the newest protocol may keep lists and documents for this long. */
const LISTS = { ttlMs: HOUR, cacheScope: 'public' } as const;
const DOCUMENTS = { ttlMs: 60_000, cacheScope: 'public' } as const;
const CACHE_HINTS = {
  'server/discover': LISTS,
  'tools/list': LISTS,
  'resources/templates/list': LISTS,
  'resources/list': DOCUMENTS,
  'resources/read': DOCUMENTS,
};

interface Parts {
  options: McpOptions;
  tools: readonly { described: Tool; route: Route; write: MachineTexts[string] }[];
  resources: MachineResources;
}

/** The protocol's methods for one request. Nothing outlives it, so any process can answer any request. */
function createServer({ options, tools, resources }: Parts, ask: AskApi): Server {
  const { name, slug, version, instructions, origin, catchUp } = options;
  // An assistant brings no cookie that tells whose change it must see, so it sees everybody's. While the database
  // cannot be asked, what this process knows is better than nothing.
  const knowAll = async () => catchUp?.().catch(() => undefined);
  const capabilities = { tools: {}, resources: {} };
  const info = { name: slug, title: name, version, websiteUrl: origin };
  const server = new Server(info, { capabilities, instructions, cacheHints: CACHE_HINTS });
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ described }) => described) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ described }) => described.name === params.name);
    if (!tool) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 100)}`);
    }
    await knowAll();
    return callTool(tool.route, params.arguments ?? {}, ask, (answer) => tool.write(answer, origin));
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates }));
  server.setRequestHandler('resources/list', async ({ params }) => {
    await knowAll();
    return { ...(await resources.list(params?.cursor)) };
  });
  server.setRequestHandler('resources/read', async ({ params }) => {
    await knowAll();
    return resources.read(params.uri);
  });
  return server;
}

/** A request of a client that speaks one of the protocols of 2025, answered as JSON rather than as a stream. */
async function answerLegacy(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Types that the protocol has clients accept together. */
const ANSWERS = ['application/json', 'text/event-stream'];

/**
 * The request without its body, of a client that accepts what the library asks for. Every answer is JSON, so a client that takes
 * either type, or anything, can read it.
 */
function acceptJson({ url, method, headers }: Request): Request {
  const accept = headers.get('accept');
  const passed = new Headers(headers);
  if (ANSWERS.some((type) => qualityOf(accept, type) > 0)) passed.set('accept', ANSWERS.join(', '));
  return new Request(url, { method, headers: passed });
}

/** Hosts whose pages may call the endpoint from a browser: the site's own. */
function allowedHosts(origin: string): string[] {
  const { hostname } = new URL(origin);
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    ? ['localhost', '127.0.0.1', '[::1]']
    : [hostname];
}

/**
 * The MCP endpoint (Streamable HTTP): the calls that are marked for machines, as tools, and documents as resources.
 * Stateless, read-only and anonymous; it speaks the protocols of 2025 and 2026-07-28.
 */
export function createMcp(options: McpOptions): Mcp {
  const tools = options.routes
    .filter(({ definition }) => definition.machine)
    .map((route) => {
      const described = describeTool(route);
      const write = options.texts[described.name];
      if (!write) throw new TypeError(`No slice writes the answers of ${described.name}`);
      return { described, route, write };
    });
  const parts = { options, tools, resources: new MachineResources(options.resources) };
  const hosts = allowedHosts(options.origin);
  const askFor =
    (request: Request, bindings: EdgeBindings | undefined): AskApi =>
    async (path) =>
      options.api.fetch(
        new Request(new URL(path, request.url), { headers: forwarded(request) }),
        bindings ?? {},
      );
  const bindingsOf = new WeakMap<Request, EdgeBindings>();
  const serverFor = (request: Request) => createServer(parts, askFor(request, bindingsOf.get(request)));
  const modern = createMcpHandler(({ requestInfo }) => serverFor(requestInfo!), {
    legacy: 'reject',
    onerror: (error) => options.log.debug({ reason: error.message }, 'refused a request of an assistant'),
  });
  const answer = async (request: Request, bindings: EdgeBindings | undefined): Promise<Response> => {
    const refused = originValidationResponse(request, hosts);
    if (refused) return refused;
    if (request.method !== 'POST') {
      return rpcError(405, RPC.refused, 'Send messages with POST.', {
        headers: { allow: 'POST' },
      });
    }
    const message = await readMessage(request);
    if (message instanceof Response) return message;
    const asked = acceptJson(request);
    if (bindings) bindingsOf.set(asked, bindings);
    const isLegacy = await isLegacyRequest(asked, message);
    return isLegacy
      ? answerLegacy(serverFor(asked), asked, message)
      : modern.fetch(asked, { parsedBody: message });
  };
  return {
    fetch: async (request, bindings) => {
      try {
        const response = await answer(request, bindings);
        response.headers.set('cache-control', 'no-store');
        return response;
      } catch (error) {
        options.log.error({ path: '/mcp', ...describeFailure(error) }, 'request failed');
        return rpcErrorOf(error);
      }
    },
  };
}

/** Headers by which the API knows a visitor. Never a token: the endpoint is anonymous. */
function forwarded({ headers }: Request): Headers {
  const passed = new Headers();
  for (const name of ['x-forwarded-for', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return passed;
}
