import { setTimeout as delay } from 'node:timers/promises';
import { keepSending } from '#src/server/jobs/keep-sending.ts';
import type { WebhooksContext } from '../context.server.ts';
import { settleToolChanges } from '../events/tool-events.server.ts';
import { deliver } from './deliver.server.ts';
import { claimDeliveries, deliveryQueue, findWork } from './delivery-queries.server.ts';

const POLL_MS = 1_500;
/** Deliveries to one endpoint at a time, so that a slow one delays nobody else. */
const AT_ONCE = 4;
/** How long the end of the process waits for answers. What has none is sent again by the next process. */
const STOP_MS = 3_000;

/** Deliveries on their way, by endpoint. */
type Running = Map<number, Set<Promise<void>>>;

/** Begins what is due, as far as each endpoint has room. */
async function beginDue(context: WebhooksContext, running: Running): Promise<undefined> {
  const { hasTools, endpoints } = await findWork(context.database.kysely, context.clock.now());
  if (hasTools && (await settleToolChanges(context)) > 0) context.sending.wake();
  for (const endpoint of endpoints) {
    const own = running.get(endpoint.id) ?? new Set();
    running.set(endpoint.id, own);
    if (own.size >= AT_ONCE) continue;
    for (const delivery of await claimDeliveries(context, endpoint.id, AT_ONCE - own.size)) {
      const about = { webhook: endpoint.id, delivery: delivery.id };
      const sent = deliver(context, endpoint, delivery)
        .catch((err) => context.log.error({ err, ...about }, 'a webhook could not be delivered'))
        .then(() => {
          own.delete(sent);
          context.sending.wake();
        });
      own.add(sent);
    }
  }
}

const allOf = (running: Running) => [...running.values()].flatMap((own) => [...own]);

/** Sends everything that is due. For tests, which have no sender. */
export async function sendDue(context: WebhooksContext): Promise<void> {
  const running: Running = new Map();
  // What the first round finds of tools is sent by the second.
  for (let round = 0; round < 2; round += 1) {
    await beginDue(context, running);
    await Promise.all(allOf(running));
  }
}

/** Sends webhooks as long as the process runs, until the answer is called. */
export async function startSender(context: WebhooksContext): Promise<() => Promise<void>> {
  const running: Running = new Map();
  const stop = await keepSending(context, deliveryQueue, {
    pollMs: POLL_MS,
    look: () => beginDue(context, running),
  });
  return async () => {
    await stop();
    await Promise.race([Promise.all(allOf(running)), delay(STOP_MS, undefined, { ref: false })]);
  };
}
