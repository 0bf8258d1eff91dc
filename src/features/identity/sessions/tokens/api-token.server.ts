import { hasMark, makeMarkedToken } from '../session-token.server.ts';

/** Lets people and scanners of secrets recognise a token. */
export const TOKEN_PREFIX = 'pat_';
const PURPOSE = 'api token';

/** 256 random bits and a mark that only this site can make, as in a session's token. */
export function makeApiToken(secret: Buffer): string {
  return TOKEN_PREFIX + makeMarkedToken(secret, PURPOSE);
}

/** True for the form of a personal token. A session's token is shorter. */
export function hasTokenForm(token: string): boolean {
  return /^pat_[\w-]{54}$/.test(token);
}

/** False for a token that was certainly not made here, which need not be looked up. */
export function isOwnApiToken(secret: Buffer, token: string): boolean {
  return hasTokenForm(token) && hasMark(secret, PURPOSE, token.slice(TOKEN_PREFIX.length));
}
