import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { type EdgeBindings, SHARED_HEADER } from './api.ts';
import { errorResponse, HttpError } from './errors.ts';
import { type CacheHeaders, readCacheHeaders } from './request-headers.ts';
import { nextRequestId } from './request-id.ts';
import {
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
const MAX_CACHED_URL = 2048;
const FAREWELL_MS = 250;
const SWEEP_MS = 50;
/** Only a base for relative URLs; never shown and never requested. */
const INTERNAL_ORIGIN = 'http://aisle.internal';

/** Servers that take no new work. */
const closing = new WeakSet<Server>();

/** True for a host as URLs have it; what is none cannot become the address of a request. */
function isHost(host: string | undefined): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * The HTTP listener. Finished public answers are sent from memory before any framework sees the request; a missing one
 * is made once, however many requests for it arrive at the same time.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { cache, staticFiles, version, log } = options;
  const inFlight = new Map<string, Promise<CachedResponse>>();
  const passOn = getRequestListener(
    (request, bindings) => finish(options, request, bindings as EdgeBindings),
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        log.error({ err: error }, 'request failed');
        return errorResponse(error, nextRequestId());
      },
    },
  );
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const { method, url = '/' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const headers = readCacheHeaders(request);
    // The client learns that the connection ends with this answer, and sends its next request elsewhere.
    if (closing.has(server)) response.shouldKeepAlive = false;
    if (!isRead || headers.hasToken) {
      if (isHost(request.headers.host)) void passOn(request, response);
      else
        void sendRefusal(
          response,
          new HttpError('malformed_body', { message: 'The Host header is invalid.' }),
        );
      return;
    }
    const entry = cache.get(url, version(), Date.now()) ?? staticFiles.get(url);
    if (entry) {
      void sendEntry(request, response, entry, headers);
      return;
    }
    findOrMake(options, inFlight, url, request)
      .then((made) => sendEntry(request, response, made, headers))
      .catch((error) => {
        log.error({ err: error }, 'request failed');
        void sendRefusal(response, error);
      });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.on('clientError', refuseUnreadable);
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
  const path = withoutTokens(request.url.slice(request.url.indexOf('/', 8)).split('?', 1)[0]!.slice(0, 200));
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ requestId, method: request.method, path, status: response.status, ms }, 'request');
  return response;
}

/** Makes an answer, and caches it when it is shared. */
async function makeEntry(
  options: HttpServerOptions,
  key: string,
  incoming: IncomingMessage,
): Promise<CachedResponse> {
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
  if (!isShared) return { ...entry, requestId };
  if (key.length <= MAX_CACHED_URL) options.cache.put(key, entry);
  return entry;
}

/** Waits for a running request for the same address, or makes the answer. */
async function findOrMake(
  options: HttpServerOptions,
  inFlight: Map<string, Promise<CachedResponse>>,
  key: string,
  incoming: IncomingMessage,
): Promise<CachedResponse> {
  const flight = `${options.version()} ${key}`;
  const running = inFlight.get(flight);
  if (running) {
    const entry = await running;
    // An answer that is not shared belongs only to the request that caused it.
    return entry.requestId === undefined ? entry : makeEntry(options, key, incoming);
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
  { ifNoneMatch, acceptEncoding }: CacheHeaders,
): void | Promise<void> {
  if (ifNoneMatch !== undefined && entry.status === 200 && matchesEtag(ifNoneMatch, entry.etag)) {
    const headers = ['x-request-id', nextRequestId(), ...entry.headers.flat()];
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(acceptEncoding, entry);
  const body = encoding === 'identity' ? entry.identity : entry[encoding];
  if (body) {
    writeBody(request, response, entry, body);
    return;
  }
  return encode(entry, encoding).then((made) => writeBody(request, response, entry, made));
}

function writeBody(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  body: CachedResponse['identity'],
): void {
  body.headers[1] = entry.requestId ?? nextRequestId();
  response.writeHead(entry.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header === '*' || header.split(',').some((one) => one.trim() === etag);
}

async function sendRefusal(response: ServerResponse, error: unknown): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const requestId = nextRequestId();
  const refused = errorResponse(error, requestId);
  response.writeHead(refused.status, { 'content-type': 'application/json', 'x-request-id': requestId });
  response.end(await refused.text());
}

/** Requests that the HTTP parser refuses still get the error envelope. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const requestId = nextRequestId();
  const refusal = new HttpError(tooLarge ? 'too_large' : 'malformed_body', {
    message: tooLarge ? 'The request line or its headers are too large.' : 'Couldn’t read the request.',
  });
  const body = JSON.stringify({ message: refusal.message, code: refusal.code, request_id: requestId });
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nx-request-id: ${requestId}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
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

/**
 * Stops accepting connections, lets running requests finish, and closes the rest after `graceMs`. Before the idle
 * connections end, every answer announces the end of its own, so a client that keeps one busy is not cut off.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  closing.add(server);
  await delay(Math.min(FAREWELL_MS, graceMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections whose last answer began before the farewell become idle one after the other.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
