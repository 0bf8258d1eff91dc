import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NewsletterContext } from '../context.server.ts';
import { releaseAll } from './delivery-queries.server.ts';
import { type Sender, sendBatch } from './send-batch.server.ts';

/** How often to look for something to send that another process has begun, or that is due again. */
const POLL_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Sends editions as long as the process runs. The answer stops it: it waits for the mail on its way, so that none is
 * sent twice, and puts back what it had taken over.
 */
export async function startSender(context: NewsletterContext): Promise<() => Promise<void>> {
  const sender: Sender = { id: randomUUID(), writers: new Map() };
  // The embedded database has one process, so what is being sent at its start was left behind by one that died.
  if (context.database.engine === 'embedded') await releaseAll(context.database.kysely);
  const stopping = new AbortController();
  const running = run(context, sender, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
    context.bulkMail.close?.();
  };
}

async function run(context: NewsletterContext, sender: Sender, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const result = await sendBatch(context, sender, () => signal.aborted).catch((err) => {
      context.log.error({ err }, 'a batch of the newsletter has failed');
      return { kind: 'away' } as const;
    });
    failures = result.kind === 'away' ? failures + 1 : 0;
    let waitMs = 0;
    if (result.kind === 'idle') waitMs = Math.min(result.waitMs, POLL_MS);
    if (result.kind === 'away') waitMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    await sleep(context, waitMs, signal);
  }
}

/** Waits, or until an edition begins to be sent here, or the process ends. */
async function sleep({ sending }: NewsletterContext, ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  sending.wake = () => woken.abort();
  try {
    await delay(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) });
  } catch {
    // Woken, or to end.
  } finally {
    sending.wake = () => {};
  }
}
