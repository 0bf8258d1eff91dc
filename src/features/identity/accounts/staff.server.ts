import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { isPermitted, type NeededPermission, PERMISSIONS, type Permission } from '#src/shared/calls.ts';
import type { IdentityContext } from '../context.server.ts';
import { countFactors } from '../factors/factor-queries.server.ts';
import { heldPermissions, LIFETIMES, type Role } from '../rules.ts';
import {
  type Account,
  lockAdministrators,
  selectStaff,
  setSecondFactorDue,
  updateAccount,
} from './account-queries.server.ts';

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

type GraceContext = Pick<IdentityContext, 'clock' | 'requiresSecondFactor'>;

/** Until when somebody who joins the staff must have a second factor; null where the site does not ask for one. */
function graceEnd({ clock, requiresSecondFactor }: GraceContext): Date | null {
  return requiresSecondFactor ? new Date(clock.now().getTime() + LIFETIMES.secondFactorGrace) : null;
}

/** Until when somebody must have a second factor whose permissions change. Joining the staff again begins a new time. */
export function dueAfterChange(context: GraceContext, account: Account, isStaff: boolean): Date | null {
  const { second_factor_due_at: present } = account;
  const joins = heldPermissions(account).length === 0;
  return isStaff && (joins || !present) ? graceEnd(context) : present;
}

/** The account with other permissions from now on, and what the audit log says of it; undefined when it has them already. */
export function changePermissions(context: GraceContext, account: Account, wanted: readonly Permission[]) {
  const chosen = PERMISSIONS.filter((permission) => wanted.includes(permission));
  const isAdmin = chosen.includes('admin');
  const role: Role = isAdmin ? 'admin' : account.role === 'admin' ? 'user' : account.role;
  const permissions = chosen.filter((permission) => permission !== 'admin');
  const [from, to] = [heldPermissions(account), heldPermissions({ role, permissions })];
  if (from.join() === to.join()) return undefined;
  return {
    update: {
      role,
      permissions,
      second_factor_due_at: dueAfterChange(context, account, to.length > 0),
      updated_at: context.clock.now(),
    },
    event: { action: 'user.permissions', from: { permissions: from }, to: { permissions: to } },
  };
}

/**
 * True for staff whose time to set up a second factor has been over for so long that a password alone does not let them: it may
 * be stolen. A link in an email opens it again. It counts for accounts without a factor.
 */
export function isSetupClosed(
  { clock, requiresSecondFactor }: GraceContext,
  { second_factor_due_at: dueAt, ...account }: Account,
): boolean {
  if (!requiresSecondFactor || !dueAt || heldPermissions(account).length === 0) return false;
  return dueAt.getTime() + LIFETIMES.lateFactorSetup <= clock.now().getTime();
}

/** @throws HttpError 403 when the account's first second factor must not be set up now. */
export async function authorizeSetup(context: GraceContext, db: Reader, account: Account): Promise<void> {
  if (!isSetupClosed(context, account) || (await countFactors(db, account.id)) > 0) return;
  throw new HttpError('forbidden', {
    message: 'identity.setupClosed',
    detail: { second_factor_required: true },
  });
}

/** Opens the setup for an hour, for somebody who has just proved more than a password. They do not administer meanwhile. */
export async function openSetup({ clock }: GraceContext, trx: Writer, account: Account): Promise<void> {
  const now = clock.now();
  const { id, second_factor_due_at: dueAt } = account;
  if (dueAt && dueAt < now) await updateAccount(trx, id, { second_factor_due_at: now });
}

/** Gives all staff whom the site has never asked for a second factor their time to set one up. */
export async function startGrace(context: GraceContext & Pick<IdentityContext, 'database'>): Promise<void> {
  const end = graceEnd(context);
  if (end) await setSecondFactorDue(context.database.kysely, end);
}

/** True when a person may act under one of the permissions at present. */
export async function isStaff(
  context: GraceContext,
  db: Reader,
  userId: number,
  needed: NeededPermission,
): Promise<boolean> {
  const now = context.clock.now();
  const staff = await selectStaff(db, { exceptIds: [], now });
  return staff.some(
    (account) => account.id === userId && isPermitted(heldNow(context, account, now).held, needed),
  );
}

/** True when somebody besides these people may act under one of the permissions at present. */
export async function hasOtherStaff(
  context: GraceContext,
  db: Reader,
  exceptIds: readonly number[],
  needed: NeededPermission,
): Promise<boolean> {
  const now = context.clock.now();
  const staff = await selectStaff(db, { exceptIds, now });
  return staff.some((account) => isPermitted(heldNow(context, account, now).held, needed));
}

/** Keeps an undo from taking the role of the last administrator. @throws HttpError 409, from what it returns. */
export async function guardLastAdministrator(
  { clock }: Pick<IdentityContext, 'clock'>,
  trx: Writer,
): Promise<() => Promise<void>> {
  const before = await lockAdministrators(trx, clock.now());
  return async () => {
    if (before.length === 0 || (await lockAdministrators(trx, clock.now())).length > 0) return;
    throw new HttpError('conflict', { message: 'identity.noAdministratorLeft' });
  };
}
