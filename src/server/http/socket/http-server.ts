import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '#src/server/log.ts';
import {
  type CacheOutcome,
  NO_ROUTE,
  type RequestMetrics,
} from '#src/server/process/metrics/request-metrics.ts';
import type { Tracing } from '#src/server/process/tracing/trace.ts';
import { withoutTokens } from '#src/server/security/secret-token.ts';
import type { EdgeBindings } from '../api.ts';
import { AnswerFreshness, type FreshnessOptions } from '../cache/answer-freshness.ts';
import { AnswerMaker } from '../cache/answer-maker.ts';
import { OtherProcesses } from '../cache/read-your-writes.ts';
import type { FinishedAnswer, ResponseCache } from '../cache/response-cache.ts';
import { HttpError } from '../errors.ts';
import { type CacheHeaders, readCacheHeaders } from '../request/request-headers.ts';
import { nextRequestId } from '../request/request-id.ts';
import { attachShutdownGate, ShutdownGate } from './closing.ts';
import { LingeringClose, type LingerLimits } from './lingering-close.ts';
import type { NetworkLimits } from './network-limits.ts';
import {
  leavesBody,
  type Refusing,
  rawRefusal,
  refuseUnreadable,
  sendLimited,
  sendRefusal,
} from './raw-refusals.ts';
import { sendAnswer } from './send-answer.ts';
import { endLater, endStalled } from './stalled-connections.ts';
import type { StaticFiles } from './static-files.ts';

export interface HttpServerOptions extends FreshnessOptions {
  /** Pages and API. */
  fetch: (request: Request, bindings: EdgeBindings) => Promise<Response> | Response;
  /** True for a path whose answer is never in memory as a whole. Default: there is none. */
  isStreamed?: (path: string) => boolean;
  cache: ResponseCache;
  staticFiles: StaticFiles;
  /** How long a content delivery network may keep answers for everyone; default: not at all. */
  networkSeconds?: number;
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Default: none. */
  limits?: Pick<NetworkLimits, 'consume' | 'inTurn' | 'recordStatus' | 'allowsUnreadable'>;
  presentError?: Refusing['presentError'];
  /** True while what is in memory may be outdated: only files and `/healthz` are answered. */
  isCutOff?: () => boolean;
  /** How long a client may read nothing of what is being sent to it. Default: 30 seconds. */
  stallMs?: number;
  /** How much of a refused body is read before its connection ends. */
  linger?: LingerLimits;
  /** Default: nothing is measured. */
  metrics?: Pick<RequestMetrics, 'observe'> | undefined;
  /** Default: there are no traces. */
  tracing?: Pick<Tracing, 'traceRequest'> | undefined;
  log: Log;
}

/** Longer than a phone is without a network in a tunnel. */
const STALL_MS = 30_000;
/** Allows a query string of 100 kB, so that it gets a proper error rather than a dropped connection. */
const MAX_HEADER_BYTES = 192 * 1024;
/** Node would refuse a request without a Host header with a bare status. */
const PARSING = {
  maxHeaderSize: MAX_HEADER_BYTES,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
};

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

/** Passes a request on to the framework. */
function createListener(options: HttpServerOptions) {
  return getRequestListener(
    async (request, bindings) => {
      const passed = bindings as Parameters<typeof finish>[2];
      const startedAt = performance.now();
      const response = await finish(options, request, passed);
      const { route = NO_ROUTE } = passed;
      const { method } = request;
      options.metrics?.observe({ method, route, status: response.status, cache: 'none', startedAt });
      return response;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: async (error) => rawRefusal(options, error),
    },
  );
}

function measure(
  { metrics }: HttpServerOptions,
  { method }: IncomingMessage,
  response: ServerResponse,
  { route = NO_ROUTE, status: made }: FinishedAnswer,
  cache: CacheOutcome,
  startedAt: number,
): void {
  // It may be a 304.
  const status = response.headersSent ? response.statusCode : made;
  metrics?.observe({ method, route, status, cache, startedAt });
}

/**
 * The HTTP listener. Finished public answers are sent from memory before any framework sees the request; a missing one
 * is made once, however many requests for it arrive at the same time.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { staticFiles, log, limits } = options;
  const maker = createMaker(options);
  const others = new OtherProcesses(options);
  const passOn = createListener(options);
  const gate = new ShutdownGate();
  const ends = new LingeringClose(options.linger);
  const send = (...sent: Parameters<typeof sendAnswer>): void => {
    sendAnswer(...sent)?.then(
      () => maker.measure(sent[0].url!, sent[2]),
      (error) => sendRefusal(options, sent[1], error),
    );
  };
  /** Answers what is not in memory. */
  const make = async (request: IncomingMessage, response: ServerResponse, headers: CacheHeaders) => {
    const startedAt = performance.now();
    const { url = '/' } = request;
    const { ownChange } = headers;
    await limits?.consume(request);
    refuseBadHost(options, request, headers);
    await others.catchUp(ownChange);
    if (isPassedOn(options, request, headers)) return passOn(request, response);
    const work = () => maker.findOrMake(url, request, ownChange !== undefined);
    const made = await (limits ? limits.inTurn(request, work) : work());
    const requestId = made.requestId ?? idOfHit(log, request, made.answer);
    send(request, response, made.answer, { ...headers, requestId });
    measure(options, request, response, made.answer, made.requestId ? 'made' : 'shared', startedAt);
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const { url = '/' } = request;
    const headers = readCacheHeaders(request);
    if (options.isCutOff?.() && url !== '/healthz' && !staticFiles.get(url)) {
      refuse(options, request, response, new HttpError('unavailable')).catch(() => response.destroy());
      return;
    }
    const mayBeReady =
      headers.hasHost && !isPassedOn(options, request, headers) && !others.isBehind(headers.ownChange);
    const found = mayBeReady ? maker.find(url, request, headers.ownChange !== undefined) : undefined;
    const ready = found ?? (mayBeReady ? staticFiles.get(url) : undefined);
    if (ready) {
      send(request, response, ready, { ...headers, requestId: idOfHit(log, request, ready) });
      measure(options, request, response, ready, 'memory', startedAt);
      return;
    }
    gate.follow(response);
    make(request, response, headers).catch((error) => refuse(options, request, response, error));
  };
  const server = createServer(PARSING, (request, response) => {
    request.url = pathOf(request.url);
    ends.follow(request, response);
    if (gate.isClosing) void gate.hold(response).then(() => answer(request, response));
    else answer(request, response);
  });
  attachShutdownGate(server, gate);
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  endStalled(server, gate, options.stallMs ?? STALL_MS);
  server.on('clientError', (error, socket) => {
    void limitUnreadable(options, error, socket);
  });
  return server;
}

