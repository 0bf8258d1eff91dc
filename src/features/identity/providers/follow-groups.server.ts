import type { Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import type { Permission } from '#src/shared/calls.ts';
import { lockAccount, lockAdministrators, updateAccount } from '../accounts/account-queries.server.ts';
import { changePermissions } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { heldPermissions } from '../rules.ts';
import type { ProviderClient } from './provider-client.server.ts';

type GroupContext = Pick<IdentityContext, 'auditLog' | 'clock' | 'log' | 'requiresSecondFactor'>;

/**
 * Gives somebody who signs in the permissions of their groups, and takes those away that the provider's other groups have. What it
 * does not decide about stays, and the last administrator stays one.
 */
export async function followGroups(
  context: GroupContext,
  trx: Writer,
  userId: number,
  { label, staffGroups = {} }: ProviderClient,
  groups: readonly string[],
): Promise<void> {
  const administrators = await lockAdministrators(trx, context.clock.now());
  const account = await lockAccount(trx, userId);
  if (!account) return;
  const decided = new Set(Object.values(staffGroups).flat());
  const given = groups.flatMap((group) => (Object.hasOwn(staffGroups, group) ? staffGroups[group]! : []));
  const kept = heldPermissions(account).filter((permission) => !decided.has(permission));
  const wanted: Permission[] = [...kept, ...given];
  if (!wanted.includes('admin') && administrators.length === 1 && administrators[0] === userId) {
    context.log.warn({ account_id: userId }, 'the last administrator stays one, without the group');
    wanted.push('admin');
  }
  const changed = changePermissions(context, account, wanted);
  if (!changed) return;
  await updateAccount(trx, userId, changed.update);
  const target = { type: 'user', id: userId, name: account.name } as const;
  // The provider decides, on behalf of nobody here.
  await recordAudit(context.auditLog, trx, { userId, name: label, permissions: [] }, [
    { ...changed.event, target },
  ]);
}
