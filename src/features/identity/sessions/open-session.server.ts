import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import type { Account } from '../accounts/account-queries.server.ts';
import { isBanned, SESSIONS_MAX, sessionExpiry } from '../rules.ts';
import { describeDevice } from './describe-device.ts';
import { deleteSession, insertSession, trimSessions } from './session-queries.server.ts';
import { makeSessionToken } from './session-token.server.ts';

/** Call it only once the person has proved who they are. @throws HttpError 403 with the reason and the end of a ban. */
function refuseBanned(account: Account, now: Date): void {
  if (!isBanned(account.banned_at, account.banned_until, now)) return;
  const until = account.banned_until?.toISOString() ?? null;
  const end = until ? `until ${until.slice(0, 10)}` : 'for good';
  const reason = account.ban_reason ? ` Reason: ${account.ban_reason}` : '';
  throw new HttpError('forbidden', {
    message: `Your account is suspended ${end}.${reason}`,
    detail: { reason: account.ban_reason, banned_until: until },
  });
}

/**
 * Signs a person in within the transaction that has locked the account, so that no password change, ban or deletion
 * can happen in between. Ends the session that the call came with, if any.
 * @returns the token; only its digest is stored.
 * @throws HttpError 403 when banned.
 */
export async function openSession(
  trx: Writer,
  account: Account,
  { call, isRemembered, now, secret }: { call: Call; isRemembered: boolean; now: Date; secret: Buffer },
): Promise<string> {
  refuseBanned(account, now);
  const token = makeSessionToken(secret);
  await insertSession(trx, {
    user_id: account.id,
    token_hash: hashToken(token),
    device: describeDevice(call.userAgent),
    is_remembered: isRemembered,
    created_at: now,
    last_used_at: now,
    expires_at: sessionExpiry(isRemembered, now, now),
  });
  if (call.caller) await deleteSession(trx, call.caller.userId, call.caller.sessionId);
  await trimSessions(trx, account.id, SESSIONS_MAX);
  return token;
}
