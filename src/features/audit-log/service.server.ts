import type { Writer } from '#src/db/transaction.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { AuditLogContext } from './context.server.ts';
import type { AuditEventList, AuditLogQuery } from './contract.ts';
import {
  type AuditRecord,
  countAuditEvents,
  insertAuditEvents,
  selectAuditEvents,
} from './queries.server.ts';
import { AUDIT_EVENTS_PER_PAGE } from './rules.ts';

/** One thing that an administrator did. */
export interface AuditEvent {
  /** Declared by a slice, e.g. `review.approve`. */
  action: string;
  /** `type` as the slice declares it for the action. */
  target: { type: string; id: number; name: string };
  /** The changed members, before and after. */
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
  reason?: string;
}

/**
 * Records what an administrator did in the transaction that does it, so neither can exist without the other.
 * @throws TypeError for an action that no slice declares, or declares with another type of target.
 */
export async function recordAudit(
  context: AuditLogContext,
  trx: Writer,
  actor: Caller,
  events: readonly AuditEvent[],
): Promise<void> {
  const unknown = events.find(({ action, target }) => context.auditActions[action] !== target.type);
  if (unknown)
    throw new TypeError(`No slice declares the audit action ${unknown.action} of a ${unknown.target.type}`);
  const now = context.clock.now();
  await insertAuditEvents(
    trx,
    events.map((event) => toRecord(actor, event, now)),
  );
}

/** Newest first. */
export async function listAuditEvents(
  { database }: AuditLogContext,
  query: AuditLogQuery,
): Promise<AuditEventList> {
  const perPage = query.per_page ?? query.limit ?? AUDIT_EVENTS_PER_PAGE;
  const search = query.search?.trim() ?? '';
  const [records, total] = await Promise.all([
    selectAuditEvents(database.kysely, search, { offset: (query.page - 1) * perPage, limit: perPage }),
    countAuditEvents(database.kysely, search),
  ]);
  return { data: records.map(present), pagination: paginate(total, query.page, perPage) };
}

function toRecord(actor: Caller, event: AuditEvent, now: Date): Omit<AuditRecord, 'id'> {
  return {
    action: event.action,
    actor_id: actor.userId,
    actor_name: actor.name,
    target_type: event.target.type,
    target_id: event.target.id,
    target_name: event.target.name,
    old_state: event.from ?? null,
    new_state: event.to ?? null,
    reason: event.reason ?? null,
    created_at: now,
  };
}

function present(record: AuditRecord): AuditEventList['data'][number] {
  return {
    id: record.id,
    action: record.action,
    actor: { id: record.actor_id, name: record.actor_name },
    target: { type: record.target_type, id: record.target_id, name: record.target_name },
    from: record.old_state as Record<string, unknown> | null,
    to: record.new_state as Record<string, unknown> | null,
    reason: record.reason,
    created_at: record.created_at.toISOString(),
  };
}
