import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { Account } from '../accounts/account-queries.server.ts';
import { presentUser } from '../accounts/present-user.server.ts';
import { heldNow } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { Session, SignedIn } from '../contract.ts';
import { newDeviceMail } from '../factors/mails.server.ts';
import { isBanned, isFreshSignIn, LIFETIMES, SESSIONS_MAX, sessionExpiry } from '../rules.ts';
import {
  deleteExpired,
  deleteOldDevices,
  deleteSession,
  deleteSessions,
  insertSession,
  selectDevices,
  selectSessions,
  selectValidSession,
  touchSession,
  trimSessions,
  upsertDevice,
} from './session-queries.server.ts';
import { classifyToken, makeSessionToken } from './session-token.server.ts';
import { deleteExpiredTokens } from './tokens/token-queries.server.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`: what a person recognises among the signed-in browsers. Never contains the text that was sent. */
export function describeDevice(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const names = [BROWSERS, SYSTEMS].flatMap(
    (table) => table.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  );
  return names.join(' on ') || 'Unknown device';
}

/** Call it only once the person has proved who they are. @throws HttpError 403 with the reason and the end of a ban. */
export function refuseBanned(account: Account, now: Date): void {
  if (!isBanned(account.banned_at, account.banned_until, now)) return;
  const until = account.banned_until?.toISOString() ?? null;
  const end = until ? msg('identity.until', { day: until.slice(0, 10) }) : msg('identity.forGood', {});
  const reason = account.ban_reason ? msg('identity.because', { reason: account.ban_reason }) : '';
  throw new HttpError('forbidden', {
    message: msg('identity.suspended', { end, reason }),
    detail: { reason: account.ban_reason, banned_until: until },
  });
}

/** The answer to a sign-in, without its text. */
export type OpenedSession = Omit<SignedIn, 'message'>;

/**
 * Signs a person in within the transaction that has locked the account, so that no password change, ban or deletion
 * can happen in between. Ends the session that the call came with, if any.
 * @returns the answer with the token, of which only the digest is stored.
 * @throws HttpError 403 when banned.
 */
export async function openSession(
  context: IdentityContext,
  trx: Writer,
  account: Account,
  { call, isRemembered = false }: { call: Call; isRemembered?: boolean },
): Promise<OpenedSession> {
  const now = context.clock.now();
  refuseBanned(account, now);
  const token = makeSessionToken(context.secret);
  await insertSession(trx, {
    user_id: account.id,
    token_hash: hashToken(token),
    device: describeDevice(call.userAgent),
    is_remembered: isRemembered,
    created_at: now,
    last_used_at: now,
    expires_at: sessionExpiry(isRemembered, now, now),
    authenticated_at: now,
  });
  await recogniseDevice(context, trx, account, call);
  if (call.caller) await deleteSession(trx, call.caller.userId, call.caller.sessionId);
  await trimSessions(trx, account.id, SESSIONS_MAX);
  return { token, user: await presentUser(context, trx, account) };
}

/** Mails the person about a sign-in on a browser and system that their account has not seen for a year. */
async function recogniseDevice(
  { mail, clock }: IdentityContext,
  trx: Writer,
  { id, name, email }: Account,
  { userAgent }: Call,
): Promise<void> {
  const device = describeDevice(userAgent);
  const known = await selectDevices(trx, id);
  await upsertDevice(trx, { user_id: id, device, last_used_at: clock.now() });
  // The first one is where the account was made, or what an earlier version did not remember.
  const isNew = known.length > 0 && !known.some((each) => each.device === device);
  if (isNew) await mail.enqueue(trx, newDeviceMail, email, { name, device });
}

/** The last use is written at most this often. */
export const TOUCH_MS = 60_000;

/**
 * Returns the person behind a token, or undefined for an expired or unknown one. Nothing is cached, so an ended session
 * is refused from the next request on. A token that was not made here is not even looked up.
 * @throws HttpError 429 for too many tokens of the earlier form from one network.
 */
export async function authenticate(
  context: IdentityContext,
  token: string,
  network: string,
): Promise<Caller | undefined> {
  const { database, clock, secret, unmarkedTokens } = context;
  const form = classifyToken(secret, token);
  if (form === 'invented') return undefined;
  const now = clock.now();
  const digest = hashToken(token);
  if (form === 'unmarked') await unmarkedTokens.authorize(digest, network);
  const session = await selectValidSession(database.kysely, digest, now);
  if (!session) return undefined;
  if (form === 'unmarked') unmarkedTokens.remember(digest);
  if (now.getTime() - session.last_used_at.getTime() >= TOUCH_MS) {
    const expiresAt = sessionExpiry(session.is_remembered, session.created_at, now);
    await touchSession(database.kysely, session.id, now, expiresAt);
  }
  const { held, lacksSecondFactor } = heldNow(context, session, now);
  const authenticatedAt = session.authenticated_at ?? session.created_at;
  return {
    userId: session.user_id,
    sessionId: session.id,
    name: session.name,
    email: session.email,
    role: session.role,
    isEmailVerified: session.email_verified_at !== null,
    permissions: held,
    lacksSecondFactor,
    isFresh: isFreshSignIn(authenticatedAt, now),
  };
}

export async function signOut({ database }: IdentityContext, caller: Caller): Promise<void> {
  await deleteSession(database.kysely, caller.userId, caller.sessionId);
}

/** Signed-in browsers, the last used first. */
export async function listSessions(
  { database, clock }: IdentityContext,
  caller: Caller,
): Promise<z.input<typeof Session>[]> {
  const sessions = await selectSessions(database.kysely, caller.userId, clock.now());
  return sessions.map((session) => ({ ...session, is_current: session.id === caller.sessionId }));
}

/** @throws HttpError 404 when the caller has no such session. */
export async function endSession({ database }: IdentityContext, id: number, caller: Caller): Promise<void> {
  if (await deleteSession(database.kysely, caller.userId, id)) return;
  throw new HttpError('not_found', { message: 'identity.noSession' });
}

/** Ends all sessions of the caller but the one of the call, and what could become one. */
export async function endOtherSessions({ database }: IdentityContext, caller: Caller): Promise<void> {
  await inTransaction(database, (trx) => deleteSessions(trx, caller.userId, caller.sessionId));
}

/** Deletes sessions, links and codes that have expired, and devices without use. A job calls it. */
export async function removeExpired({ database, clock }: IdentityContext): Promise<void> {
  const now = clock.now();
  await deleteExpired(database.kysely, now);
  await deleteExpiredTokens(database.kysely, new Date(now.getTime() - LIFETIMES.expiredToken));
  await deleteOldDevices(database.kysely, new Date(now.getTime() - LIFETIMES.knownDevice));
}
