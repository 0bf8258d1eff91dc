import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

type Endpoint = Selectable<Schema['webhooks']>;
type DeliveryRow = Selectable<Schema['webhook_deliveries']>;
type EventRow = Selectable<Schema['webhook_events']>;

export interface ClaimedDelivery
  extends Pick<DeliveryRow, 'attempts' | 'event_id' | 'created_at'>,
    Pick<EventRow, 'type' | 'occurred_at' | 'data'> {
  id: string;
}

const isDue = (now: Date) =>
  sql`d.status = 'pending' and d.due_at <= ${now} and (d.lease_until is null or d.lease_until < ${now})`;

/** Finds out whether there are tools to compare, and the endpoints with deliveries that are due. */
export async function findWork(db: Reader, now: Date): Promise<{ hasTools: boolean; endpoints: Endpoint[] }> {
  const due = sql<boolean>`exists (select from webhook_tool_changes where due_at <= ${now})`;
  const { rows } = await sql<{ hasTools: boolean; ids: number[] }>`
    select ${due} as "hasTools", array(
      select w.id from webhooks w where w.is_enabled
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isDue(now)})
      order by w.id
    ) as ids`.execute(db);
  const { hasTools, ids } = rows[0]!;
  if (ids.length === 0) return { hasTools, endpoints: [] };
  return {
    hasTools,
    endpoints: await db.selectFrom('webhooks').selectAll().where('id', 'in', ids).execute(),
  };
}

/** Takes over deliveries to an endpoint that are due, or whose sender is taken for dead. */
export async function claimDeliveries(
  db: Reader,
  webhookId: number,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id from webhook_deliveries d where d.webhook_id = ${webhookId} and ${isDue(now)}
      order by d.due_at, d.id limit ${limit} for update skip locked
    )
    update webhook_deliveries d set lease_until = ${leaseUntil}
    from due, webhook_events e where d.id = due.id and e.id = d.event_id
    returning d.id::text as id, d.attempts, d.event_id, d.created_at, e.type, e.occurred_at, e.data`.execute(
    db,
  );
  return rows;
}

interface Lease {
  id: string;
  leaseUntil: Date;
}

const isLeased = ({ id, leaseUntil }: Lease) =>
  sql<boolean>`id = ${id}::bigint and lease_until = ${leaseUntil}`;

/** Says that a delivery is still being sent. @returns false when another sender has taken it over. */
export async function extendLease(db: Reader, lease: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ lease_until: until })
    .where(isLeased(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records how an attempt ended. @returns false when another sender has taken the delivery over. */
export async function recordAttempt(
  trx: Writer,
  lease: Lease,
  result: Updateable<Schema['webhook_deliveries']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set((set) => ({ ...result, attempts: set('attempts', '+', 1), lease_until: null }))
    .where(isLeased(lease))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordSuccess(trx: Writer, webhookId: number, now: Date): Promise<void> {
  await trx.updateTable('webhooks').set({ last_success_at: now }).where('id', '=', webhookId).execute();
}

/** @returns false when it is switched off already, or something arrived since `unlessSince`. */
export async function disableWebhook(
  trx: Writer,
  id: number,
  { reason, unlessSince }: { reason: 'gone' | 'failing'; unlessSince?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ is_enabled: false, disabled_for: reason })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .$if(unlessSince !== undefined, (query) =>
      query.where((where) =>
        where.or([where('last_success_at', 'is', null), where('last_success_at', '<', unlessSince!)]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts everything back that a sender has taken over: only where there is no other process. */
export async function releaseAll(db: Reader): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ lease_until: null })
    .where('lease_until', 'is not', null)
    .execute();
}
