import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { MailDeferred, RecipientRefused } from '#src/server/mail/mail-transport.ts';
import { maskAddress } from '#src/shared/addresses/mask-address.ts';
import { MINUTE } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';
import { selectEdition } from '../editions/edition-queries.server.ts';
import { type EditionWriter, openEditionWriter } from '../editions/template/write-edition.server.ts';
import { endSubscription } from '../subscribing/subscriber-queries.server.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DeliveryResult,
  deliveryQueue,
  finishEditions,
  listSendingEditions,
  lockPace,
  setPace,
} from './delivery-queries.server.ts';

/** One mail takes no longer. */
const MAIL_MS = MINUTE;
/** Longer than a pace that was set by a process whose clock is right. */
const PACE_MAX_MS = MINUTE;

/** Writers of the editions being sent, by id. */
export type Writers = Map<number, EditionWriter>;

async function endEditions({ database, extensions }: NewsletterContext): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const edition of await finishEditions(trx)) await extensions.emit(trx, 'newsletter.sent', edition);
  });
}

/** Takes over a mail, or tells how long the pace of all processes says to wait. */
function claim(context: NewsletterContext): Promise<ClaimedDelivery | number | undefined> {
  const { database, clock, settings } = context;
  return inTransaction(database, async (trx) => {
    const now = clock.now();
    const paceMs = (await lockPace(trx)).getTime() - now.getTime();
    // A pace from the future: the clock was set back.
    if (paceMs > 0 && paceMs <= PACE_MAX_MS) return paceMs;
    for (const editionId of await listSendingEditions(trx)) {
      const claimed = await claimDelivery(context, trx, editionId);
      if (!claimed) continue;
      await setPace(trx, new Date(now.getTime() + 1000 / settings.ratePerSecond));
      return claimed;
    }
  });
}

async function findWriter(
  context: NewsletterContext,
  writers: Writers,
  editionId: number,
): Promise<EditionWriter> {
  const known = writers.get(editionId);
  if (known) return known;
  const edition = await selectEdition(context.database.kysely, editionId);
  if (!edition) throw new Error(`There is no edition ${editionId}`);
  const writer = openEditionWriter(context, edition);
  writers.set(editionId, writer);
  return writer;
}

/**
 * Sends one mail and records what became of it. A refusal for good ends the subscription.
 * @throws Error when the mail server cannot be reached; nothing is recorded then.
 */
async function deliver(
  context: NewsletterContext,
  writers: Writers,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { database, clock, bulkMail, log } = context;
  const { kysely } = database;
  const { edition_id, subscriber_id, email } = delivery;
  const settle = async (result: DeliveryResult, db: Reader = kysely) => {
    await deliveryQueue.settle(db, delivery, result);
  };
  if (delivery.status !== 'active' || delivery.frequency === 'paused') {
    return settle({ status: 'failed', error: 'No longer subscribed.' });
  }
  // The same in every attempt, so that a mail that arrives twice can be recognised as one.
  const messageId = `newsletter-${edition_id}-${subscriber_id}`;
  const send = async () => {
    const writer = await findWriter(context, writers, edition_id);
    await bulkMail.send(writer.write(delivery), messageId, AbortSignal.timeout(MAIL_MS));
  };
  const failure = await deliveryQueue.whileHeld(context, delivery, send).catch((error: Error) => error);
  if (!failure) return settle({ status: 'sent', error: null, sent_at: clock.now() });
  const about = { to: maskAddress(email), edition: edition_id };
  const { message: error } = failure;
  if (failure instanceof RecipientRefused) {
    log.warn({ ...about, status: failure.status }, 'a newsletter mail was refused for good');
    return inTransaction(database, async (trx) => {
      await settle({ status: 'bounced', error }, trx);
      await endSubscription(trx, subscriber_id, 'bounced', {
        type: 'bounced',
        detail: error,
        at: clock.now(),
      });
    });
  }
  if (failure instanceof MailDeferred) {
    log.warn({ ...about, reason: error }, 'a newsletter mail was refused for now');
    return settle({ ...deliveryQueue.afterFailure(delivery, clock.now()), error });
  }
  await deliveryQueue.release(kysely, delivery);
  throw failure;
}

/**
 * Sends the next mail that is due: one at a time, so that a process that dies leaves at most one in doubt.
 * @returns how long to wait for the next one, ms; undefined when none is due.
 * @throws Error when the mail server cannot be reached.
 */
export async function sendNext(context: NewsletterContext, writers: Writers): Promise<number | undefined> {
  const claimed = await claim(context);
  if (typeof claimed === 'number') return claimed;
  if (claimed) {
    await deliver(context, writers, claimed);
    return 0;
  }
  writers.clear();
  if ((await listSendingEditions(context.database.kysely)).length > 0) await endEditions(context);
}
