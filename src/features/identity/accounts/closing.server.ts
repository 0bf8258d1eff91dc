import { afterCommit, inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import { DAY } from '#src/shared/time.ts';
import type { IdentityContext } from '../context.server.ts';
import type { DeleteAccountRequest } from '../contract.ts';
import { accountDeletedMail } from '../mails.server.ts';
import { FORMER_USER, LIFETIMES } from '../rules.ts';
import { discardAvatar } from '../service.server.ts';
import {
  type Account,
  eraseAccounts,
  lockAccount,
  lockAdministrators,
  revokeAccess,
  selectAccount,
  updateAccount,
} from './account-queries.server.ts';

const TRIES = { name: 'delete-account', max: 10, windowSeconds: 600 };

/**
 * Closes an account that the transaction has locked: signs it out everywhere, removes name and picture from the site,
 * and lets every slice detach its public content. The rest of the personal data is erased 30 days later.
 */
export async function closeAccount(context: IdentityContext, trx: Writer, account: Account): Promise<void> {
  const now = context.clock.now();
  await context.personalData.release(trx, account.id);
  await revokeAccess(trx, account.id);
  const hidden = { handle: null, is_profile_public: false };
  const closed = { name: FORMER_USER, avatar_url: null, role: 'user' as const, permissions: [], ...hidden };
  await updateAccount(trx, account.id, { ...closed, deleted_at: now, updated_at: now });
  afterCommit(trx, () => discardAvatar(context, account.avatar_url));
  if (account.is_demo) return;
  const values = { name: account.name, days: LIFETIMES.erasureDelay / DAY };
  await context.mail.enqueue(trx, accountDeletedMail, account.email, values);
}

/** @throws HttpError 422 on `password`, or on `confirmation` for an account without one. */
async function requireConfirmation(
  { hasher }: IdentityContext,
  account: Account,
  { password = '', confirmation = '' }: DeleteAccountRequest,
): Promise<void> {
  if (account.password_hash) {
    if (await hasher.verify(password, account.password_hash)) return;
    throw invalidField('password', 'identity.wrongPassword');
  }
  if (normalizeEmail(confirmation) === normalizeEmail(account.email)) return;
  throw invalidField('confirmation', 'identity.typeEmail');
}

/**
 * Closes the caller's own account.
 * @throws HttpError 422 on `password` or `confirmation`, 409 for the last administrator, 429.
 */
export async function deleteAccount(
  context: IdentityContext,
  body: DeleteAccountRequest,
  caller: Caller,
): Promise<void> {
  const { database, clock, limiter } = context;
  await limiter.consume(TRIES, String(caller.userId));
  const before = await selectAccount(database.kysely, caller.userId);
  if (!before) throw new HttpError('unauthenticated');
  await requireConfirmation(context, before, body);
  await inTransaction(database, async (trx) => {
    const administrators = await lockAdministrators(trx, clock.now());
    if (administrators.length === 1 && administrators[0] === before.id) {
      throw new HttpError('conflict', {
        message: 'identity.lastAdministrator',
      });
    }
    const account = await lockAccount(trx, before.id);
    if (!account) throw new HttpError('unauthenticated');
    if (account.password_hash !== before.password_hash) {
      throw invalidField('password', 'identity.wrongPassword');
    }
    await closeAccount(context, trx, account);
  });
}

/** Erases the personal data of accounts that were closed 30 days ago, in all slices. A job calls it. */
export async function eraseClosedAccounts({
  database,
  clock,
  log,
  personalData,
}: IdentityContext): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - LIFETIMES.erasureDelay);
  const ids = await inTransaction(database, async (trx) => {
    const erased = await eraseAccounts(trx, before, now);
    if (erased.length > 0) await personalData.erase(trx, erased);
    return erased;
  });
  if (ids.length > 0) log.info({ count: ids.length }, 'personal data of deleted accounts was erased');
}
