import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { type EdgeBindings, SHARED_HEADER } from './api.ts';
import { addDoor, Door } from './closing.ts';
import { HttpError } from './errors.ts';
import { rawRefusal, refuseUnreadable, sendRefusal } from './raw-refusals.ts';
import { type CacheHeaders, readCacheHeaders } from './request-headers.ts';
import { nextRequestId } from './request-id.ts';
import {
  type CachedBody,
  type CachedResponse,
  chooseEncoding,
  encode,
  type ResponseCache,
  toCachedResponse,
} from './response-cache.ts';
import type { StaticFiles } from './static-files.ts';

export interface HttpServerOptions {
  /** Pages and API. */
  fetch: (request: Request, bindings: EdgeBindings) => Promise<Response> | Response;
  cache: ResponseCache;
  /** Rises with every change of the catalogue. */
  version: () => number;
  staticFiles: StaticFiles;
  /** Sent with every answer. */
  headers: Record<string, string>;
  log: Log;
}

/** The longest time an answer is cached, because "new" and "trending" change with time alone. */
const MAX_AGE_MS = 60_000;
/** Allows a query string of 100 kB, so that it gets a proper error rather than a dropped connection. */
const MAX_HEADER_BYTES = 192 * 1024;
/** Node would refuse a request without a Host header with a bare status. */
const PARSING = {
  maxHeaderSize: MAX_HEADER_BYTES,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
};
const MAX_CACHED_URL = 2048;
/** Only a base for relative URLs; never shown and never requested. */
const INTERNAL_ORIGIN = 'http://aisle.internal';

/** True for a host as URLs have it; what is none cannot become the address of a request. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

/** A client may name the whole address, as it would for a proxy; what is none is asked for as a path that does not exist. */
function pathOf(target = '/'): string {
  if (target.startsWith('/')) return target;
  const { pathname, search } = URL.parse(target) ?? { pathname: `/${target}`, search: '' };
  return pathname + search;
}

/**
 * The HTTP listener. Finished public answers are sent from memory before any framework sees the request; a missing one
 * is made once, however many requests for it arrive at the same time.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { cache, staticFiles, version, log } = options;
  const inFlight = new Map<string, Promise<MadeEntry>>();
  const passOn = getRequestListener(
    (request, bindings) => finish(options, request, bindings as EdgeBindings),
    {
      overrideGlobalObjects: false,
      errorHandler: async (error) => rawRefusal(options, error),
    },
  );
  const door = new Door();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = '/' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const headers = readCacheHeaders(request);
    const isPassedOn = !isRead || headers.hasToken;
    if (!headers.hasHost || (isPassedOn && !isHost(request.headers.host))) {
      const message = 'The Host header is invalid.';
      void sendRefusal(options, response, new HttpError('malformed_body', { message }));
      return;
    }
    if (isPassedOn) {
      door.follow(response);
      void passOn(request, response);
      return;
    }
    const entry = cache.get(url, version(), Date.now()) ?? staticFiles.get(url);
    if (entry) {
      void sendEntry(request, response, entry, { ...headers, requestId: idOfHit(log, request, entry) });
      return;
    }
    door.follow(response);
    findOrMake(options, inFlight, url, request)
      .then(({ entry, requestId }) => sendEntry(request, response, entry, { ...headers, requestId }))
      .catch((error) => sendRefusal(options, response, error));
  };
  const server = createServer(PARSING, (request, response) => {
    request.url = pathOf(request.url);
    if (door.isClosing) void door.hold(response).then(() => answer(request, response));
    else answer(request, response);
  });
  addDoor(server, door);
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.on('clientError', (error, socket) => refuseUnreadable(options, error, socket));
  return server;
}

/** Runs the app, completes the answer's headers and logs the request. */
async function finish(
  { fetch, headers, log }: HttpServerOptions,
  request: Request,
  bindings: EdgeBindings,
): Promise<Response> {
  const startedAt = performance.now();
  const made = await fetch(request, bindings);
  // Answers of `Response.redirect` and `fetch` have headers that cannot be changed.
  const response = new Response(made.body, made);
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value);
  const requestId = response.headers.get('x-request-id') ?? nextRequestId();
  response.headers.set('x-request-id', requestId);
  const path = loggedPath(request.url.slice(request.url.indexOf('/', 8)));
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ requestId, method: request.method, path, status: response.status, ms }, 'request');
  return response;
}

