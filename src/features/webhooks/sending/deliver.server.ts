import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { listAdministrators } from '#src/features/identity/accounts/account-store.server.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { StoredWebhook } from '../endpoints/endpoint-queries.server.ts';
import { openSecrets } from '../endpoints/secrets.server.ts';
import { writePayload } from '../events/payload.ts';
import { webhookDisabledMail } from '../mails.server.ts';
import { pauseAfter } from '../rules.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  disableWebhook,
  extendLease,
  recordAttempt,
  recordSuccess,
} from './delivery-queries.server.ts';
import { signedHeaders } from './sign.server.ts';

/** Past it the sender is taken for dead, so that what it was sending is late by seconds only. It renews its leases meanwhile. */
const LEASE_MS = 3_000;
const RENEWAL_MS = 1_000;
const EXCERPT_MAX = 1000;
const GONE = 410;

/** The answer to an attempt, or why there is none. */
type Attempt = Awaited<ReturnType<WebhooksContext['internet']['postPublic']>>;
type LeasedDelivery = ClaimedDelivery & { leaseUntil: Date };

/** Takes over deliveries to an endpoint. @returns one function for each, which sends it and never throws. */
export async function reserveDeliveries(
  context: WebhooksContext,
  endpoint: StoredWebhook,
  limit: number,
): Promise<(() => Promise<void>)[]> {
  const { database, clock, log } = context;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const claimed = await claimDeliveries(database.kysely, endpoint.id, { now, leaseUntil, limit });
  return claimed.map((delivery) => async () => {
    try {
      await deliver(context, endpoint, { ...delivery, leaseUntil });
    } catch (err) {
      log.error({ err, webhook: endpoint.id, delivery: delivery.id }, 'a webhook could not be delivered');
    }
  });
}

async function deliver(
  context: WebhooksContext,
  endpoint: StoredWebhook,
  delivery: LeasedDelivery,
): Promise<void> {
  const { clock, internet, database } = context;
  const time = clock.now();
  const body = writePayload(delivery);
  const headers = signedHeaders(openSecrets(context, endpoint, time), { id: delivery.event_id, time, body });
  const startedAt = clock.elapsed();
  const attempt = await whileLeased(context, delivery, () =>
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
    if (!(await recordAttempt(trx, delivery, { ...facts, ...outcome }))) return;
    if (outcome.status === 'delivered') await recordSuccess(trx, endpoint.id, time);
    if (outcome.status === 'failed') await giveUp(context, trx, endpoint, { attempt, delivery });
  });
}

/** Renews the lease of a delivery while the receiver takes its time, until another sender has it. */
async function whileLeased<Result>(
  { database, clock, log }: WebhooksContext,
  delivery: LeasedDelivery,
  send: () => Promise<Result>,
): Promise<Result> {
  let renewal: Promise<void> = Promise.resolve();
  const renew = async () => {
    const until = new Date(clock.now().getTime() + LEASE_MS);
    if (await extendLease(database.kysely, delivery, until)) delivery.leaseUntil = until;
  };
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((err) => log.warn({ err }, 'the lease of a webhook was not renewed'));
  }, RENEWAL_MS);
  try {
    return await send();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}

/** Only 2xx counts. A redirect does not: the new address has to be entered. */
function decideOutcome(attempt: Attempt, { attempts }: ClaimedDelivery, now: Date) {
  if (attempt.isFetched && attempt.status >= 200 && attempt.status < 300) {
    return { status: 'delivered' as const };
  }
  const pause = pauseAfter(attempts + 1);
  const isGone = attempt.isFetched && attempt.status === GONE;
  if (pause === undefined || isGone) return { status: 'failed' as const };
  return { status: 'pending' as const, due_at: new Date(now.getTime() + pause) };
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
