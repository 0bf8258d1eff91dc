import {
  banUser as banAccount,
  changeRole,
  closeAccountFor,
  unbanUser as unbanAccount,
} from '#src/features/identity/account-moderation-service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery, AdminUser, AdminUserList } from '../contract.ts';
import type { ModerationDependencies } from '../dependencies.server.ts';
import { readPage } from '../list-part.ts';
import type { Role } from '../rules.ts';
import { selectUser, selectUsers, type UserRecord } from './user-queries.server.ts';

const DAY = 86_400_000;

function presentUser(user: UserRecord, caller: Caller, now: Date): AdminUser {
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

/** Everybody with an account, and what administrators can do about them. */
export function createUserModeration({
  database,
  clock,
  activity,
  identity,
  changeCatalogue,
}: ModerationDependencies) {
  const db = database.kysely;
  const targetOf = ({ id, name }: { id: number; name: string }) => ({ type: 'user', id, name }) as const;

  const listUsers = (query: AdminListQuery, caller: Caller): Promise<AdminUserList> =>
    readPage(query, async (part) => {
      const [users, total] = await selectUsers(db, part);
      return [users.map((user) => presentUser(user, caller, clock.now())), total];
    });

  /** @throws HttpError 404. */
  const getUser = async (id: number, caller: Caller): Promise<AdminUser> => {
    const user = await selectUser(db, id);
    if (!user) throw new HttpError('not_found', { message: 'There is no such user.' });
    return presentUser(user, caller, clock.now());
  };

  /** The role that somebody has already is no change. @throws HttpError 404, 409 for oneself. */
  const setRole = async (id: number, role: Role, caller: Caller): Promise<AdminUser> => {
    await changeCatalogue(async (trx) => {
      const before = await changeRole(identity, trx, caller, id, role);
      if (before.role === role) return;
      const states = { from: { role: before.role }, to: { role } };
      await activity.recordAudit(trx, caller, [{ action: 'user.role', target: targetOf(before), ...states }]);
    });
    return getUser(id, caller);
  };

  /** Ends every session at once. @throws HttpError 404, 409 for oneself and for who is banned already. */
  const banUser = async (
    id: number,
    { reason, duration }: { reason: string; duration?: number | null },
    caller: Caller,
  ): Promise<AdminUser> => {
    await changeCatalogue(async (trx) => {
      const until = duration ? new Date(clock.now().getTime() + duration * DAY) : null;
      const before = await banAccount(identity, trx, caller, id, { reason, until });
      const to = { banned: true, until: until?.toISOString() ?? null };
      const states = { from: { banned: false }, to };
      await activity.recordAudit(trx, caller, [
        { action: 'user.ban', target: targetOf(before), ...states, reason },
      ]);
    });
    return getUser(id, caller);
  };

  /** @throws HttpError 404, 409 for who is not banned. */
  const unbanUser = async (id: number, caller: Caller): Promise<AdminUser> => {
    await changeCatalogue(async (trx) => {
      const before = await unbanAccount(identity, trx, caller, id);
      const from = { banned: true, until: before.banned_until?.toISOString() ?? null };
      const deed = { action: 'user.unban', target: targetOf(before), from, to: { banned: false } } as const;
      await activity.recordAudit(trx, caller, [deed]);
    });
    return getUser(id, caller);
  };

  /** The same as if the person had deleted the account. @throws HttpError 404, 409 for oneself. */
  const deleteUser = async (id: number, caller: Caller): Promise<void> => {
    await changeCatalogue(async (trx) => {
      const before = await closeAccountFor(identity, trx, caller, id);
      const deed = { action: 'user.delete', target: targetOf(before), from: { role: before.role } } as const;
      await activity.recordAudit(trx, caller, [deed]);
    });
  };

  return { listUsers, getUser, setRole, banUser, unbanUser, deleteUser };
}
