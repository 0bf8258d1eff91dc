import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import {
  banUser as banAccount,
  changeRole,
  closeAccountFor,
  unbanUser as unbanAccount,
} from '../accounts/account-moderation-service.server.ts';
import {
  type AdminUserRecord,
  selectAdminUser,
  selectAdminUserPage,
} from '../accounts/admin-user-store.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { Role } from '../rules.ts';
import type { AdminUser, AdminUserList, BanRequest } from './contract.ts';

const DAY = 86_400_000;

/** Everybody with an account, newest first. */
export function listUsers(
  { database, clock }: IdentityContext,
  query: AdminListQuery,
  caller: Caller,
): Promise<AdminUserList> {
  return readListPage(query, async (page) => {
    const [users, total] = await selectAdminUserPage(database.kysely, page);
    return [users.map((user) => presentUser(user, caller, clock.now())), total];
  });
}

/** @throws HttpError 404. */
export async function getUser(
  { database, clock }: IdentityContext,
  id: number,
  caller: Caller,
): Promise<AdminUser> {
  const user = await selectAdminUser(database.kysely, id);
  if (!user) throw new HttpError('not_found', { message: 'User not found.' });
  return presentUser(user, caller, clock.now());
}

/** The role that a person already has is no change. @throws HttpError 404; 409 for the caller's own account. */
export async function setRole(
  context: IdentityContext,
  id: number,
  role: Role,
  { caller, about }: CallFor<'admin'>,
): Promise<AdminUser> {
  about.role = role;
  await inTransaction(context.database, async (trx) => {
    const before = await changeRole(context, trx, caller, id, role);
    if (before.role === role) return;
    const states = { from: { role: before.role }, to: { role } };
    await recordAudit(context.auditLog, trx, caller, [
      { action: 'user.role', target: targetOf(before), ...states },
    ]);
  });
  return getUser(context, id, caller);
}

/** Ends every session at once. @throws HttpError 404; 409 for the caller's own account or one already banned. */
export async function banUser(
  context: IdentityContext,
  id: number,
  { reason, duration }: BanRequest,
  caller: Caller,
): Promise<AdminUser> {
  await inTransaction(context.database, async (trx) => {
    const until = duration ? new Date(context.clock.now().getTime() + duration * DAY) : null;
    const before = await banAccount(context, trx, caller, id, { reason, until });
    const states = { from: { banned: false }, to: { banned: true, until: until?.toISOString() ?? null } };
    await recordAudit(context.auditLog, trx, caller, [
      { action: 'user.ban', target: targetOf(before), ...states, reason },
    ]);
  });
  return getUser(context, id, caller);
}

/** @throws HttpError 404; 409 for an account that is not banned. */
export async function unbanUser(context: IdentityContext, id: number, caller: Caller): Promise<AdminUser> {
  await inTransaction(context.database, async (trx) => {
    const before = await unbanAccount(context, trx, caller, id);
    const from = { banned: true, until: before.banned_until?.toISOString() ?? null };
    await recordAudit(context.auditLog, trx, caller, [
      { action: 'user.unban', target: targetOf(before), from, to: { banned: false } },
    ]);
  });
  return getUser(context, id, caller);
}

/** Deletes an account as its owner could. @throws HttpError 404; 409 for the caller's own account. */
export async function deleteUser(context: IdentityContext, id: number, caller: Caller): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const before = await closeAccountFor(context, trx, caller, id);
    await recordAudit(context.auditLog, trx, caller, [
      { action: 'user.delete', target: targetOf(before), from: { role: before.role } },
    ]);
  });
}

function targetOf({ id, name }: { id: number; name: string }) {
  return { type: 'user', id, name } as const;
}

function presentUser(user: AdminUserRecord, caller: Caller, now: Date): AdminUser {
  const isBanned = user.banned_at !== null && (user.banned_until === null || user.banned_until > now);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_url: user.avatar_url,
    primary_role: user.role,
    stats: { tools_submitted: user.tools_submitted, reviews_written: user.reviews_written },
    created_at: user.created_at.toISOString(),
    email_verified_at: user.email_verified_at?.toISOString() ?? null,
    ban: isBanned
      ? {
          reason: user.ban_reason ?? '',
          since: user.banned_at!.toISOString(),
          until: user.banned_until?.toISOString() ?? null,
        }
      : null,
    is_self: user.id === caller.userId,
  };
}
