import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { findAuthority, PERMISSIONS, type Permission } from '#src/shared/calls.ts';
import type { AuditLogContext } from './context.server.ts';
import type { AuditLogFilters, AuditLogQuery } from './contract.ts';
import {
  type AuditRecord,
  countEvents,
  insertAuditEvents,
  selectAuditEvents,
  selectAuditFilters,
  selectEventsAbout,
  selectTargetsSince,
} from './queries.server.ts';
import { ANY_TARGET, AUDIT_EVENTS_PER_PAGE } from './rules.ts';

/** An administrator’s action. */
export interface AuditEvent {
  /** Declared by a slice, e.g. `review.approve`. */
  action: string;
  /** `type` as the slice declares it for the action. */
  target: { type: string; id: number; name: string };
  /** The changed members, before and after. */
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
  reason?: string;
  /** The target is the actor’s own, and nobody else on the staff could decide. */
  isOwn?: boolean;
  /** The set of permissions under which staff have made a call that is not for staff alone. Default: their first. */
  permission?: Permission;
}

/** The administrator behind an event. */
export type Actor = Pick<Caller, 'userId' | 'name'> & Partial<Pick<Caller, 'permissions' | 'authority'>>;

/** Behind the steps of people outside the staff, whom the log never names. */
export const OUTSIDER: Actor = { userId: 0, name: '' };

/**
 * Records what an administrator did in the transaction that does it, so neither can exist without the other.
 * @throws TypeError for an action that no slice declares, or declares with another type of target.
 */
export async function recordAudit(
  context: Pick<AuditLogContext, 'auditActions' | 'clock'>,
  trx: Writer,
  actor: Actor,
  events: readonly AuditEvent[],
): Promise<void> {
  const unknown = events.find(
    ({ action, target }) => ![target.type, ANY_TARGET].includes(context.auditActions[action] ?? ''),
  );
  if (unknown)
    throw new TypeError(`No slice declares the audit action ${unknown.action} of a ${unknown.target.type}`);
  const records = events.map(({ action, target, from, to, reason, isOwn, permission }) => ({
    action,
    actor_id: actor.userId,
    actor_name: actor.name,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    old_state: from ?? null,
    new_state: to ?? null,
    reason: reason ?? null,
    is_own: isOwn ?? false,
    permission: permission ?? actor.authority ?? findAuthority(actor.permissions, PERMISSIONS) ?? null,
    created_at: context.clock.now(),
  }));
  await insertAuditEvents(trx, records);
}

/** Newest first. */
export function listAuditEvents({ database }: AuditLogContext, query: AuditLogQuery) {
  const per_page = query.per_page ?? query.limit ?? AUDIT_EVENTS_PER_PAGE;
  return readListPage({ ...query, per_page }, async (page) => {
    const [records, total] = await selectAuditEvents(database.kysely, { ...query, ...page });
    return [records.map(present), total];
  });
}

/** Everybody and every action that is in the log, by name; people by the last name that they had in it. */
export function listAuditFilters({ database }: AuditLogContext): Promise<AuditLogFilters> {
  return selectAuditFilters(database.kysely);
}

/** Events about some targets, the latest first. @param targets ids by type of target. */
export async function listEventsAbout(
  db: Reader,
  targets: Readonly<Record<string, readonly number[]>>,
  limit: number,
) {
  return (await selectEventsAbout(db, targets, limit)).map(present);
}

/** How often something was done to a target. */
export function countEventsAbout(db: Reader, action: string, targetId: number): Promise<number> {
  return countEvents(db, action, targetId);
}

/** Ids of what a person has done an action to since. */
export function listTargetsSince(
  db: Reader,
  done: { action: string; actorId: number; since: Date },
): Promise<number[]> {
  return selectTargetsSince(db, done);
}

function present(record: AuditRecord) {
  return {
    ...record,
    actor: { id: record.actor_id, name: record.actor_name },
    target: { type: record.target_type, id: record.target_id, name: record.target_name },
    from: record.old_state as Record<string, unknown> | null,
    to: record.new_state as Record<string, unknown> | null,
  };
}
