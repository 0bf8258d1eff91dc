import type { Log } from '../log.ts';
import type { OpenTransaction } from './change-log.ts';

/** A transaction may hold back the log for so long before that is reported, and is reported again after the second. */
const REPORT_MS = 60_000;
const REPEAT_MS = 300_000;

interface HoldReportOptions {
  log: Log;
  /** Lists open transactions, the oldest first. */
  listOpen: () => Promise<OpenTransaction[]>;
  reportMs?: number | undefined;
}

/**
 * Reports transactions that do not end: until they do, every process reads all changes since they began again each second.
 */
export class HoldReport {
  readonly #options: HoldReportOptions;
  /** By `performance.now()`, as the next. */
  #since: number | undefined;
  #reportedAt: number | undefined;

  constructor(options: HoldReportOptions) {
    this.#options = options;
  }

  /** For how long the log has been held back, in seconds; 0 when it is not. */
  get seconds(): number {
    return this.#since === undefined ? 0 : Math.round((performance.now() - this.#since) / 1000);
  }

  /** Call it after each reading of the log. `changes`: how many are read again because of an older open transaction. */
  async observe(changes: number): Promise<void> {
    const { log, listOpen, reportMs = REPORT_MS } = this.#options;
    if (changes === 0) {
      if (this.#reportedAt !== undefined)
        log.info({ seconds: this.seconds }, 'the log of changes is not held back any more');
      this.#since = undefined;
      this.#reportedAt = undefined;
      return;
    }
    const now = performance.now();
    this.#since ??= now;
    if (now - this.#since < reportMs || now - (this.#reportedAt ?? Number.NEGATIVE_INFINITY) < REPEAT_MS)
      return;
    this.#reportedAt = now;
    const { seconds } = this;
    log.warn(
      { seconds, changes, transactions: await listOpen() },
      'an open transaction holds back the log of changes',
    );
  }
}
