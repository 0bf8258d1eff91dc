import type { Database } from '#src/db/client.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import { ACTIVITY_PER_PAGE, type ActivityAction, type ActivityList, type ActivityQuery } from './contract.ts';
import {
  type ActivityRecord,
  countActivity,
  insertActivity,
  selectActivity,
  type Writer,
} from './queries.server.ts';

/** One thing that an administrator did. */
export interface AuditEvent {
  action: ActivityAction;
  target: { type: 'tool' | 'user' | 'category' | 'review' | 'reply'; id: number; name: string };
  /** The changed members, before and after. */
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
  reason?: string;
}

export type ActivityService = ReturnType<typeof createActivityService>;

/** The append-only log of what administrators do. */
export function createActivityService({ database, clock }: { database: Database; clock: Clock }) {
  const db = database.kysely;

  const toRecord = (actor: Caller, deed: AuditEvent): Omit<ActivityRecord, 'id'> => ({
    action: deed.action,
    actor_id: actor.userId,
    actor_name: actor.name,
    target_type: deed.target.type,
    target_id: deed.target.id,
    target_name: deed.target.name,
    old_state: deed.from ?? null,
    new_state: deed.to ?? null,
    reason: deed.reason ?? null,
    created_at: clock.now(),
  });

  /** Notes deeds in the transaction that does them: a deed without its row, or the reverse, cannot be. */
  const recordAudit = (trx: Writer, actor: Caller, deeds: readonly AuditEvent[]): Promise<void> =>
    insertActivity(
      trx,
      deeds.map((deed) => toRecord(actor, deed)),
    );

  /** Newest first. */
  const listActivity = async (query: ActivityQuery): Promise<ActivityList> => {
    const perPage = query.per_page ?? query.limit ?? ACTIVITY_PER_PAGE;
    const search = query.search?.trim() ?? '';
    const [records, total] = await Promise.all([
      selectActivity(db, search, { offset: (query.page - 1) * perPage, limit: perPage }),
      countActivity(db, search),
    ]);
    return { data: records.map(present), pagination: paginate(total, query.page, perPage) };
  };

  return { recordAudit, listActivity };
}

function present(record: ActivityRecord): ActivityList['data'][number] {
  return {
    id: record.id,
    action: record.action as ActivityAction,
    actor: { id: record.actor_id, name: record.actor_name },
    target: { type: record.target_type, id: record.target_id, name: record.target_name },
    from: record.old_state as Record<string, unknown> | null,
    to: record.new_state as Record<string, unknown> | null,
    reason: record.reason,
    created_at: record.created_at.toISOString(),
  };
}
