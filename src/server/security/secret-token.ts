import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as 43 characters that need no escaping in an address. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Digest that is stored instead of a token. Plain SHA-256: there is nothing to guess among 2^256 values, and a lookup by
 * digest gives away nothing by its time.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Half of the shortest key, that of a report, would do: the rest could be guessed. No name in an address is as long and has capital letters. */
const HALF_A_KEY = 11;

function holdsToken(segment: string): boolean {
  const text = segment.replace(/%[\da-f]{2}/gi, '');
  const length = text.match(/[\w-]/g)?.length ?? 0;
  return /[\w-]{43}/.test(text) || (length >= HALF_A_KEY && /[A-Z]/.test(text));
}

/** A path for the log, without the segments that hold something like a token, however it was mistyped or cut. */
export function withoutTokens(path: string): string {
  return path
    .split('/')
    .map((segment) => (holdsToken(segment) ? '…' : segment))
    .join('/');
}
