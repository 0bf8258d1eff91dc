import type { IncomingMessage } from 'node:http';
import { readOwnChange } from '#src/server/freshness/own-change-cookie.ts';

/** Only a base for relative URLs; never shown and never requested. */
export const INTERNAL_ORIGIN = 'http://aisle.internal';

/** The request headers that the cached path needs. */
export interface CacheHeaders {
  /** Exactly one. HTTP/1.0 knows no hosts, so its requests count as having one. */
  hasHost: boolean;
  hasToken: boolean;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  /** Set while answers must have the change that this browser has just made. */
  ownChange: string | undefined;
}

/**
 * Reads them off the raw list. `request.headers` would build an object of all of them, which costs more than
 * finding a cached answer does.
 */
export function readCacheHeaders({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): CacheHeaders {
  const found: CacheHeaders = {
    hasHost: false,
    hasToken: false,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    ownChange: undefined,
  };
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    if (name.length === 6 && name.toLowerCase() === 'cookie')
      found.ownChange ??= readOwnChange(rawHeaders[at + 1]!);
    if (name.length !== 13 && name.length !== 15) continue;
    const folded = name.toLowerCase();
    if (folded === 'authorization') found.hasToken = true;
    else if (folded === 'if-none-match') found.ifNoneMatch ??= rawHeaders[at + 1];
    else if (folded === 'accept-encoding') found.acceptEncoding ??= rawHeaders[at + 1];
  }
  found.hasHost = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  return found;
}
