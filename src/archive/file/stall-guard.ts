import { setTimeout as delay } from 'node:timers/promises';
import { ArchiveError } from './archive-error.ts';

/** Far longer than any disk takes for the next piece of a file. */
const STALL_MS = 60_000;
/** A reader gets its own error, which says more, before that of the stream that it reads. */
const GRACE_MS = 1_000;

/** The reading of one file, in which nothing is waited for in vain. */
export interface StallGuard {
  /** The same pieces. Throws when the file cannot be read further, or when the next piece does not come. */
  guard<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece>;
}

/**
 * Watches over what is read of a file by several streams one behind the other. When one of them fails, not all of those behind it
 * are told in every case, and their reader would wait for ever.
 * @param reading fails when the file cannot be read to its end
 */
export function createStallGuard(reading: Promise<unknown>, stallMs = STALL_MS): StallGuard {
  const failed = reading.then(
    () => new Promise<never>(() => {}),
    async (error) => {
      await delay(GRACE_MS, undefined, { ref: false });
      throw error;
    },
  );
  failed.catch(() => {});
  return {
    async *guard(pieces) {
      const iterator = pieces[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await nextWithin(iterator, failed, stallMs);
          if (next.done) return;
          yield next.value;
        }
      } finally {
        // Not waited for: it may hang as well.
        void iterator.return?.().catch(() => {});
      }
    },
  };
}

async function nextWithin<Piece>(
  iterator: AsyncIterator<Piece>,
  failed: Promise<never>,
  stallMs: number,
): Promise<IteratorResult<Piece>> {
  const next = iterator.next();
  next.catch(() => {});
  const timer = new AbortController();
  const stalled = delay(stallMs, undefined, { signal: timer.signal }).then(() => {
    throw new ArchiveError(
      `Nothing more could be read of the archive for ${Math.round(stallMs / 1000)} seconds. Take another archive, or another disk. Nothing was changed.`,
    );
  });
  stalled.catch(() => {});
  try {
    return await Promise.race([next, failed, stalled]);
  } finally {
    timer.abort();
  }
}
