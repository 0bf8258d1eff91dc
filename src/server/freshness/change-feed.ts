import type { Database } from '#src/db/client.server.ts';
import type { Writer } from '#src/db/transaction.server.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import type { Log } from '../log.ts';
import type { ChangeLedger } from './change-ledger.ts';
import {
  CHANGE_CHANNEL,
  HoldReport,
  type LoggedChange,
  listOpenTransactions,
  notifyFollowers,
  selectChanges,
  selectEarlierHorizon,
  selectPosition,
} from './change-log.ts';

/** Changes of other processes that are applied at a time. A person's own change waits for no more than these. */
const BATCH = 100;
/** Catches what a process did not announce, because it was killed or its connection broke. */
const POLL_MS = 1000;
/** The least time between two NOTIFY, each of which takes a lock of the whole server. */
const NOTIFY_MS = 20;

/** Records changed ids as the last statements of the transaction that has changed them. */
type RecordChanges = (trx: Writer, ids: readonly number[]) => Promise<void>;

/** Updates what is kept in memory from the database, then voids the answers that were made from it. */
type ApplyChanges = (ids: readonly number[]) => Promise<void>;

interface ChangeFeedOptions {
  database: Pick<Database, 'kysely' | 'listen' | 'engine'>;
  ledger: ChangeLedger;
  log: Log;
  /** After which time a transaction that holds back the log is reported, ms. Default: a minute. */
  reportHoldMs?: number;
}

const feeds = new WeakMap<object, ChangeFeed>();

/** The feed of the application that works on a database; undefined in a script, which keeps nothing in memory. */
export function findFeed(database: object): ChangeFeed | undefined {
  return feeds.get(database);
}

/** `tool` of `tool-12`, `editions` of `editions`. */
function kindOf(source: string): string {
  return source.replace(/-\d+$/, '');
}

function idsOf(sources: Iterable<string>, kind: string): number[] {
  return [...sources]
    .filter((source) => kindOf(source) === kind)
    .map((source) => Number(source.slice(kind.length + 1)));
}

