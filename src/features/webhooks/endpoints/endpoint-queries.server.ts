import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { DeliveryStatus } from '../rules.ts';
import '../tables.server.ts';

export type StoredWebhook = Selectable<Schema['webhooks']>;

/** Oldest first. */
export function selectWebhooks(db: Reader) {
  return db.selectFrom('webhooks').selectAll().orderBy('id').execute();
}

export function selectWebhook(db: Reader, id: number) {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockWebhook(trx: Writer, id: number) {
  return trx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lets one transaction at a time add endpoints. @returns how many there are. */
export async function lockWebhookCount(trx: Writer): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks`.execute(trx);
  return rows[0]!.count;
}

export async function insertWebhook(trx: Writer, webhook: Insertable<Schema['webhooks']>): Promise<number> {
  const { id } = await trx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function updateWebhook(trx: Writer, id: number, change: Updateable<Schema['webhooks']>) {
  return trx
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

function deliveriesOf(db: Reader, webhookId: number, status: DeliveryStatus | undefined) {
  return db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!));
}

const SHOWN = [
  'webhook_deliveries.id',
  'event_id',
  'type',
  'occurred_at',
  'data',
  'status',
  'attempts',
  'created_at',
  'due_at',
  'attempted_at',
  'response_status',
  'response_excerpt',
  'error',
  'duration_ms',
] as const;

/** Newest first. */
export async function selectDeliveries(
  db: Reader,
  webhookId: number,
  { status, offset, limit }: { status: DeliveryStatus | undefined; offset: number; limit: number },
) {
  const rows = await deliveriesOf(db, webhookId, status)
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .select(SHOWN)
    .orderBy('webhook_deliveries.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await deliveriesOf(db, webhookId, status)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export type ListedDelivery = Awaited<ReturnType<typeof selectDeliveries>>['rows'][number];

export function selectDelivery(db: Reader, webhookId: number, id: number) {
  return deliveriesOf(db, webhookId, undefined)
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .select(SHOWN)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
}

/** Has a delivery made again from its first attempt. @returns false when it waits already. */
export async function requeueDelivery(trx: Writer, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, due_at: now })
    .where('id', '=', id)
    .where('status', '<>', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