/** A path for the log: without query and tokens, and not longer than one likes to read. */
function loggedPath(url: string): string {
  return withoutTokens(url.split('?', 1)[0]!.slice(0, 200));
}

/**
 * Returns the id for an answer that is sent without being made. It is logged at `debug` only: a line costs more than
 * such an answer, and tells less than the one of the request that it was made for.
 */
function idOfHit(log: Log, { method, url = '/' }: IncomingMessage, { status }: CachedResponse): string {
  const requestId = nextRequestId();
  if (log.isLevelEnabled('debug'))
    log.debug({ requestId, method, path: loggedPath(url), status }, 'request answered from memory');
  return requestId;
}

/** An answer, and the request id under which making it was logged. */
interface MadeEntry {
  entry: CachedResponse;
  requestId: string;
  isShared: boolean;
}

/** Makes an answer, and caches it when it is shared. */
async function makeEntry(
  options: HttpServerOptions,
  key: string,
  incoming: IncomingMessage,
): Promise<MadeEntry> {
  const madeFrom = options.version();
  const request = new Request(INTERNAL_ORIGIN + key, { headers: headersOf(incoming) });
  const response = await finish(options, request, { incoming });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isShared = response.headers.has(SHARED_HEADER);
  response.headers.delete(SHARED_HEADER);
  const requestId = response.headers.get('x-request-id')!;
  response.headers.delete('x-request-id');
  const expiresAt = Date.now() + MAX_AGE_MS;
  const entry = toCachedResponse(response.status, [...response.headers], bytes, madeFrom, expiresAt);
  if (isShared && key.length <= MAX_CACHED_URL) options.cache.put(key, entry);
  return { entry, requestId, isShared };
}

/** Waits for a running request for the same address, or makes the answer. */
async function findOrMake(
  options: HttpServerOptions,
  inFlight: Map<string, Promise<MadeEntry>>,
  key: string,
  incoming: IncomingMessage,
): Promise<MadeEntry> {
  const flight = `${options.version()} ${key}`;
  const running = inFlight.get(flight);
  if (running) {
    const made = await running;
    // An answer that is not shared belongs only to the request that caused it.
    if (!made.isShared) return makeEntry(options, key, incoming);
    return { ...made, requestId: idOfHit(options.log, incoming, made.entry) };
  }
  const made = makeEntry(options, key, incoming).finally(() => inFlight.delete(flight));
  inFlight.set(flight, made);
  return made;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  { ifNoneMatch, acceptEncoding, requestId }: CacheHeaders & { requestId: string },
): void | Promise<void> {
  if (ifNoneMatch !== undefined && entry.status === 200 && matchesEtag(ifNoneMatch, entry.etag)) {
    const headers = ['x-request-id', requestId, ...entry.headers.flat()];
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(acceptEncoding, entry);
  const body = encoding === 'identity' ? entry.identity : entry[encoding];
  if (body) {
    writeBody(request, response, { entry, body, requestId });
    return;
  }
  return encode(entry, encoding).then((made) =>
    writeBody(request, response, { entry, body: made, requestId }),
  );
}

function writeBody(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, body, requestId }: { entry: CachedResponse; body: CachedBody; requestId: string },
): void {
  body.headers[1] = requestId;
  response.writeHead(entry.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header === '*' || header.split(',').some((one) => one.trim() === etag);
}

/** Listens; resolves with the port (useful with port 0). Rejects with the reason when it cannot. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
