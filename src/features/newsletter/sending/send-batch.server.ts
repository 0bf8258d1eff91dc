import { inTransaction } from '#src/db/transaction.server.ts';
import { MailDeferred, RecipientRefused } from '#src/server/mail/mail-transport.ts';
import { maskAddress } from '#src/shared/addresses/mask-address.ts';
import type { NewsletterContext } from '../context.server.ts';
import { selectEdition } from '../editions/edition-queries.server.ts';
import { type EditionWriter, openEditionWriter } from '../editions/template/write-edition.server.ts';
import { endSubscription } from '../subscribing/subscriber-queries.server.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  finishEditions,
  isAnySending,
  isBeingSent,
  lockPace,
  recordAttempt,
  releaseDeliveries,
  setPace,
} from './delivery-queries.server.ts';

/** At most so many at a time, so that a process that dies leaves little behind. */
const BATCH_MAX = 50;
/** Past this a sender is taken for dead. */
const LEASE_MS = 180_000;
/** One mail takes no longer. A batch ends while its lease still covers another mail. */
const MAIL_MS = 60_000;
/** After so many refusals for now, about three days, a delivery has failed. */
const ATTEMPTS_MAX = 12;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 12 * 3_600_000;

/** A process that sends. */
export interface Sender {
  /** A UUID: whose deliveries those are. */
  id: string;
  /** Writers of the editions being sent, by id. */
  writers: Map<number, EditionWriter>;
}

export type BatchResult =
  | { kind: 'sent'; count: number }
  /** Nothing is due, or the pace does not allow any more for now. */
  | { kind: 'idle'; waitMs: number }
  /** The mail server cannot be reached. */
  | { kind: 'away' };

async function endEditions({ database, extensions }: NewsletterContext): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const edition of await finishEditions(trx)) await extensions.emit(trx, 'newsletter.sent', edition);
  });
}

/** How long to wait after the first, second, … refusal of a mail. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 3 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Takes over what the pace of all processes allows. */
async function claim(
  context: NewsletterContext,
  sender: Sender,
): Promise<ClaimedDelivery[] | { waitMs: number }> {
  const { database, clock, settings } = context;
  const rate = settings.ratePerSecond;
  return inTransaction(database, async (trx) => {
    const now = clock.now();
    const nextAt = await lockPace(trx);
    const waitMs = nextAt.getTime() - now.getTime();
    // A pace from the future: the clock was set back.
    if (waitMs > 0 && waitMs < LEASE_MS) return { waitMs };
    const limit = Math.max(1, Math.min(BATCH_MAX, Math.floor(rate)));
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await claimDeliveries(trx, { sender: sender.id, now, leaseUntil, limit });
    if (claimed.length > 0) await setPace(trx, new Date(now.getTime() + (claimed.length / rate) * 1000));
    return claimed;
  });
}

async function findWriter(
  context: NewsletterContext,
  { writers }: Sender,
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
async function deliver(context: NewsletterContext, sender: Sender, delivery: ClaimedDelivery): Promise<void> {
  const { database, clock, bulkMail, log } = context;
  const { kysely } = database;
  const { edition_id, subscriber_id, email } = delivery;
  const key = { id: delivery.id, sender: sender.id };
  if (delivery.status !== 'active' || delivery.frequency === 'paused') {
    return recordAttempt(kysely, key, { status: 'failed', error: 'No longer subscribed.' });
  }
  const writer = await findWriter(context, sender, edition_id);
  // The same in every attempt, so that a mail that arrives twice can be recognised as one.
  const messageId = `newsletter-${edition_id}-${subscriber_id}`;
  try {
    await bulkMail.send(writer.write(delivery), messageId, AbortSignal.timeout(MAIL_MS));
  } catch (error) {
    const about = { to: maskAddress(email), edition: edition_id };
    if (error instanceof RecipientRefused) {
      const { message } = error;
      log.warn({ ...about, status: error.status }, 'a newsletter mail was refused for good');
      return inTransaction(database, async (trx) => {
        await recordAttempt(trx, key, { status: 'bounced', error: message });
        const event = { type: 'bounced', detail: message, at: clock.now() } as const;
        await endSubscription(trx, subscriber_id, 'bounced', event);
      });
    }
    if (!(error instanceof MailDeferred)) throw error;
    log.warn({ ...about, reason: error.message }, 'a newsletter mail was refused for now');
    const attempts = delivery.attempts + 1;
    if (attempts >= ATTEMPTS_MAX)
      return recordAttempt(kysely, key, { status: 'failed', error: error.message });
    const due_at = new Date(clock.now().getTime() + pauseAfter(attempts));
    return recordAttempt(kysely, key, { status: 'queued', due_at, error: error.message });
  }
  await recordAttempt(kysely, key, { status: 'sent', error: null, sent_at: clock.now() });
}

/**
 * Sends what is due, one mail after the other, so that a process that dies leaves at most one of which nobody knows
 * whether it arrived. Ends early once `isStopping` answers true, or when an edition was paused: then at most the mail
 * that is under way still goes out.
 */
export async function sendBatch(
  context: NewsletterContext,
  sender: Sender,
  isStopping: () => boolean = () => false,
): Promise<BatchResult> {
  const { clock, log } = context;
  const { kysely } = context.database;
  const claimed = await claim(context, sender);
  if (!Array.isArray(claimed)) return { kind: 'idle', waitMs: claimed.waitMs };
  if (claimed.length === 0) {
    sender.writers.clear();
    if (await isAnySending(kysely)) await endEditions(context);
    return { kind: 'idle', waitMs: Number.POSITIVE_INFINITY };
  }
  const endsAt = clock.elapsed() + LEASE_MS - MAIL_MS;
  for (const [index, delivery] of claimed.entries()) {
    const rest = claimed.slice(index).map(({ id }) => id);
    const isOver = isStopping() || clock.elapsed() > endsAt;
    if (isOver || !(await isBeingSent(kysely, delivery.edition_id))) {
      await releaseDeliveries(kysely, rest, sender.id);
      return { kind: 'sent', count: index };
    }
    try {
      await deliver(context, sender, delivery);
    } catch (err) {
      log.warn({ err }, 'newsletter mails wait: the mail server cannot be reached');
      await releaseDeliveries(kysely, rest, sender.id);
      return { kind: 'away' };
    }
  }
  return { kind: 'sent', count: claimed.length };
}
