import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { closeAccount } from '../closing/closing.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { accountBannedMail } from '../mails.server.ts';
import { isBanned, type Role } from '../rules.ts';
import { deleteSessions } from '../sessions/session-queries.server.ts';
import { type Account, lockAccount, lockAdministrators, updateAccount } from './account-queries.server.ts';

// Actions of administrators on accounts, each in the transaction of the calling slice. All of them lock the administrators
// first, so that two administrators can never remove each other's role at the same time.

export interface Ban {
  reason: string;
  /** Null: permanently. */
  until: Date | null;
}

/** @throws HttpError 404 for an unknown account, or when the caller is no longer an administrator. */
async function lockTarget(
  { clock }: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
): Promise<Account> {
  const administrators = await lockAdministrators(trx, clock.now());
  if (!administrators.includes(caller.userId)) throw new HttpError('not_found');
  const account = await lockAccount(trx, id);
  if (!account) throw new HttpError('not_found', { message: 'User not found.' });
  return account;
}

/** The last administrator is always the caller, so locking somebody else is safe. */
async function lockOther(
  context: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
  action: string,
): Promise<Account> {
  const account = await lockTarget(context, trx, caller, id);
  if (id !== caller.userId) return account;
  throw new HttpError('conflict', { message: `You can’t ${action}.` });
}

/** Returns the account as it was before. @throws HttpError 404, 409 for the caller's own account. */
export async function changeRole(
  context: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
  role: Role,
): Promise<Account> {
  const account = await lockOther(context, trx, caller, id, 'change your own role');
  if (account.role !== role) await updateAccount(trx, id, { role, updated_at: context.clock.now() });
  return account;
}

/**
 * Ends every session and one-time code at once and notifies the person. Returns the account as it was before.
 * @throws HttpError 404, 409 for the caller's own account or one that is banned already.
 */
export async function banUser(
  context: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
  { reason, until }: Ban,
): Promise<Account> {
  const account = await lockOther(context, trx, caller, id, 'ban yourself');
  const now = context.clock.now();
  if (isBanned(account.banned_at, account.banned_until, now)) {
    throw new HttpError('conflict', { message: 'This user is already banned. Lift that ban first.' });
  }
  await updateAccount(trx, id, {
    banned_at: now,
    banned_until: until,
    ban_reason: reason,
    updated_at: now,
  });
  await deleteSessions(trx, id);
  // A banned person's public profile disappears, and with it the links to it.
  await context.personalData.refresh(trx, id);
  if (!account.is_demo) {
    const values = { name: account.name, reason, until: until?.toISOString().slice(0, 10) ?? null };
    await context.mail.enqueue(trx, accountBannedMail, account.email, values);
  }
  return account;
}

/** Returns the account as it was before. @throws HttpError 404, 409 for an account that is not banned. */
export async function unbanUser(
  context: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
): Promise<Account> {
  const account = await lockTarget(context, trx, caller, id);
  const now = context.clock.now();
  if (!isBanned(account.banned_at, account.banned_until, now)) {
    throw new HttpError('conflict', { message: 'This user isn’t banned.' });
  }
  const free = { banned_at: null, banned_until: null, ban_reason: null };
  await updateAccount(trx, id, { ...free, updated_at: now });
  await context.personalData.refresh(trx, id);
  return account;
}

/**
 * Closes the account as its owner could. Returns the account as it was before.
 * @throws HttpError 404, 409 for the caller's own account.
 */
export async function closeAccountFor(
  context: IdentityContext,
  trx: Writer,
  caller: Caller,
  id: number,
): Promise<Account> {
  const account = await lockOther(context, trx, caller, id, 'delete yourself');
  await closeAccount(context, trx, account);
  return account;
}
