import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { DeliveryQuery } from '../contract.ts';
import { deleteOldEvents, insertEventFor } from '../events/event-queries.server.ts';
import { writePayload } from '../events/payload.ts';
import { makeEventId } from '../events/record-events.server.ts';
import { KEPT_MS, TEST_EVENT } from '../rules.ts';
import {
  type ListedDelivery,
  lockWebhook,
  requeueDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhook,
} from './endpoint-queries.server.ts';
import { noWebhook } from './endpoints.server.ts';

/** Newest first; those of the last 30 days. @throws HttpError 404. */
export async function listDeliveries({ database }: WebhooksContext, id: number, query: DeliveryQuery) {
  const db = database.kysely;
  if (!(await selectWebhook(db, id))) throw noWebhook();
  return readListPage(query, async ({ offset, limit }) => {
    const { rows, total } = await selectDeliveries(db, id, { status: query.status, offset, limit });
    return [rows.map(presentDelivery), total];
  });
}

/** Sends an event that tells nothing. @throws HttpError 404; 409 while the endpoint is switched off. */
export async function sendTest(context: WebhooksContext, id: number) {
  const { database, clock, sending } = context;
  const sent = await inTransaction(database, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    requireEnabled(webhook);
    const event = { id: makeEventId(), type: TEST_EVENT, occurred_at: clock.now(), hold_key: null };
    const data = JSON.stringify({ test: true });
    return selectDelivery(trx, id, await insertEventFor(trx, id, { ...event, data }));
  });
  sending.wake();
  return presentDelivery(sent!);
}

/**
 * Sends an event again, under the same id.
 * @throws HttpError 404; 409 while the endpoint is switched off, and when the delivery waits already.
 */
export async function replayDelivery(
  context: WebhooksContext,
  { id, delivery }: { id: number; delivery: number },
) {
  const { database, clock, sending } = context;
  const replayed = await inTransaction(database, async (trx) => {
    requireEnabled(await lockWebhook(trx, id));
    if (!(await selectDelivery(trx, id, delivery))) {
      throw new HttpError('not_found', { message: 'webhooks.noDelivery' });
    }
    if (!(await requeueDelivery(trx, delivery, clock.now()))) {
      throw new HttpError('conflict', { message: 'webhooks.waits' });
    }
    return selectDelivery(trx, id, delivery);
  });
  sending.wake();
  return presentDelivery(replayed!);
}

function requireEnabled(webhook: { is_enabled: boolean } | undefined): void {
  if (!webhook) throw noWebhook();
  if (!webhook.is_enabled) throw new HttpError('conflict', { message: 'webhooks.off' });
}

/** Deletes events of more than 30 days ago with their deliveries. A job calls it. */
export async function forgetOldEvents({ database, clock }: WebhooksContext): Promise<void> {
  await deleteOldEvents(database.kysely, new Date(clock.now().getTime() - KEPT_MS));
}

function presentDelivery({ occurred_at, data, ...delivery }: ListedDelivery) {
  const { id, type, status, due_at } = delivery;
  return {
    ...delivery,
    id: Number(id),
    due_at: status === 'pending' ? due_at : null,
    payload: writePayload({ type, occurred_at, data }),
  };
}
