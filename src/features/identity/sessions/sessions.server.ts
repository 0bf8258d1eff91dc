import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import type { Session } from '../contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { sessionExpiry } from '../rules.ts';
import {
  deleteExpired,
  deleteSession,
  type SessionRecord,
  selectSessions,
  selectValidSession,
  touchSession,
} from './session-queries.server.ts';

/** How old the last use may be before it is written down again. */
const TOUCH_MS = 60_000;

export function presentSession(session: SessionRecord, currentId: number): Session {
  return {
    id: session.id,
    device: session.device,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    is_current: session.id === currentId,
  };
}

/** Signed-in browsers. Nothing of them is cached, so what has ended is dead in the very next request. */
export function createSessions({ database, clock }: AccountsDependencies) {
  const db = database.kysely;

  /** Who a token stands for; `undefined` for a dead or unknown one. */
  const authenticate = async (token: string): Promise<Caller | undefined> => {
    const now = clock.now();
    const session = await selectValidSession(db, hashToken(token), now);
    if (!session) return undefined;
    if (now.getTime() - session.last_used_at.getTime() >= TOUCH_MS) {
      const expiresAt = sessionExpiry(session.is_remembered, session.created_at, now);
      await touchSession(db, session.id, now, expiresAt);
    }
    return {
      userId: session.user_id,
      sessionId: session.id,
      name: session.name,
      email: session.email,
      role: session.role,
      isEmailVerified: session.email_verified_at !== null,
    };
  };

  const signOut = async (caller: Caller): Promise<void> => {
    await deleteSession(db, caller.userId, caller.sessionId);
  };

  const listSessions = async (caller: Caller): Promise<Session[]> => {
    const sessions = await selectSessions(db, caller.userId, clock.now());
    return sessions.map((session) => presentSession(session, caller.sessionId));
  };

  /** @throws HttpError 404 when the caller has no such session. */
  const endSession = async (caller: Caller, id: number): Promise<void> => {
    if (!(await deleteSession(db, caller.userId, id))) {
      throw new HttpError('not_found', { message: 'There is no such session.' });
    }
  };

  /** Deletes sessions, links and codes that have run out. For a job. */
  const removeExpired = (): Promise<void> => deleteExpired(db, clock.now());

  return { authenticate, signOut, listSessions, endSession, removeExpired };
}
