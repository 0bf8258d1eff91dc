import type { Database } from '#src/db/client.server.ts';
import { withLock } from '#src/db/servers/advisory-lock.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import type { ClusterStore, IndexRecord } from '#src/search/cluster/cluster-store.ts';
import {
  drawTransactionNumber,
  selectChanges,
  selectEarlierHorizon,
  selectHorizon,
  selectOrigin,
} from '#src/server/freshness/change-log.ts';
import type { Log } from '#src/server/log.ts';
import { LOOKUPS } from '../answer-sources.server.ts';
import { type ClusterDocuments, parseNames, type Ranking } from './documents.server.ts';

/** Changes that are applied one by one; more are not worth it. */
const MOST_CHANGES = 50_000;
/** The log of changes goes back a day. */
const OLDEST_MS = 20 * 60 * 60_000;
const RENEW_MS = 10 * 60_000;
const BATCH = 200;
/** Batches of a rebuild that the cluster writes at the same time. */
const BATCHES = 3;
const LOCK_WAIT_MS = 10_000;
const REBUILD_WAIT_MS = 60 * 60_000;
/** Transactions that a standby, when it becomes the primary, may lack at most: its numbers go on from lower ones. */
const EPOCH = 2 ** 32;

interface IntakeOptions {
  database: Database;
  store: ClusterStore;
  documents: ClusterDocuments;
  log: Log;
  /** Distinguishes the locks of sites that share a database server. */
  name: string;
}

/** The ranking that tools are written with, and the epoch of the server that they are read from. */
type Written = Ranking & Pick<IndexRecord, 'epoch'>;

type Progress = (done: number, total: number) => void;

