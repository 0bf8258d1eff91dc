import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import type { IdentityContext } from '../context.server.ts';
import { LIFETIMES } from '../rules.ts';
import { insertMailToken } from '../sessions/session-queries.server.ts';
import { lockAccount, revokeAccess, selectAccountByEmail, updateAccount } from './account-queries.server.ts';

/** Name in the audit log of the person who runs the command on the machine. */
const ACTOR_NAME = 'Command on the server';

type RecoveryContext = Pick<IdentityContext, 'database' | 'clock' | 'appUrl'> & {
  auditLog: Pick<IdentityContext['auditLog'], 'auditActions' | 'clock'>;
};

/**
 * Lets somebody in again who has lost every way: ends everything that lets into an account, and makes a link for a new password that works for 30 minutes. With `makesAdmin` it lifts a ban and gives the role of administrator.
 * @returns the link; undefined when no account has the address.
 */
export function recoverAccount(
  { database, clock, appUrl, auditLog }: RecoveryContext,
  email: string,
  { makesAdmin = false } = {},
): Promise<string | undefined> {
  return inTransaction(database, async (trx) => {
    const found = await selectAccountByEmail(trx, normalizeEmail(email));
    const account = found && (await lockAccount(trx, found.id));
    if (!account) return undefined;
    const now = clock.now();
    await revokeAccess(trx, account.id);
    const free = { banned_at: null, banned_until: null, ban_reason: null };
    await updateAccount(trx, account.id, {
      ...(makesAdmin ? { role: 'admin' as const, ...free } : {}),
      // Time to set up a factor again.
      second_factor_due_at: new Date(now.getTime() + LIFETIMES.secondFactorGrace),
      updated_at: now,
    });
    const token = makeToken();
    await insertMailToken(trx, {
      user_id: account.id,
      purpose: 'reset_password',
      token_hash: hashToken(token),
      email: account.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIMES.resetLink),
    });
    await recordAudit(auditLog, trx, { userId: account.id, name: ACTOR_NAME, permissions: [] }, [
      {
        action: 'user.recover',
        target: { type: 'user', id: account.id, name: account.name },
        from: { role: account.role },
        to: { role: makesAdmin ? 'admin' : account.role },
      },
    ]);
    return `${appUrl}/reset-password/${token}`;
  });
}
