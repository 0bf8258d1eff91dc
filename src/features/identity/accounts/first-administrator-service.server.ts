import { inTransaction } from '#src/db/transaction.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { normalizeEmail } from '../rules.ts';
import { deleteSessions } from '../sessions/session-queries.server.ts';
import {
  deleteProviderLinks,
  insertAccount,
  lockAccount,
  lockAdministrators,
  lockFirstAdministrator,
  selectAccountByEmail,
  updateAccount,
} from './account-queries.server.ts';

type Outcome = 'has one' | 'is one' | 'created' | 'promoted' | 'reset';

const MESSAGES: Record<Exclude<Outcome, 'is one'>, string> = {
  'has one':
    'ADMIN_EMAIL and ADMIN_PASSWORD were not used: the site already has an administrator, who can give others the role',
  created: 'the account of ADMIN_EMAIL was created as the first administrator, with ADMIN_PASSWORD',
  promoted:
    'the account of ADMIN_EMAIL is now the first administrator and keeps its password: ADMIN_PASSWORD was not used',
  reset:
    'the account of ADMIN_EMAIL is now the first administrator. Its address had never been confirmed, so anybody could have registered it: its password is now ADMIN_PASSWORD and its sessions have ended',
};

/**
 * Makes the first administrator from the settings while there is none. A registered person keeps the password they
 * chose, but only when they have confirmed the address: otherwise the first person to register it would become one.
 */
export async function ensureAdministrator(
  context: IdentityContext,
  administrator: { email: string; password: string } | undefined,
): Promise<void> {
  const { database, clock, log } = context;
  if (administrator) {
    const outcome = await appoint(context, administrator);
    if (outcome !== 'is one') log.info(MESSAGES[outcome]);
    return;
  }
  const administrators = await inTransaction(database, (trx) => lockAdministrators(trx, clock.now()));
  if (administrators.length > 0) return;
  log.warn('there is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to create one');
}

async function appoint(
  { database, clock, hasher, log }: IdentityContext,
  { email, password }: { email: string; password: string },
): Promise<Outcome> {
  const address = normalizeEmail(email);
  const makeRights = async () => {
    const { isCommonPassword } = await import('../passwords/common-passwords.ts');
    if (isCommonPassword(password)) log.warn('ADMIN_PASSWORD is among the most common passwords: change it');
    return { role: 'admin' as const, password_hash: await hasher.hash(password), email_verified_at: now };
  };
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    await lockFirstAdministrator(trx);
    const administrators = await lockAdministrators(trx, now);
    const known = await selectAccountByEmail(trx, address);
    if (administrators.length > 0) return administrators.includes(known?.id ?? 0) ? 'is one' : 'has one';
    if (!known) {
      const account = { name: 'Administrator', email: address, created_at: now };
      await insertAccount(trx, { ...account, ...(await makeRights()) });
      return 'created';
    }
    await lockAccount(trx, known.id);
    if (known.email_verified_at) {
      await updateAccount(trx, known.id, { role: 'admin', updated_at: now });
      return 'promoted';
    }
    await updateAccount(trx, known.id, { ...(await makeRights()), updated_at: now });
    await deleteProviderLinks(trx, known.id);
    await deleteSessions(trx, known.id);
    return 'reset';
  });
}
