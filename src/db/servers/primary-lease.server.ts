import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ServerList } from './server-list.server.ts';

/** How often a write is confirmed, and how long a confirmation may take. */
const PACE_MS = 2_000;
const ANSWER_MS = 5_000;
/** Without a confirmation for so long, another server may be the primary by now. To promote one, wait for longer. */
const LEASE_MS = 15_000;

/**
 * A transaction without any effect that is committed like all others: a primary that waits for a synchronous standby does not
 * confirm it once it is cut off.
 */
const CONFIRM = `select pg_logical_emit_message(true, 'aisle', '')`;

export interface LeaseTimes {
  paceMs: number;
  answerMs: number;
  leaseMs: number;
}

interface LeaseOptions {
  servers: ServerList;
  createClient: () => Client;
  log?: ((level: 'info' | 'error', message: string) => void) | undefined;
  times?: LeaseTimes | undefined;
}

/**
 * Confirms again and again that the primary server accepts writes. With several servers in its address a process can be on the
 * wrong side of a cut network, where the others go on with another primary: what it would serve may be outdated, so it must
 * not serve anything without a confirmation.
 */
export class PrimaryLease {
  readonly #options: LeaseOptions;
  readonly #times: LeaseTimes;
  readonly #stopping = new AbortController();
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #isReportedLost = true;
  #beforeServing: () => Promise<void> = async () => {};
  #client: Client | undefined;
  #running: Promise<void> | undefined;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#times = options.times ?? { paceMs: PACE_MS, answerMs: ANSWER_MS, leaseMs: LEASE_MS };
  }

  /** True while nothing may be served. */
  get isLost(): boolean {
    return performance.now() - this.#confirmedAt > this.#times.leaseMs;
  }

  /** Runs `work` before the lease is no longer lost; it stays lost while that fails. */
  beforeServing(work: () => Promise<void>): void {
    this.#beforeServing = work;
  }

  start(): void {
    this.#running = this.#confirmUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#client?.end().catch(() => {});
  }

  async #confirmUntilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const isConfirmed = await this.#confirm();
      this.#report();
      if (isConfirmed && (!this.isLost || (await this.#prepare()))) this.#confirmedAt = startedAt;
      this.#report();
      const waitMs = Math.max(100, startedAt + this.#times.paceMs - performance.now());
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #confirm(): Promise<boolean> {
    const client = this.#client ?? this.#options.createClient();
    // A broken connection fails the query as well.
    if (!this.#client) client.on('error', () => {});
    try {
      await withDeadline(this.#ask(client), this.#times.answerMs);
      return true;
    } catch {
      this.#client = undefined;
      this.#options.servers.leave(client);
      return false;
    }
  }

  #prepare(): Promise<boolean> {
    return this.#beforeServing().then(
      () => true,
      () => false,
    );
  }

  async #ask(client: Client): Promise<void> {
    if (!this.#client) {
      await client.connect();
      await this.#options.servers.verify(client);
      this.#client = client;
    }
    await client.query(CONFIRM);
  }

  #report(): void {
    const { isLost } = this;
    if (isLost === this.#isReportedLost) return;
    this.#isReportedLost = isLost;
    if (isLost) this.#options.log?.('error', 'No primary server confirms writes: requests are refused');
    else this.#options.log?.('info', 'The primary server confirms writes');
  }
}

async function withDeadline(work: Promise<void>, limitMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  // An answer that came while the process was busy is read before.
  const timer = setTimeout(() => setImmediate(() => reject(new Error('no answer'))), limitMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
