import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import type { ReasonRecipient } from '#src/features/queue/reasons/contract.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { limitPeople } from '#src/server/security/people-limit.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { PERMISSIONS, type Permission } from '#src/shared/calls.ts';
import { msg, type PlainKey } from '#src/shared/messages/message.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import {
  type Account,
  lockAccount,
  lockAdministrators,
  updateAccount,
} from '../accounts/account-queries.server.ts';
import {
  type AdminUserRecord,
  selectAdminUser,
  selectAdminUserPage,
} from '../accounts/admin-user-store.server.ts';
import { closeAccount } from '../accounts/closing.server.ts';
import { changePermissions, dueAfterChange } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { accountBannedMail } from '../mails.server.ts';
import { heldPermissions, isBanned, type Role } from '../rules.ts';
import { deleteAllSessions, deleteSessions } from '../sessions/session-queries.server.ts';
import { deleteTokens } from '../sessions/tokens/token-queries.server.ts';
import type { BanRequest } from './contract.ts';

/** Everybody with an account, newest first. @throws HttpError 403 for more than can be needed without a fresh sign-in. */
export function listUsers(
  { database, clock, limiter }: IdentityContext,
  query: AdminListQuery,
  caller: Caller,
) {
  return readListPage(query, async (page) => {
    const [users, total] = await selectAdminUserPage(database.kysely, page);
    await limitPeople({ limiter }, caller, users.length);
    return [users.map((user) => presentUser(user, caller, clock.now())), total];
  });
}

/** @throws HttpError 404. */
export async function getUser({ database, clock }: IdentityContext, id: number, caller: Caller) {
  const user = await selectAdminUser(database.kysely, id);
  if (!user) throw noUser();
  return presentUser(user, caller, clock.now());
}

/** The same for somebody who looks people up one by one. @throws HttpError 403 as `listUsers`, 404. */
export async function showUser(context: IdentityContext, id: number, caller: Caller) {
  const user = await getUser(context, id, caller);
  await limitPeople(context, caller, 1);
  return user;
}

/** The role that a person already has is no change. @throws HttpError 404; 409 for the caller's own account. */
export async function setRole(
  context: IdentityContext,
  id: number,
  role: Role,
  { caller, about }: CallFor<'admin'>,
) {
  about.role = role;
  await changeUser(context, id, caller, async (trx, account) => {
    refuseSelf(id, caller, 'identity.ownRole');
    if (account.role === role) return undefined;
    await updateAccount(trx, id, {
      role,
      second_factor_due_at: dueAfterChange(
        context,
        account,
        heldPermissions({ ...account, role }).length > 0,
      ),
      updated_at: context.clock.now(),
    });
    return { action: 'user.role', from: { role: account.role }, to: { role } };
  });
  return getUser(context, id, caller);
}

/**
 * Replaces the sets of permissions. `admin` is the role of administrator.
 * @throws HttpError 404; 409 for the caller's own account.
 */
export async function setPermissions(
  context: IdentityContext,
  id: number,
  wanted: readonly Permission[],
  { caller, about }: CallFor<'admin'>,
) {
  about.role = PERMISSIONS.filter((permission) => wanted.includes(permission)).join(' ') || 'none';
  await changeUser(context, id, caller, async (trx, account) => {
    refuseSelf(id, caller, 'identity.ownPermissions');
    const changed = changePermissions(context, account, wanted);
    if (changed) await updateAccount(trx, id, changed.update);
    return changed?.event;
  });
  return getUser(context, id, caller);
}

/**
 * Ends every session and one-time code at once, takes along what waits of the person, and notifies them.
 * @throws HttpError 404; 409 for the caller's own account or one that is banned already; 422 for a canned reason that is gone.
 */
export async function banUser(
  context: IdentityContext,
  id: number,
  { duration, ...choice }: BanRequest,
  caller: Caller,
) {
  const now = context.clock.now();
  const until = duration ? new Date(now.getTime() + duration * DAY) : null;
  await changeUser(context, id, caller, async (trx, account) => {
    refuseSelf(id, caller, 'identity.banSelf');
    if (isBanned(account.banned_at, account.banned_until, now)) {
      throw new HttpError('conflict', { message: 'identity.alreadyBanned' });
    }
    const writeReason = await prepareReason(trx, 'ban', choice);
    const reason = writeReason(recipientOf(account));
    const ban = { banned_at: now, banned_until: until, ban_reason: reason };
    await updateAccount(trx, id, { ...ban, updated_at: now });
    await deleteSessions(trx, id);
    await deleteTokens(trx, id);
    // A banned person's public profile disappears, and with it the links to it.
    await context.personalData.refresh(trx, id);
    await context.extensions.emit(trx, 'identity.banned', { userId: id, reason });
    if (!account.is_demo) {
      const values = { name: account.name, reason, until: until ? utcDay(until) : null };
      await context.mail.enqueue(trx, accountBannedMail, account.email, values);
    }
    const to = { banned: true, until: until?.toISOString() ?? null };
    return { action: 'user.ban', from: { banned: false }, to, reason };
  });
  return getUser(context, id, caller);
}

