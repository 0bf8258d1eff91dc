import { inTransaction } from '#src/db/transaction.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { normalizeEmail } from '../rules.ts';
import { deleteSessions } from '../sessions/session-queries.server.ts';
import {
  insertAccount,
  lockAccount,
  lockAdministrators,
  selectAccountByEmail,
  updateAccount,
} from './account-queries.server.ts';

/**
 * Creates the administrator from the settings if there is none. An account that already has that address gets the role
 * and the password of the settings, and is signed out.
 */
export async function ensureAdministrator(
  { database, clock, hasher, log }: IdentityContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const administrators = await inTransaction(database, (trx) => lockAdministrators(trx, clock.now()));
  if (administrators.length > 0) return;
  const { isCommonPassword } = await import('../passwords/common-passwords.ts');
  if (isCommonPassword(password)) log.warn('ADMIN_PASSWORD is among the most common passwords: change it');
  const address = normalizeEmail(email);
  const password_hash = await hasher.hash(password);
  const now = clock.now();
  const rights = { role: 'admin' as const, password_hash, email_verified_at: now };
  await inTransaction(database, async (trx) => {
    const known = await selectAccountByEmail(trx, address);
    if (!known) {
      await insertAccount(trx, { name: 'Administrator', email: address, created_at: now, ...rights });
      return;
    }
    await lockAccount(trx, known.id);
    await updateAccount(trx, known.id, { ...rights, updated_at: now });
    await deleteSessions(trx, known.id);
  });
  log.info('the first administrator was made');
}
