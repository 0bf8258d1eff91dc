import type { AnswerSources } from '#src/server/freshness/answer-sources.ts';
import { ChangeLedger, type Judgement } from '#src/server/freshness/change-ledger.ts';
import type { CacheEntry } from './response-cache.ts';

/** Milliseconds in which a stale answer is rendered again once. */
const PACE_MS = 1000;
/** Time for making it, which may wait for its turn. After it nobody gets the stale one any more. */
const GRACE_MS = 250;
/** The longest time an answer counts as fresh, because "new" and "trending" change with time alone. */
const MAX_AGE_MS = 60_000;

export interface FreshnessOptions {
  changes?: ChangeLedger;
  /** Takes in what other processes have committed. Default: there are no others. */
  catchUp?: () => Promise<void>;
  /** Milliseconds; default: the clock of the system. */
  now?: () => number;
}

/** Age and sources of an answer. */
export type Dated = Omit<CacheEntry, 'answer'>;

/** Where answers stood when they were begun. */
export type Beginning = Pick<Dated, 'ledgerVersion' | 'madeAt'>;

/** Tells how good cached answers still are. */
export class AnswerFreshness {
  readonly #changes: ChangeLedger;
  readonly now: () => number;

  constructor({ changes = new ChangeLedger(), now = Date.now }: FreshnessOptions) {
    this.#changes = changes;
    this.now = now;
  }

  begin(): Beginning {
    return { ledgerVersion: this.#changes.version, madeAt: this.now() };
  }

  /** Changes so far. What was begun later has them all. */
  get position(): number {
    return this.#changes.version;
  }

  /** How good an entry is now. `void` also for one that has been stale for too long. */
  check(entry: Dated): Judgement {
    const now = this.now();
    const judged = this.#compare(entry, now);
    if (judged === 'fresh') {
      entry.freshAt = now;
      return judged;
    }
    return judged === 'stale' && now - entry.freshAt <= PACE_MS + GRACE_MS ? 'stale' : 'void';
  }

  /** True when a stale entry may be rendered again. */
  isDue({ madeAt }: Dated): boolean {
    return this.now() - madeAt >= PACE_MS;
  }

  /** True while no change has voided the answer since; it may be stale. */
  isUsable(sources: AnswerSources, { ledgerVersion }: Beginning): boolean {
    return this.#changes.check(sources, ledgerVersion) !== 'void';
  }

  #compare(entry: Dated, now: number): Judgement {
    if (entry.checkedVersion !== this.#changes.version) {
      const judged = this.#changes.check(entry.sources, entry.ledgerVersion);
      if (judged !== 'fresh') return judged;
      entry.checkedVersion = this.#changes.version;
    }
    return now - entry.madeAt < MAX_AGE_MS ? 'fresh' : 'stale';
  }
}
