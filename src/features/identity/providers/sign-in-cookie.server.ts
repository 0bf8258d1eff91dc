import { readCookie } from '#src/server/http/request/request-cookies.ts';
import { LIFETIMES } from '../rules.ts';

// The cookie that binds a sign-in at a provider to the browser that began it; its SHA-256 digest is stored.

/** The cookie must last until the code is exchanged. */
const MAX_AGE_SECONDS = (LIFETIMES.providerFlow + LIFETIMES.signInCode) / 1000;

/** With the prefix, browsers take it from this host alone, not from a sibling; they refuse the prefix without TLS. */
function signInCookieName(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-sign_in_browser' : 'sign_in_browser';
}

/** Writes the cookie; the prefix demands `Secure` and the path `/`. */
export function writeSignInCookie(browser: string, appUrl: string): string {
  // Lax, not Strict: the provider sends the browser back from another site.
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  if (appUrl.startsWith('https:')) attributes.push('Secure');
  return [`${signInCookieName(appUrl)}=${browser}`, ...attributes].join('; ');
}

/** The browser's secret; undefined when there is none, or text that cannot be one. */
export function readSignInCookie(request: Request, appUrl: string): string | undefined {
  const value = readCookie(request, signInCookieName(appUrl));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}
