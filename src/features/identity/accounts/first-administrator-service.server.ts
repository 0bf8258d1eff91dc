import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import type { IdentityContext } from '../context.server.ts';
import { refuseWeakPassword } from '../passwords/password.server.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.server.ts';
import {
  type Account,
  insertAccount,
  lockAccount,
  lockAdministrators,
  lockFirstAdministrator,
  revokeAccess,
  selectAccountByEmail,
  updateAccount,
} from './account-queries.server.ts';
import { refuseTaken } from './present-user.server.ts';

type Outcome = 'has one' | 'is one' | 'created' | 'promoted' | 'reset';

const MESSAGES: Record<Exclude<Outcome, 'is one'>, string> = {
  'has one':
    'ADMIN_EMAIL and ADMIN_PASSWORD were not used: the site already has an administrator, who can give others the role',
  created: 'the account of ADMIN_EMAIL was created as the first administrator, with ADMIN_PASSWORD',
  promoted:
    'the account of ADMIN_EMAIL is now the first administrator and keeps its password: ADMIN_PASSWORD was not used',
  reset:
    'the account of ADMIN_EMAIL is now the first administrator. Its address had never been confirmed, so anybody could have registered it: its password is now ADMIN_PASSWORD, and its sessions, tokens and second factors have ended',
};

/**
 * Makes the first administrator from the settings while there is none. A registered person keeps the password they
 * chose, but only when they have confirmed the address: otherwise the first person to register it would become one.
 */
export async function ensureAdministrator(
  context: IdentityContext,
  administrator: { email: string; password: string } | undefined,
): Promise<void> {
  if (!administrator) return;
  const outcome = await appoint(context, administrator);
  if (outcome !== 'is one') context.log.info(MESSAGES[outcome]);
}

/** True when somebody can sign in as an administrator. */
export async function hasAdministrator({ clock }: IdentityContext, trx: Writer): Promise<boolean> {
  await lockFirstAdministrator(trx);
  return (await lockAdministrators(trx, clock.now())).length > 0;
}

/** @throws HttpError 422 on `password` when it is easy to guess, 503 when too many passwords wait to be hashed. */
export async function hashFirstPassword(
  { hasher }: IdentityContext,
  { password, ...person }: { password: string; email: string; name: string },
): Promise<string> {
  await refuseWeakPassword(password, { ...person, email: normalizeEmail(person.email) });
  return hasher.hash(password);
}

/**
 * Makes a person the first administrator, with a confirmed address, and signs them in. An account that never confirmed the
 * address gets this name and password, and loses everything else that lets somebody in.
 * @throws HttpError 422 on `email` when it belongs to a person who has confirmed it.
 */
export async function enterFirstAdministrator(
  context: IdentityContext,
  trx: Writer,
  { name, email, password_hash }: { name: string; email: string; password_hash: string },
  call: Call,
): Promise<OpenedSession> {
  const now = context.clock.now();
  const address = normalizeEmail(email);
  const rights = { role: 'admin' as const, name, password_hash, email_verified_at: now };
  const known = await selectAccountByEmail(trx, address);
  if (known?.email_verified_at) throw invalidField('email', 'identity.emailTaken');
  const account = known
    ? await claimAccount(trx, known.id, rights, now)
    : await refuseTaken(insertAccount(trx, { ...rights, email: address, created_at: now }));
  return openSession(context, trx, account, { call });
}

/** Gives an account that anybody could have registered to the first administrator alone. */
async function claimAccount(
  trx: Writer,
  id: number,
  rights: { role: 'admin'; name?: string; password_hash: string; email_verified_at: Date },
  now: Date,
): Promise<Account> {
  await lockAccount(trx, id);
  const account = await updateAccount(trx, id, { ...rights, updated_at: now });
  await revokeAccess(trx, id);
  return account;
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
    await claimAccount(trx, known.id, await makeRights(), now);
    return 'reset';
  });
}
