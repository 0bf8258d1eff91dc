import { randomBytes } from 'node:crypto';

/**
 * The name of the cookie that a person's browser gets with the answer to a change of theirs. For a few seconds the browser's
 * requests are then answered with that change in it, where others may still get a list that is a second old.
 */
export const OWN_CHANGE_COOKIE = 'own-change';
/** Longer than a list may be stale and than another process takes to learn of a change. */
const SECONDS = 5;

export function ownChangeCookie(isSecure: boolean): string {
  const value = randomBytes(9).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  return `${OWN_CHANGE_COOKIE}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

const VALUE = new RegExp(`(?:^|;\\s*)${OWN_CHANGE_COOKIE}=([\\w-]{1,32})(?:;|$)`);

/** The cookie's value in a request's `Cookie` header. */
export function readOwnChange(cookies: string): string | undefined {
  return VALUE.exec(cookies)?.[1];
}
