import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '#src/server/http/request/request-cookies.ts';

// The cookie counts a browser's questions of one day. It holds a random id, the day, and a signature over both; nobody can
// make one, and it is worthless on the next day, so that days cannot be joined.

const COOKIE = /^(\d{4}-\d\d-\d\d)\.([\w-]{22})\.([\w-]{43})$/;

/** With the prefix, browsers take it from this host alone; they refuse the prefix without TLS. */
function cookieName(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-assistant_visitor' : 'assistant_visitor';
}

function sign(secret: Buffer, day: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`assistant visitor ${day} ${id}`).digest();
}

/** A new id for a browser that has none today. */
export function makeVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** The browser's id; undefined without a cookie, or with one that is forged or of another day. */
export function readVisitor(
  request: Request,
  { appUrl, secret, day }: { appUrl: string; secret: Buffer; day: string },
): string | undefined {
  const [, made, id, signature] = COOKIE.exec(readCookie(request, cookieName(appUrl)) ?? '') ?? [];
  if (made !== day || !id || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, day, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Writes the cookie, which the browser forgets at the end of the day. */
export function writeVisitor(
  id: string,
  { appUrl, secret, day, seconds }: { appUrl: string; secret: Buffer; day: string; seconds: number },
): string {
  const value = `${day}.${id}.${sign(secret, day, id).toString('base64url')}`;
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (appUrl.startsWith('https:')) attributes.push('Secure');
  return [`${cookieName(appUrl)}=${value}`, ...attributes].join('; ');
}

/** As the id is stored. */
export function digestVisitor(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