/** @throws HttpError 404; 409 for an account that is not banned. */
export async function unbanUser(context: IdentityContext, id: number, caller: Caller) {
  const now = context.clock.now();
  await changeUser(context, id, caller, async (trx, account) => {
    if (!isBanned(account.banned_at, account.banned_until, now)) {
      throw new HttpError('conflict', { message: 'identity.notBanned' });
    }
    const free = { banned_at: null, banned_until: null, ban_reason: null };
    await updateAccount(trx, id, { ...free, updated_at: now });
    await context.personalData.refresh(trx, id);
    const from = { banned: true, until: account.banned_until?.toISOString() ?? null };
    return { action: 'user.unban', from, to: { banned: false } };
  });
  return getUser(context, id, caller);
}

/** Ends every session of somebody. @throws HttpError 404; 409 for the caller's own account. */
export function signOutUser(context: IdentityContext, id: number, caller: Caller): Promise<void> {
  return changeUser(context, id, caller, async (trx) => {
    refuseSelf(id, caller, 'identity.signOutSelf');
    await deleteSessions(trx, id);
    return { action: 'user.sign_out' };
  });
}

/** Ends every session but the caller's. */
export function signOutEverybody(context: IdentityContext, caller: Caller): Promise<void> {
  return changeUser(context, caller.userId, caller, async (trx) => {
    await deleteAllSessions(trx, caller.sessionId);
    return { action: 'user.sign_out_all' };
  });
}

/** Closes an account as its owner could. @throws HttpError 404; 409 for the caller's own account. */
export function deleteUser(context: IdentityContext, id: number, caller: Caller): Promise<void> {
  return changeUser(context, id, caller, async (trx, account) => {
    // The last administrator is always the caller, so somebody else can be deleted safely.
    refuseSelf(id, caller, 'identity.deleteSelf');
    await closeAccount(context, trx, account);
    return { action: 'user.delete', from: { role: account.role } };
  });
}

/**
 * Locks an account, changes it and records in the audit log what `change` returns, in one transaction. Locks the
 * administrators first, so that two of them can never remove each other's role at the same time.
 * @throws HttpError 404 for an unknown account, or when the caller is no longer an administrator.
 */
function changeUser(
  { database, auditLog, clock }: IdentityContext,
  id: number,
  caller: Caller,
  change: (trx: Writer, account: Account) => Promise<Omit<AuditEvent, 'target'> | undefined>,
): Promise<void> {
  return inTransaction(database, async (trx) => {
    const administrators = await lockAdministrators(trx, clock.now());
    if (!administrators.includes(caller.userId)) throw new HttpError('not_found');
    const account = await lockAccount(trx, id);
    if (!account) throw noUser();
    const entry = await change(trx, account);
    const target = { type: 'user', id, name: account.name } as const;
    if (entry) await recordAudit(auditLog, trx, caller, [{ ...entry, target }]);
  });
}

function refuseSelf(id: number, caller: Caller, action: PlainKey): void {
  if (id === caller.userId)
    throw new HttpError('conflict', {
      message: msg('identity.youCannot', { action: msg(action, {}) }),
    });
}

function recipientOf({ name, language }: Pick<Account, 'name' | 'language'>): ReasonRecipient {
  return { language: language ?? 'en', values: { person: name } };
}

function noUser(): HttpError {
  return new HttpError('not_found', { message: 'call.noUser' });
}

function presentUser(user: AdminUserRecord, caller: Caller, now: Date) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_url: user.avatar_url,
    primary_role: user.role,
    permissions: heldPermissions(user),
    stats: { tools_submitted: user.tools_submitted, reviews_written: user.reviews_written },
    created_at: user.created_at,
    email_verified_at: user.email_verified_at,
    ban: isBanned(user.banned_at, user.banned_until, now)
      ? { reason: user.ban_reason ?? '', since: user.banned_at!, until: user.banned_until }
      : null,
    recipient: recipientOf(user),
    is_self: user.id === caller.userId,
  };
}
