import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { listAdministrators } from '#src/features/identity/accounts/account-store.server.ts';
import { keepSending } from '#src/server/jobs/keep-sending.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { StoredWebhook } from '../endpoints/endpoint-queries.server.ts';
import { openSecrets } from '../endpoints/secrets.server.ts';
import { writePayload } from '../events/payload.ts';
import { settleToolChanges } from '../events/tool-events.server.ts';
import { webhookDisabledMail } from '../mails.server.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  deliveryQueue,
  disableWebhook,
  findWork,
  recordSuccess,
} from './delivery-queries.server.ts';
import { signedHeaders } from './sign.server.ts';

const EXCERPT_MAX = 1000;
const GONE = 410;

/** The answer to an attempt, or why there is none. */
type Attempt = Awaited<ReturnType<WebhooksContext['internet']['postPublic']>>;

/** Makes an attempt at a delivery, and records how it ended. */
async function deliver(
  context: WebhooksContext,
  endpoint: StoredWebhook,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { clock, internet, database } = context;
  const time = clock.now();
  const body = writePayload(delivery);
  const headers = signedHeaders(openSecrets(context, endpoint, time), { id: delivery.event_id, time, body });
  const startedAt = clock.elapsed();
  const attempt = await deliveryQueue.whileHeld(context, delivery, () =>
    internet.postPublic(endpoint.url, { body, headers }),
  );
  const facts = {
    attempted_at: time,
    duration_ms: Math.round(clock.elapsed() - startedAt),
    response_status: attempt.isFetched ? attempt.status : null,
    response_excerpt: attempt.isFetched ? attempt.text.replaceAll('\0', '').slice(0, EXCERPT_MAX) : null,
    error: attempt.isFetched ? null : attempt.reason,
  };
  await inTransaction(database, async (trx) => {
    const outcome = decideOutcome(attempt, delivery, clock.now());
    if (!(await deliveryQueue.settle(trx, delivery, { ...facts, ...outcome }))) return;
    if (outcome.status === 'delivered') await recordSuccess(trx, endpoint.id, time);
    if (outcome.status === 'failed') await giveUp(context, trx, endpoint, { attempt, delivery });
  });
}

/** Only 2xx counts. A redirect does not: the new address has to be entered. */
function decideOutcome(attempt: Attempt, delivery: ClaimedDelivery, now: Date) {
  if (attempt.isFetched && attempt.status >= 200 && attempt.status < 300) {
    return { status: 'delivered' as const };
  }
  const isGone = attempt.isFetched && attempt.status === GONE;
  return isGone ? { status: 'failed' as const } : deliveryQueue.afterFailure(delivery, now);
}

/** Switches an endpoint off that is gone, or to which nothing has arrived since the event, and tells the administrators. */
async function giveUp(
  { mail, clock }: WebhooksContext,
  trx: Writer,
  { id, url }: StoredWebhook,
  { attempt, delivery }: { attempt: Attempt; delivery: ClaimedDelivery },
): Promise<void> {
  const isGone = attempt.isFetched && attempt.status === GONE;
  const reason = isGone ? 'gone' : 'failing';
  const unlessSince = isGone ? undefined : delivery.created_at;
  if (!(await disableWebhook(trx, id, { reason, unlessSince }))) return;
  const letters = (await listAdministrators(trx, clock.now())).map(({ name, email }) => ({
    to: email,
    values: { name, host: new URL(url).host, is_gone: isGone },
  }));
  await mail.enqueueAll(trx, webhookDisabledMail, letters);
}

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
