import type { Permission } from '#src/shared/calls.ts';
import type { Account } from '../accounts/account-queries.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { heldPermissions } from '../rules.ts';

/** The permissions that somebody has, and whether they do not count because a second factor is missing. */
export function heldNow(
  { requiresSecondFactor }: Pick<IdentityContext, 'requiresSecondFactor'>,
  account: Pick<Account, 'role' | 'permissions' | 'second_factor_due_at'> & { has_factor: boolean },
  now: Date,
): { held: Permission[]; lacksSecondFactor: boolean } {
  const held = heldPermissions(account);
  const { second_factor_due_at: dueAt } = account;
  const lacksSecondFactor =
    requiresSecondFactor && held.length > 0 && !account.has_factor && dueAt !== null && dueAt <= now;
  return { held: lacksSecondFactor ? [] : held, lacksSecondFactor };
}
