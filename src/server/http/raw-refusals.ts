import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import { describeFailure, errorResponse, HttpError } from './errors.ts';
import { nextRequestId } from './request-id.ts';

// Refusals below the app: what it threw, and requests that never got there.

interface Refusing {
  /** Sent with every answer. */
  headers: Record<string, string>;
  log: Log;
}

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
  const refused = rawRefusal(options, error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = await refused.text();
  refused.headers.set('content-length', String(Buffer.byteLength(body)));
  response.writeHead(refused.status, Object.fromEntries(refused.headers));
  response.end(body);
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
