import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as 43 characters that need no escaping in an address. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * What is stored instead of a token. Plain SHA-256: there is nothing to guess among 2^256 values, and a lookup by
 * digest gives away nothing by its time.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A path for the log, without the segments that hold something like a token, however it was mistyped. */
export function withoutTokens(path: string): string {
  return path.replace(/\/[^/]*[\w-]{43}[^/]*/g, '/…');
}
