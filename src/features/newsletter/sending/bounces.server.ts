import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { JsonBody } from '#src/server/http/request-body.ts';
import type { Call } from '#src/server/http/route.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { BounceRequest } from '../contract.ts';
import {
  endSubscription,
  insertReport,
  lockSubscriberByEmail,
} from '../subscribing/subscriber-queries.server.ts';

/** A mail service reports thousands after an edition, and tries again when it is refused. */
const REPORTS = { name: 'newsletter-report', max: 600, windowSeconds: 60 };
/** The signature alone, or with the time at which it was made: `t=1700000000,v1=…`. */
const SIGNATURE = /^(?:t=(\d{1,12}),v1=)?([0-9a-f]{64})$/i;
/** How far the clocks may differ, delivery included. */
const TOLERANCE_SECONDS = 300;

/** `time` is in seconds since 1970 as it was signed; undefined in the form without one. */
function readSignature(request: Request) {
  const [, time, hex] = SIGNATURE.exec(request.headers.get('x-signature') ?? '') ?? [];
  return hex === undefined ? undefined : { time, bytes: Buffer.from(hex, 'hex') };
}

/**
 * Checks the signature of a report of a mail service.
 * @throws HttpError 404 where no secret is set, 429, 413, 401 for a wrong signature or an old one.
 */
export async function authorizeBounce(
  { settings, limiter, clock }: NewsletterContext,
  { request, network }: Pick<Call, 'request' | 'network'>,
  body: JsonBody,
): Promise<void> {
  if (!settings.webhookSecret) throw new HttpError('not_found');
  await limiter.consumeForNetwork(REPORTS, network);
  const given = readSignature(request);
  if (!given) throw invalidSignature();
  const { time, bytes } = given;
  const hmac = createHmac('sha256', settings.webhookSecret);
  if (time !== undefined) hmac.update(`${time}.`);
  const expected = hmac.update(await body.readBytes()).digest();
  if (!timingSafeEqual(bytes, expected)) throw invalidSignature();
  const age = time === undefined ? 0 : clock.now().getTime() / 1000 - Number(time);
  if (Math.abs(age) > TOLERANCE_SECONDS) throw invalidSignature('newsletter.oldSignature');
}

function invalidSignature(message: PlainKey = 'newsletter.badSignature'): HttpError {
  return new HttpError('unauthenticated', { message });
}

/**
 * Stops sending to an address that bounced or complained. An unknown one is not an error, since reports may come late. A
 * report with the signature of an earlier one changes nothing: somebody who captured it must not end a later subscription.
 */
export async function recordBounce(
  { database, clock, log }: NewsletterContext,
  { email, type, reason }: z.output<typeof BounceRequest>,
  request: Request,
): Promise<string> {
  // The signature itself would be valid again for the same body, so it is not stored.
  const digest = hash('sha256', readSignature(request)!.bytes, 'buffer');
  const isNew = await inTransaction(database, async (trx) => {
    const now = clock.now();
    if (!(await insertReport(trx, digest, now))) return false;
    const subscriber = await lockSubscriberByEmail(trx, email);
    if (subscriber?.status !== 'active') return true;
    const [status, event] =
      type === 'complaint' ? (['unsubscribed', 'complained'] as const) : (['bounced', 'bounced'] as const);
    await endSubscription(trx, subscriber.id, status, { type: event, detail: reason, at: now });
    return true;
  });
  if (!isNew) log.warn('a report of a bounce was sent again and is ignored');
  return 'Recorded.';
}
