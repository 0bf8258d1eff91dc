import type { Avatars } from '#src/features/profile/avatar.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { createClosing } from './deletion.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountBannedMail } from './mails.server.ts';
import { isBanned } from './rules.ts';
import { deleteSessions } from './sessions/session-queries.server.ts';
import {
  type Account,
  lockAccount,
  lockAdministrators,
  updateAccount,
  type Writer,
} from './user-queries.server.ts';

export interface Ban {
  reason: string;
  /** Null: for good. */
  until: Date | null;
}

/**
 * What administrators do to accounts, each in a transaction of theirs. All lock the administrators first, so that two
 * of them can never take the right from each other at once.
 */
export function createAccountModeration(dependencies: AccountsDependencies, avatars: Avatars) {
  const { clock, mail } = dependencies;
  const closeAccount = createClosing(dependencies);

  /** @throws HttpError 404 for nobody, or a caller who is no administrator any more. */
  const lockTarget = async (trx: Writer, caller: Caller, id: number): Promise<Account> => {
    const administrators = await lockAdministrators(trx, clock.now());
    if (!administrators.includes(caller.userId)) throw new HttpError('not_found');
    const account = await lockAccount(trx, id);
    if (!account) throw new HttpError('not_found', { message: 'There is no such user.' });
    return account;
  };

  /** The caller is an administrator, so whoever is not the caller is never the last one. */
  const lockOther = async (trx: Writer, caller: Caller, id: number, deed: string): Promise<Account> => {
    const account = await lockTarget(trx, caller, id);
    if (id !== caller.userId) return account;
    throw new HttpError('conflict', { message: `You cannot ${deed} yourself.` });
  };

  /** @returns the account before. @throws HttpError 404, 409 for oneself. */
  const changeRole = async (
    trx: Writer,
    caller: Caller,
    id: number,
    role: Account['role'],
  ): Promise<Account> => {
    const account = await lockOther(trx, caller, id, 'change the role of');
    if (account.role !== role) await updateAccount(trx, id, { role, updated_at: clock.now() });
    return account;
  };

  /** Ends every session and one-time code in the same moment, and tells the person. @throws HttpError 404, 409. */
  const ban = async (trx: Writer, caller: Caller, id: number, { reason, until }: Ban): Promise<Account> => {
    const account = await lockOther(trx, caller, id, 'ban');
    const now = clock.now();
    if (isBanned(account.banned_at, account.banned_until, now)) {
      throw new HttpError('conflict', { message: 'This user is banned already. Lift that ban first.' });
    }
    await updateAccount(trx, id, {
      banned_at: now,
      banned_until: until,
      ban_reason: reason,
      updated_at: now,
    });
    await deleteSessions(trx, id);
    if (!account.is_demo) {
      const values = { name: account.name, reason, until: until?.toISOString().slice(0, 10) ?? null };
      await mail.enqueue(trx, accountBannedMail, account.email, values);
    }
    return account;
  };

  /** @throws HttpError 404, 409 for who is not banned. */
  const unban = async (trx: Writer, caller: Caller, id: number): Promise<Account> => {
    const account = await lockTarget(trx, caller, id);
    const now = clock.now();
    if (!isBanned(account.banned_at, account.banned_until, now)) {
      throw new HttpError('conflict', { message: 'This user is not banned.' });
    }
    const free = { banned_at: null, banned_until: null, ban_reason: null };
    await updateAccount(trx, id, { ...free, updated_at: now });
    return account;
  };

  /** Closes the account as its owner could. The picture is given to `discardAvatar` after the commit. @throws HttpError 404, 409. */
  const closeFor = async (
    trx: Writer,
    note: (toolId: number) => void,
    caller: Caller,
    id: number,
  ): Promise<Account> => {
    const account = await lockOther(trx, caller, id, 'delete');
    await closeAccount(trx, note, account);
    return account;
  };

  return { changeRole, ban, unban, closeFor, discardAvatar: avatars.discard };
}
