import { setTimeout as delay } from 'node:timers/promises';
import type { WebhooksContext } from '../context.server.ts';
import { settleToolChanges } from '../events/tool-events.server.ts';
import { reserveDeliveries } from './deliver.server.ts';
import { findWork, releaseAll } from './delivery-queries.server.ts';

/** How often to look for what other processes have caused, and for what is due again. */
const POLL_MS = 1_500;
/** Deliveries to one endpoint at a time, so that a slow one delays nobody else. */
const AT_ONCE = 4;
/** How long the end of the process waits for answers. What has none is sent again by the next process. */
const STOP_MS = 3_000;

/** Deliveries on their way, by endpoint. */
type Running = Map<number, Set<Promise<void>>>;

/** Begins what is due, as far as each endpoint has room. */
async function beginDue(context: WebhooksContext, running: Running): Promise<void> {
  const { hasTools, endpoints } = await findWork(context.database.kysely, context.clock.now());
  if (hasTools && (await settleToolChanges(context)) > 0) context.sending.wake();
  for (const endpoint of endpoints) {
    const own = running.get(endpoint.id) ?? new Set();
    running.set(endpoint.id, own);
    if (own.size >= AT_ONCE) continue;
    for (const send of await reserveDeliveries(context, endpoint, AT_ONCE - own.size)) {
      const sent = send().then(() => {
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
  // The embedded database has one process, so what is being sent at its start was left behind by one that died.
  if (context.database.engine === 'embedded') await releaseAll(context.database.kysely);
  const running: Running = new Map();
  const stopping = new AbortController();
  const looking = look(context, running, stopping.signal);
  return async () => {
    stopping.abort();
    await looking;
    await Promise.race([Promise.all(allOf(running)), delay(STOP_MS, undefined, { ref: false })]);
  };
}

async function look(context: WebhooksContext, running: Running, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const woken = new AbortController();
    context.sending.wake = () => woken.abort();
    await beginDue(context, running).catch((err) => {
      if (!signal.aborted) context.log.error({ err }, 'webhooks could not be sent');
    });
    // Woken, or to end.
    await delay(POLL_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {});
  }
}
