import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#src/server/log.ts';
import { describeFailure, errorResponse, HttpError } from '../errors.ts';
import { INTERNAL_ORIGIN } from '../request/request-headers.ts';
import { nextRequestId } from '../request/request-id.ts';

// Refusals below the app: what it threw, and requests that never got there.

export interface Refusing {
  /** Sent with every answer. */
  headers: Record<string, string>;
  log: Log;
  /** The answer for an error, as the app presents it. Default: the error envelope. */
  presentError?: (error: unknown, requestId: string, request: Request) => Response | Promise<Response>;
}

/** How long a network beyond its limit waits for the refusal: who asks again at once does so twice a second. */
const HOLD_MS = 500;
const MAX_HELD = 1_000;
let held = 0;

/** The answer to a request that the app has not answered. It has the headers of every other one. */
export function rawRefusal({ headers, log }: Refusing, error: unknown): Response {
  const requestId = nextRequestId();
  if (!(error instanceof HttpError)) log.error({ requestId, ...describeFailure(error) }, 'request failed');
  const refused = errorResponse(error, requestId);
  for (const [name, value] of Object.entries({ ...headers, 'x-request-id': requestId }))
    refused.headers.set(name, value);
  return refused;
}

/** Sends it, or ends the connection where an answer has begun. */
export async function sendRefusal(
  options: Refusing,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (leavesBody(response.req)) response.shouldKeepAlive = false;
  const refused = await present(options, response.req, error);
  const body = await refused.text();
  refused.headers.set('content-length', String(Buffer.byteLength(body)));
  response.writeHead(refused.status, Object.fromEntries(refused.headers));
  response.end(body);
}

/**
 * Refuses a network beyond its limit, after a while and for good: the connection ends.
 * When too many wait already, theirs end without an answer.
 */
export async function sendLimited(
  options: Refusing,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  response.shouldKeepAlive = false;
  if (held >= MAX_HELD) {
    response.destroy();
    return;
  }
  held += 1;
  await delay(HOLD_MS);
  held -= 1;
  if (!response.destroyed) await sendRefusal(options, response, error);
}

async function present(options: Refusing, request: IncomingMessage, error: unknown): Promise<Response> {
  const { presentError, headers } = options;
  if (!presentError || !(error instanceof HttpError)) return rawRefusal(options, error);
  const requestId = nextRequestId();
  const refused = await presentError(error, requestId, headRequest(request));
  for (const [name, value] of Object.entries({ ...headers, 'x-request-id': requestId }))
    if (!refused.headers.has(name)) refused.headers.set(name, value);
  return refused;
}

/** The request without its body, as far as an error page depends on it. */
function headRequest({ url = '/', headers }: IncomingMessage): Request {
  const { accept = '', 'accept-language': languages = '' } = headers;
  return new Request(INTERNAL_ORIGIN + url, {
    headers: { accept, 'accept-language': languages },
  });
}

/** Reading a body to its end, only to drop it, costs more than another connection. */
const MAX_DROPPED_BYTES = 1024 * 1024;

/** True when a request has a long body that has not arrived yet, so that its connection has to end with the refusal. */
export function leavesBody({ complete, headers }: Pick<IncomingMessage, 'complete' | 'headers'>): boolean {
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return !complete && length > MAX_DROPPED_BYTES;
}

const MALFORMED = {
  status: '400 Bad Request',
  code: 'malformed_body',
  message: 'Couldn’t read the request.',
};
const UNREADABLE: Readonly<Record<string, typeof MALFORMED>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'The request line or its headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'malformed_body',
    message: 'The request took too long to arrive.',
  },
};

/** Requests that the HTTP parser refuses, or that do not arrive in time, still get the error envelope. */
export function refuseUnreadable({ headers }: Refusing, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const requestId = nextRequestId();
  const { status, code, message } = UNREADABLE[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message, code, request_id: requestId });
  const all = {
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`);
}