/** Brings committed changes into the index of a cluster, once, whichever process does it. */
export class Intake {
  readonly #options: IntakeOptions;
  /** Changes that are applied already although later runs will see them again, and the index and server that they are of. */
  #seen = new Set<number>();
  #seenIn = '';
  /** State of the index that the log was last told. */
  #explained = '';

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  get #db(): Reader {
    return this.#options.database.kysely;
  }

  /** Runs work while no other process writes to the index; not at all when one has done so for long. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { database, name } = this.#options;
    return withLock(database, `search intake ${name}`, LOCK_WAIT_MS, work);
  }

  /** Runs work while no other process computes ranks; not at all when one has done so for long. */
  rankAlone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const { database, name } = this.#options;
    return withLock(database, `search ranking ${name}`, LOCK_WAIT_MS, work);
  }

  /** Makes sure that there is an index, and that it has what is committed. @throws what the client throws when the cluster is away */
  async open(onProgress?: Progress): Promise<void> {
    if ((await this.catchUp()) === 'done') return;
    await this.rebuild({ onProgress });
  }

  /** Applies all that has been committed since the last time, here or elsewhere. */
  async catchUp(): Promise<'done' | 'rebuild'> {
    const applied = await this.exclusively(async () => {
      const found = await this.#options.store.find();
      if (found.state === 'missing' || found.state === 'outdated') return this.#explain(found.state);
      const { index, record } = found;
      if (!record || Date.now() - record.at > OLDEST_MS) return this.#explain('stale');
      if (found.state === 'overtaken') return this.#stepBack();
      const origin = await selectOrigin(this.#options.database);
      if (record.database !== origin.database) return this.#explain('foreign');
      const isSameServer = record.server === origin.server;
      const since = isSameServer ? record : await this.#moveOn(record, origin.server);
      return (await this.#applySince(index, since)) ? 'done' : this.#explain('far behind');
    });
    return applied ?? 'done';
  }

  /** Leaves the index to the processes of the later version that has built it: two versions would replace each other's for ever. */
  #stepBack(): 'done' {
    this.#explain('overtaken');
    return 'done';
  }

  /** A record for another server than before, which may lack the last transactions of that one and use their numbers again. */
  async #moveOn(record: IndexRecord, server: string): Promise<IndexRecord> {
    const xid = await selectEarlierHorizon(this.#db);
    return { ...record, xid, server, epoch: record.epoch + 1, at: 0 };
  }

  /** The index that is searched, unless it has to be caught up first. To be called exclusively. */
  async findCurrent(): Promise<{ index: string; record: IndexRecord } | undefined> {
    const found = await this.#options.store.find();
    if (found.state !== 'ready' || !found.record) return undefined;
    const { index, record } = found;
    const { database, server } = await selectOrigin(this.#options.database);
    return record.database === database && record.server === server ? { index, record } : undefined;
  }

  #explain(state: string): 'rebuild' {
    const { log, name } = this.#options;
    const reasons: Record<string, string> = {
      missing: `the search index ${name} is missing; it will be built`,
      outdated: `the search index ${name} has another mapping version; it will be rebuilt next to it`,
      foreign: `the search index ${name} was built from another database; it will be rebuilt`,
      stale: `the search index ${name} was last written more than a day ago; it will be rebuilt`,
      'far behind': `the search index ${name} lacks too many changes; it will be rebuilt`,
      overtaken: `the search index ${name} is now one of a later version, whose processes update it; update this process, too`,
    };
    // Who rebuilds it looks again whether another process has done so.
    if (state !== this.#explained) log.warn(reasons[state] ?? state);
    this.#explained = state;
    return 'rebuild';
  }

  /** @returns false when there are too many changes */
  async #applySince(index: string, record: IndexRecord): Promise<boolean> {
    const { store } = this.#options;
    const { horizon, changes } = await selectChanges(this.#db, record.xid, MOST_CHANGES);
    if (changes.length >= MOST_CHANGES || BigInt(record.xid) > BigInt(horizon)) return false;
    // Another server may use the numbers of lost changes again.
    const seenIn = `${index} ${record.server}`;
    if (this.#seenIn !== seenIn) this.#seen = new Set();
    this.#seenIn = seenIn;
    const fresh = changes.filter(({ seq }) => !this.#seen.has(seq)).map(({ source }) => source);
    await this.#apply(index, fresh, record);
    this.#seen = new Set(changes.map(({ seq }) => seq));
    if (fresh.length > 0 || Date.now() - record.at > RENEW_MS)
      await store.writeRecord(index, { ...record, xid: horizon, at: Date.now() });
    return true;
  }

  async #apply(index: string, sources: readonly string[], ranking: Written): Promise<void> {
    const { store, documents } = this.#options;
    const ids = new Set(sources.flatMap((one) => /^tool-(\d+)$/.exec(one)?.[1] ?? []).map(Number));
    const areRenamed = sources.includes(LOOKUPS);
    if (areRenamed) await documents.loadLookups();
    await this.write(index, [...ids], ranking);
    if (areRenamed) {
      const before = parseNames(await store.readLookups(index));
      for await (const renamed of documents.listRenamed(before)) await this.write(index, renamed, ranking);
      await store.writeLookups(index, documents.listNames());
    }
    if (ids.size > 0 || areRenamed) await store.refresh(index);
  }

  /** Writes tools as the database has them, or removes them. To be called exclusively. */
  async write(index: string, ids: readonly number[], ranking: Written): Promise<void> {
    const { store, documents } = this.#options;
    for (let start = 0; start < ids.length; start += BATCH) {
      // Before the tools are read, so that what is written is at least as new as its version says.
      const version = await this.#drawVersion(ranking.epoch);
      await store.write(index, version, await documents.read(ids.slice(start, start + BATCH), ranking));
    }
  }

  async #drawVersion(epoch: number): Promise<number> {
    return epoch * EPOCH + (await drawTransactionNumber(this.#db));
  }

  /**
   * Builds an index next to the present one, which is searched and written meanwhile, and puts it in its place.
   * @param isForced also when another process has just done so
   */
  async rebuild({
    isForced = false,
    onProgress,
  }: {
    isForced?: boolean;
    onProgress?: Progress;
  } = {}): Promise<void> {
    const { database, name, store } = this.#options;
    await withLock(database, `search rebuild ${name}`, REBUILD_WAIT_MS, async () => {
      const found = await store.find();
      const isFresh = 'record' in found && found.record && Date.now() - found.record.at < OLDEST_MS;
      if (!isForced && isFresh && (await this.catchUp()) === 'done') return;
      await store.discardUnused();
      await this.#build(onProgress);
    });
  }

  async #build(onProgress: Progress = () => {}): Promise<void> {
    const { documents, store, log, name } = this.#options;
    const total = await documents.count();
    const startedAt = performance.now();
    const origin = await selectOrigin(this.#options.database);
    const xid = await selectHorizon(this.#db);
    const version = await this.#drawVersion(0);
    await documents.loadLookups();
    const stats = await documents.computeRanking(new Map());
    const index = await store.create(total);
    try {
      let done = 0;
      await store.writeLookups(index, documents.listNames());
      const writing: Promise<void>[] = [];
      for await (const put of documents.readAll(stats)) {
        // The cluster writes batches while the next one is read.
        if (writing.length === BATCHES) await writing.shift();
        const written = store.write(index, version, { put });
        // Awaited later; until then it must not count as unhandled.
        written.catch(() => undefined);
        writing.push(written);
        done += put.length;
        onProgress(done, total);
      }
      await Promise.all(writing);
      await store.quicken(index);
      const { catalogueMean, now } = stats;
      const record = { ...origin, xid, epoch: 0, at: Date.now(), rankedAt: now.getTime(), catalogueMean };
      await store.writeRecord(index, record);
      const isActive = await this.exclusively(async () => {
        await this.#applySince(index, record);
        await store.activate(index);
        this.#explained = '';
        return true;
      });
      if (!isActive) throw new Error('another process kept the search index from being put in place');
      log.info(
        { tools: done, ms: Math.round(performance.now() - startedAt) },
        `the search index ${name} was built`,
      );
    } catch (error) {
      await store.discard(index).catch(() => undefined);
      throw error;
    }
  }
}
