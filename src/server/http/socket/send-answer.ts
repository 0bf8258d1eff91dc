import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedBody, chooseEncoding, encode, type FinishedAnswer } from '../cache/response-cache.ts';
import type { CacheHeaders } from '../request/request-headers.ts';

/** Sends a finished answer in the best form that the client takes; a promise while that form has to be made. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
  { ifNoneMatch, acceptEncoding, requestId }: CacheHeaders & { requestId: string },
): void | Promise<void> {
  if (ifNoneMatch !== undefined && answer.status === 200 && matchesEtag(ifNoneMatch, answer.etag)) {
    const headers = ['x-request-id', requestId, ...answer.headers.flat()];
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(acceptEncoding, answer);
  const body = encoding === 'identity' ? answer.identity : answer[encoding];
  if (body) {
    writeBody(request, response, { answer, body, requestId });
    return;
  }
  return encode(answer, encoding).then((made) =>
    writeBody(request, response, { answer, body: made, requestId }),
  );
}

function writeBody(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, body, requestId }: { answer: FinishedAnswer; body: CachedBody; requestId: string },
): void {
  body.headers[1] = requestId;
  response.writeHead(answer.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

/** A tag of a list, with or without the mark that it is weak. Commas may be a part of it. */
const TAG = /(?:W\/)?("[^"]*")/g;

/** Compares weakly, as RFC 9110 has it for `If-None-Match`: proxies and clients drop the mark of a weak tag, or add it. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace('W/', '');
  return [...header.matchAll(TAG)].some(([, tag]) => tag === opaque);
}
