import { randomBytes } from 'node:crypto';

/**
 * The name of the cookie that a person's browser gets with the answer to a change of theirs. For a few seconds the browser's
 * requests are then answered with that change in it, where others may still get a list that is a second old.
 */
const NAME = 'own-change';
/** Longer than a list may be stale and than another process takes to learn of a change. */
const SECONDS = 5;

export function ownChangeCookie(isSecure: boolean): string {
  const value = randomBytes(9).toString('base64url');
  const attributes = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;
  // Browsers take the prefix only over TLS; it keeps other hosts of the domain from setting the cookie.
  return isSecure ? `__Host-${NAME}=${value}; ${attributes}; Secure` : `${NAME}=${value}; ${attributes}`;
}

const VALUE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([\\w-]{1,32})(?:;|$)`);

/** The cookie's value in a request's `Cookie` header. */
export function readOwnChange(cookies: string): string | undefined {
  return VALUE.exec(cookies)?.[1];
}
