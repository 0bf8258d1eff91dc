import type { AccountsDependencies } from './dependencies.server.ts';
import { isCommonPassword } from './passwords/weak-passwords.server.ts';
import { normalizeEmail } from './rules.ts';
import { deleteSessions } from './sessions/session-queries.server.ts';
import {
  insertAccount,
  lockAccount,
  lockAdministrators,
  selectAccountByEmail,
  updateAccount,
} from './user-queries.server.ts';

export interface FirstAdministrator {
  email: string;
  password: string;
}

export function createFirstAdministrator({ database, clock, hasher, log }: AccountsDependencies) {
  /**
   * Makes the administrator of the settings while there is none. Somebody who registered that address earlier is
   * signed out and keeps nothing but the account: the settings' password counts.
   */
  const ensureAdministrator = async ({ email, password }: FirstAdministrator): Promise<void> => {
    const db = database.kysely;
    const address = normalizeEmail(email);
    const isNeeded = await db
      .transaction()
      .execute(async (trx) => (await lockAdministrators(trx, clock.now())).length === 0);
    if (!isNeeded) return;
    if (isCommonPassword(password)) log.warn('ADMIN_PASSWORD is among the most common passwords: change it');
    const password_hash = await hasher.hash(password);
    const now = clock.now();
    const rights = { role: 'admin' as const, password_hash, email_verified_at: now };
    await db.transaction().execute(async (trx) => {
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
  };

  return { ensureAdministrator };
}
