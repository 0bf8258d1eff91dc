import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { type Claim, DeliveryQueue } from '#src/server/jobs/delivery-queue.ts';
import { MINUTE } from '#src/shared/time.ts';
import type { WebhooksContext } from '../context.server.ts';
import '../tables.server.ts';

type Endpoint = Selectable<Schema['webhooks']>;
type DeliveryRow = Selectable<Schema['webhook_deliveries']>;
type EventRow = Selectable<Schema['webhook_events']>;

export type ClaimedDelivery = Claim &
  Pick<DeliveryRow, 'event_id' | 'created_at'> &
  Pick<EventRow, 'type' | 'occurred_at' | 'data'>;

export const deliveryQueue = new DeliveryQueue({
  table: 'webhook_deliveries',
  waiting: 'pending',
  sending: 'pending',
  // What a process was sending when it died is late by seconds only.
  leaseMs: 3_000,
  // 12 attempts in 73 hours.
  pauses: [5_000, ...[1, 5, 30, 60, 120, 300, 480, 720, 1200, 1440].map((minutes) => minutes * MINUTE)],
});

/** Finds out whether there are tools to compare, and the endpoints with deliveries that are due. */
export async function findWork(db: Reader, now: Date): Promise<{ hasTools: boolean; endpoints: Endpoint[] }> {
  const due = sql<boolean>`exists (select from webhook_tool_changes where due_at <= ${now})`;
  const { rows } = await sql<{ hasTools: boolean; ids: number[] }>`
    select ${due} as "hasTools", array(
      select w.id from webhooks w where w.is_enabled
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${deliveryQueue.isDue(now)})
      order by w.id
    ) as ids`.execute(db);
  const { hasTools, ids } = rows[0]!;
  if (ids.length === 0) return { hasTools, endpoints: [] };
  return {
    hasTools,
    endpoints: await db.selectFrom('webhooks').selectAll().where('id', 'in', ids).execute(),
  };
}

/** Takes over deliveries to an endpoint. */
export function claimDeliveries(
  context: WebhooksContext,
  endpointId: number,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const rows = {
    which: sql`d.webhook_id = ${endpointId}`,
    columns: sql`d.event_id, d.created_at, e.type, e.occurred_at, e.data`,
    joins: sql`join webhook_events e on e.id = d.event_id`,
  };
  return deliveryQueue.claim(context, context.database.kysely, rows, limit);
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
