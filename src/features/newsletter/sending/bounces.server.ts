import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { BounceRequest } from '../contract.ts';
import {
  insertSubscriberEvent,
  lockSubscriber,
  selectSubscriberByEmail,
  setEnded,
} from '../subscribing/subscriber-queries.server.ts';

const HEX_DIGEST = /^[0-9a-f]{64}$/i;

/**
 * Checks the signature of a report of a mail service.
 * @throws HttpError 404 where no secret is set, 401 for a wrong signature.
 */
export async function authorizeBounce({ settings }: NewsletterContext, request: Request): Promise<void> {
  if (!settings.webhookSecret) throw new HttpError('not_found');
  const given = request.headers.get('x-signature') ?? '';
  // The body is read again, as JSON, once the signature is right.
  const body = Buffer.from(await request.clone().arrayBuffer());
  const expected = createHmac('sha256', settings.webhookSecret).update(body).digest();
  const isRight = HEX_DIGEST.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected);
  if (!isRight) throw new HttpError('unauthenticated', { message: 'The signature is invalid.' });
}

/** Stops sending to an address that bounced or complained. An unknown one is not an error, since reports may come late. */
export async function recordBounce(
  { database, clock }: NewsletterContext,
  { email, type, reason }: z.output<typeof BounceRequest>,
): Promise<string> {
  await inTransaction(database, async (trx) => {
    const found = await selectSubscriberByEmail(trx, email);
    const subscriber = found && (await lockSubscriber(trx, found.id));
    if (subscriber?.status !== 'active') return;
    const now = clock.now();
    const isComplaint = type === 'complaint';
    await setEnded(trx, subscriber.id, isComplaint ? 'unsubscribed' : 'bounced', now);
    await insertSubscriberEvent(trx, {
      subscriber_id: subscriber.id,
      type: isComplaint ? 'complained' : 'bounced',
      detail: reason,
      at: now,
    });
  });
  return 'Recorded.';
}
