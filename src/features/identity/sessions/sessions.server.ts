import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import type { IdentityContext } from '../context.server.ts';
import type { Session } from '../contract.ts';
import { sessionExpiry } from '../rules.ts';
import {
  deleteExpired,
  deleteSession,
  selectSessions,
  selectValidSession,
  touchSession,
} from './session-queries.server.ts';
import { judgeSessionToken } from './session-token.server.ts';

/** The last use is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * Returns the person behind a token, or undefined for an expired or unknown one. Nothing is cached, so an ended session
 * is refused from the next request on. A token that was not made here is not even looked up.
 * @throws HttpError 429 for too many tokens of the earlier form from one network.
 */
export async function authenticate(
  { database, clock, secret, unmarkedTokens }: IdentityContext,
  token: string,
  network: string,
): Promise<Caller | undefined> {
  const form = judgeSessionToken(secret, token);
  if (form === 'invented') return undefined;
  const now = clock.now();
  const digest = hashToken(token);
  if (form === 'unmarked') await unmarkedTokens.authorize(digest, network);
  const session = await selectValidSession(database.kysely, digest, now);
  if (!session) return undefined;
  if (form === 'unmarked') unmarkedTokens.noteFound(digest);
  if (now.getTime() - session.last_used_at.getTime() >= TOUCH_MS) {
    const expiresAt = sessionExpiry(session.is_remembered, session.created_at, now);
    await touchSession(database.kysely, session.id, now, expiresAt);
  }
  return {
    userId: session.user_id,
    sessionId: session.id,
    name: session.name,
    email: session.email,
    role: session.role,
    isEmailVerified: session.email_verified_at !== null,
  };
}

export async function signOut({ database }: IdentityContext, caller: Caller): Promise<void> {
  await deleteSession(database.kysely, caller.userId, caller.sessionId);
}

/** Signed-in browsers, the last used first. */
export async function listSessions({ database, clock }: IdentityContext, caller: Caller): Promise<Session[]> {
  const sessions = await selectSessions(database.kysely, caller.userId, clock.now());
  return sessions.map(({ id, device, created_at, last_used_at, expires_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_current: id === caller.sessionId,
  }));
}

/** @throws HttpError 404 when the caller has no such session. */
export async function endSession({ database }: IdentityContext, id: number, caller: Caller): Promise<void> {
  if (await deleteSession(database.kysely, caller.userId, id)) return;
  throw new HttpError('not_found', { message: 'Session not found.' });
}

/** Deletes sessions, links and codes that have expired. A job calls it. */
export async function removeExpired({ database, clock }: IdentityContext): Promise<void> {
  await deleteExpired(database.kysely, clock.now());
}
