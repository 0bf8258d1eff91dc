import { keepSending } from '#src/server/jobs/keep-sending.ts';
import type { NewsletterContext } from '../context.server.ts';
import { deliveryQueue } from './delivery-queries.server.ts';
import { sendNext, type Writers } from './send-next.server.ts';

const POLL_MS = 5_000;

/** Sends editions as long as the process runs. The answer stops it and waits for the mail on its way, so that none is sent twice. */
export async function startSender(context: NewsletterContext): Promise<() => Promise<void>> {
  const writers: Writers = new Map();
  const stop = await keepSending(context, deliveryQueue, {
    pollMs: POLL_MS,
    look: () => sendNext(context, writers),
  });
  return async () => {
    await stop();
    context.bulkMail.close?.();
  };
}
