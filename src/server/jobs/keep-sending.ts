import { setTimeout as delay } from 'node:timers/promises';
import type { Reader } from '#src/db/transaction.server.ts';
import type { ServerContext } from '../context.ts';

/** Pauses grow to so many polls while sending fails. */
const LONGEST_PAUSE = 10;

/** The part of a slice's context by which others have its sender look at once. */
export interface Sending {
  wake(): void;
}

interface Sender {
  /** How often to look for what other processes have added, and for what is due again. */
  pollMs: number;
  /** Sends what is due, or begins to. @returns when to look again, ms; undefined when nothing else is due. */
  look(): Promise<number | undefined>;
}

/** Looks for deliveries as long as the process runs, until the answer is called, which waits for the present look. */
export async function keepSending(
  { database, log, sending }: Pick<ServerContext, 'database' | 'log'> & { sending: Sending },
  queue: { endLeases(db: Reader): Promise<void> },
  { pollMs, look }: Sender,
): Promise<() => Promise<void>> {
  // The embedded database has one process, so what is being sent at its start was left behind by one that died.
  if (database.engine === 'embedded') await queue.endLeases(database.kysely);
  const stopping = new AbortController();
  const keepLooking = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const woken = new AbortController();
      sending.wake = () => woken.abort();
      let waitMs: number | undefined;
      try {
        waitMs = await look();
        failures = 0;
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err }, 'deliveries wait: they cannot be sent');
        waitMs = Math.min(2 ** failures, LONGEST_PAUSE) * pollMs;
        failures += 1;
      }
      const signal = AbortSignal.any([stopping.signal, woken.signal]);
      // Woken, or to end.
      await delay(waitMs ?? pollMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = keepLooking();
  return async () => {
    stopping.abort();
    await running;
  };
}