/**
 * Brings each committed change, of this process and of others, to the slice that keeps something of its source in memory.
 * For a source that nobody keeps, it voids the answers that were made from it.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  /** The embedded database serves one process. */
  readonly #hasOthers: boolean;
  readonly #subscribers = new Map<string, ApplyChanges>();
  readonly #recorders = new Map<string, RecordChanges>();
  /** Kept sources whose changes are not applied yet. */
  #pending = new Set<string>();
  readonly #applyPending = shareRuns(() => this.#applyNow());
  /** Changes of this transaction and later ones may not have been read yet. */
  #horizon = '0';
  /** The server that the horizon is of. */
  #server = '';
  readonly #hold: HoldReport;
  /** By `performance.now()`. */
  #followedAt = performance.now();
  /** Changes at or after the horizon that are known already. */
  #seen = new Set<number>();
  readonly #announce = shareRuns(() => notifyFollowers(this.#options.database.kysely), NOTIFY_MS);
  /** Applies what any process has committed so far. Calls before it starts share one run. */
  readonly catchUp = shareRuns(() => this.#follow());

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
    const { database, log, reportHoldMs: reportMs } = options;
    this.#hold = new HoldReport({ log, reportMs, listOpen: () => listOpenTransactions(database.kysely) });
    this.#hasOthers = options.database.engine === 'postgres';
    feeds.set(options.database, this);
  }

  /** For how long an open transaction has held back the log, in seconds; 0 when none does. */
  get heldSeconds(): number {
    return this.#hold.seconds;
  }

  /** How long ago the log was last read to its end, in seconds; 0 where no other process can change anything. */
  get lagSeconds(): number {
    return this.#hasOthers ? (performance.now() - this.#followedAt) / 1000 : 0;
  }

  /** `apply` gets the ids of the sources of a kind that have changed, 12 for `tool-12`. One call runs at a time. */
  subscribe(kind: string, apply: ApplyChanges): void {
    this.#subscribers.set(kind, apply);
  }

  /** `record` gets the ids of the sources of a kind in the transaction that changes them. */
  recordWith(kind: string, record: RecordChanges): void {
    this.#recorders.set(kind, record);
  }

  /** Calls the recorders with what a transaction has marked. */
  async record(trx: Writer, sources: readonly string[]): Promise<void> {
    for (const [kind, record] of this.#recorders) {
      const ids = idsOf(sources, kind);
      if (ids.length > 0) await record(trx, ids);
    }
  }

  /** Marks everything that is committed now as known. To be called before slices read what they keep. */
  async begin(): Promise<void> {
    const { kysely } = this.#options.database;
    const { horizon, server } = await selectPosition(kysely);
    this.#horizon = horizon;
    this.#server = server;
    const { changes } = await selectChanges(kysely, this.#horizon);
    this.#seen = new Set(changes.map(({ seq }) => seq));
  }

  /** Applies what a transaction of this process has just committed, and announces it to the others. */
  applyOwn(changes: readonly LoggedChange[]): Promise<void> {
    if (this.#hasOthers) {
      for (const { seq } of changes) this.#seen.add(seq);
      this.#announce().catch((err) => this.#options.log.warn({ err }, 'other processes were not notified'));
    }
    return this.#apply(changes);
  }

  /** Follows other processes until the returned function is called. */
  async start(): Promise<() => Promise<void>> {
    if (!this.#hasOthers) return async () => {};
    const { database, log } = this.#options;
    let isStopped = false;
    const follow = () => {
      this.catchUp().catch((err) => isStopped || log.error({ err }, 'changes could not be applied'));
    };
    const unlisten = await database.listen(CHANGE_CHANNEL, follow);
    const timer = setInterval(follow, POLL_MS).unref();
    return async () => {
      isStopped = true;
      clearInterval(timer);
      await unlisten();
    };
  }

  async #follow(): Promise<void> {
    const { kysely } = this.#options.database;
    const before = new Set(this.#seen);
    const { horizon, server, changes } = await selectChanges(kysely, this.#horizon);
    if (server !== this.#server) return this.#followOther(server);
    const fresh = changes.filter(({ seq }) => !this.#seen.has(seq));
    // When one fails, all are read again the next time.
    for (let start = 0; start < fresh.length; start += BATCH) {
      await this.#apply(fresh.slice(start, start + BATCH));
    }
    // Own changes, and what has failed before.
    await this.#applyPending();
    // This process's own changes meanwhile may be missing among those that were read.
    const own = this.#seen.difference(before);
    this.#seen = new Set(changes.map(({ seq }) => seq)).union(own);
    const isHeld = horizon === this.#horizon;
    this.#horizon = horizon;
    await this.#hold.observe(isHeld ? changes.length : 0);
    this.#followedAt = performance.now();
  }

  /** Another server answers than before, or it was started again. Applying a change twice does no harm. */
  async #followOther(server: string): Promise<void> {
    const { database, log } = this.#options;
    log.info('another database server answers: its latest changes are read again');
    this.#horizon = await selectEarlierHorizon(database.kysely);
    this.#server = server;
    this.#seen = new Set();
    return this.#follow();
  }

  async #apply(changes: readonly LoggedChange[]): Promise<void> {
    const { kept = [], other = [] } = Object.groupBy(
      changes.map(({ source }) => source),
      (source) => (this.#subscribers.has(kindOf(source)) ? 'kept' : 'other'),
    );
    if (other.length > 0) this.#options.ledger.record({ changed: other });
    for (const source of kept) this.#pending.add(source);
    if (kept.length > 0) await this.#applyPending();
  }

  async #applyNow(): Promise<void> {
    const sources = this.#pending;
    this.#pending = new Set();
    try {
      for (const [kind, apply] of this.#subscribers) {
        const ids = idsOf(sources, kind);
        if (ids.length > 0) await apply(ids);
      }
    } catch (error) {
      // The next run brings them along.
      this.#pending = sources.union(this.#pending);
      throw error;
    }
  }
}