/** Answers bytes that are no request, or ends their connection when its network has sent too many. */
async function limitUnreadable(options: HttpServerOptions, error: Error, socket: Duplex): Promise<void> {
  const isAllowed = (await options.limits?.allowsUnreadable(socket as Socket)) ?? true;
  if (isAllowed) refuseUnreadable(options, error, socket);
  else endLater(socket);
}

/** Changes, what a token may see, and large files are never answered from memory. */
function isPassedOn(
  { isStreamed }: HttpServerOptions,
  { method, url = '/' }: IncomingMessage,
  { hasToken }: CacheHeaders,
): boolean {
  return hasToken || (method !== 'GET' && method !== 'HEAD') || isStreamed?.(url.split('?', 1)[0]!) === true;
}

/** @throws HttpError 400 for a host that is missing, there twice, or that cannot become the address of a request. */
function refuseBadHost(options: HttpServerOptions, request: IncomingMessage, headers: CacheHeaders): void {
  if (headers.hasHost && (!isPassedOn(options, request, headers) || isHost(request.headers.host))) return;
  throw new HttpError('malformed_body', { message: 'http.badHost' });
}

/** Refuses what did not get as far as the app. */
async function refuse(
  options: HttpServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  const isLimited = error instanceof HttpError && error.code === 'too_many_requests';
  const status = error instanceof HttpError ? error.status : 500;
  if (error instanceof HttpError && !isLimited) options.limits?.recordStatus(request, status);
  const { method } = request;
  options.metrics?.observe({ method, route: NO_ROUTE, status, cache: 'none', startedAt: performance.now() });
  await (isLimited ? sendLimited : sendRefusal)(options, response, error);
}

function createMaker(options: HttpServerOptions): AnswerMaker {
  return new AnswerMaker({
    cache: options.cache,
    freshness: new AnswerFreshness(options),
    networkSeconds: options.networkSeconds ?? 0,
    respond: (request, bindings) => finish(options, request, bindings),
    onError: (error) => options.log.error({ err: error }, 'an answer was not made anew'),
  });
}

/** Runs the app, completes the answer's headers and logs the request. */
async function finish(
  { fetch, headers, limits, log, tracing }: HttpServerOptions,
  request: Request,
  bindings: EdgeBindings & { incoming: IncomingMessage; outgoing?: ServerResponse },
): Promise<Response> {
  const startedAt = performance.now();
  const run = () => fetch(request, bindings);
  const made = await (tracing ? tracing.traceRequest(request, () => bindings.route ?? NO_ROUTE, run) : run());
  const response = withOwnHeaders(made);
  limits?.recordStatus(bindings.incoming, response.status);
  if (response.status >= 400 && leavesBody(bindings.incoming)) {
    response.headers.set('connection', 'close');
    if (bindings.outgoing) bindings.outgoing.shouldKeepAlive = false;
  }
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value);
  const requestId = response.headers.get('x-request-id') ?? nextRequestId();
  response.headers.set('x-request-id', requestId);
  const path = loggedPath(request.url.slice(request.url.indexOf('/', 8)));
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ requestId, method: request.method, path, status: response.status, ms }, 'request');
  return response;
}

/** Answers of `Response.redirect` and `fetch` have headers that cannot be changed. */
function withOwnHeaders(made: Response): Response {
  try {
    made.headers.delete('x-unknown');
    return made;
  } catch {
    return new Response(made.body, made);
  }
}

/** A path for the log: without query and tokens, and not longer than one likes to read. */
function loggedPath(url: string): string {
  return withoutTokens(url.split('?', 1)[0]!.slice(0, 200));
}

/**
 * Returns the id for an answer that is sent without being made. It is logged at `debug` only: a line costs more than
 * such an answer, and tells less than the one of the request that it was made for.
 */
function idOfHit(log: Log, { method, url = '/' }: IncomingMessage, { status }: FinishedAnswer): string {
  const requestId = nextRequestId();
  if (log.isLevelEnabled('debug'))
    log.debug({ requestId, method, path: loggedPath(url), status }, 'request answered from memory');
  return requestId;
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
