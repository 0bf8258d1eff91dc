import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryResult } from 'pg';
import { type Db, fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { Writer } from '#src/db/transaction.server.ts';
import type { Log } from '#src/server/log.ts';
import { findHold } from './held-effects.ts';
import type { Job, JobsDatabase, JobsOptions, Queue } from './job-types.ts';
import { createWorker, requeueOrphans, startWork, stopWorker, type Work } from './worker.ts';

export type { AttemptOutcome, Job, JobsOptions, Queue } from './job-types.ts';

export interface Jobs {
  /** Installs or updates the tables and makes `enqueue` usable. */
  open(): Promise<void>;
  /**
   * Enqueues a job as part of the transaction. With `key`, nothing is added when the queue still has or remembers a job
   * with the same key.
   * @returns the job's id; null when nothing was added.
   */
  enqueue<Data extends object>(
    trx: Writer,
    queue: Queue<Data>,
    data: Data,
    options?: { key?: string },
  ): Promise<string | null>;
  /** Enqueues many jobs of a queue with one statement, as part of the transaction. @returns their ids. */
  enqueueAll<Data extends object>(trx: Writer, queue: Queue<Data>, data: readonly Data[]): Promise<string[]>;
  /** Removes jobs that nothing has begun, as part of the transaction. @returns how many there were. */
  withdraw(trx: Writer, queue: Pick<Queue<object>, 'name'>, ids: readonly string[]): Promise<number>;
  /**
   * Adds the queue and its handler, `concurrency` jobs at a time in this process; an attempt fails when it throws. Its jobs wait
   * while `isOn` says no; after it has changed, `refresh` is due.
   */
  work<Data extends object>(
    queue: Queue<Data>,
    options: { concurrency: number; pollSeconds?: number; isOn?: () => boolean },
    handle: (job: Job<Data>) => Promise<void>,
  ): void;
  /** Runs something at the times of a cron expression (UTC), in one of all processes; a missed time is made up for once. */
  schedule(
    name: string,
    cron: string,
    handle: (signal: AbortSignal) => Promise<void>,
    isOn?: () => boolean,
  ): void;
  /** Begins to do jobs. */
  start(): Promise<void>;
  /** Begins or ends the work that was switched on or off. What is running is finished. */
  refresh(): Promise<void>;
  /** Takes no further jobs and waits for the running ones; those that take too long are queued again. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const STOP_GRACE_MS = 8_000;
const HEARTBEAT_SECONDS = 20;
const POLL_SECONDS = 5;
const DAY_SECONDS = 86_400;

const SCHEDULED = {
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 900 },
  attemptSeconds: 1800,
};

/** The pool in the form pg-boss expects. A script of several statements has one result for each. */
function adaptPool(database: JobsDatabase): Db {
  return {
    async executeSql(text, values) {
      const result = (await database.pool.query(text, values)) as QueryResult | QueryResult[];
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows };
    },
    // The notification does not name the queue, so every idle worker looks; there are few.
    listen: async (channel, _onNotify, onReconnect) => ({
      close: await database.listen(channel, onReconnect),
    }),
  };
}

/** A job's id derived from its key, so that a second insert conflicts with the first. */
function idFromKey(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Jobs in the site's own database, by pg-boss: enqueued in the transaction of a change, run after its commit by one
 * process, retried with growing delays. The jobs of a process that dies are queued again. An attempt that had its effect
 * may be repeated if the process died before saying so; use `Job.id` to make that harmless.
 */
export function createJobs(options: JobsOptions): Jobs {
  const { database, log, stopGraceMs = STOP_GRACE_MS } = options;
  const backend = database.engine === 'embedded' ? 'pglite' : 'postgres';
  const common = { db: adaptPool(database), schema: SCHEMA, backend } as const;
  // The sender only enqueues jobs, from the first request on; the worker runs them once it is started.
  const sender = new PgBoss({ ...common, supervise: false, schedule: false });
  let worker: PgBoss | undefined;
  const works: Work[] = [];
  /** As of the last refresh. */
  const states = new Map<Work, boolean>();

  const keepTimes = async ({ queue, cron, isOn }: Work): Promise<void> => {
    if (cron === undefined) return;
    if (isOn()) await sender.schedule(queue.name, cron, null, { tz: 'UTC', missed: 'once' });
    else await sender.unschedule(queue.name);
  };
  const refresh = async (): Promise<void> => {
    const boss = worker;
    if (!boss) return;
    for (const task of works) {
      const { queue, isOn } = task;
      const [was, is] = [states.get(task), isOn()];
      if (was === is) continue;
      states.set(task, is);
      if (was !== undefined) await keepTimes(task);
      if (is) await startWork({ boss, options }, task);
      else if (was) await boss.offWork(queue.name, { wait: false });
    }
  };
  return {
    work: (queue, { concurrency, pollSeconds = POLL_SECONDS, isOn = () => true }, handle) =>
      void works.push({ queue, concurrency, pollSeconds, isOn, handle: handle as Work['handle'] }),
    open: () => openSender(sender, works, log),
    async enqueue(trx, queue, data, { key } = {}) {
      const id = key === undefined ? undefined : idFromKey(queue.name, key);
      const held = findHold(trx);
      const options = { id, startAfter: held?.until, db: fromKysely(trx) };
      const added = await sender.send(queue.name, data, options);
      if (added !== null) held?.jobs.push({ queue: queue.name, id: added });
      return added;
    },
    async enqueueAll(trx, queue, data) {
      if (data.length === 0) return [];
      const held = findHold(trx);
      const jobs = data.map((each) => ({ id: randomUUID(), data: each, startAfter: held?.until }));
      await sender.insert(queue.name, jobs, { db: fromKysely(trx) });
      held?.jobs.push(...jobs.map(({ id }) => ({ queue: queue.name, id })));
      return jobs.map(({ id }) => id);
    },
    async withdraw(trx, queue, ids) {
      // A worker that has just taken one of them holds its row: the deletion waits and finds it begun.
      const { numAffectedRows } = await sql`delete from ${sql.table(`${SCHEMA}.job`)}
        where name = ${queue.name} and id = any(${[...ids]}::uuid[]) and state = 'created'`.execute(trx);
      return Number(numAffectedRows ?? 0);
    },
    schedule: (name, cron, run, isOn = () => true) =>
      void works.push({
        queue: { name, ...SCHEDULED },
        concurrency: 1,
        pollSeconds: 60,
        cron,
        isOn,
        handle: ({ signal }) => run(signal),
      }),
    async start() {
      // Before the worker looks at the clock, which it does again half a minute later only.
      for (const task of works) await keepTimes(task);
      worker = createWorker(common, log);
      await worker.start();
      if (backend === 'pglite') await requeueOrphans(worker, common);
      await refresh();
    },
    refresh,
    async stop() {
      const ending = worker;
      worker = undefined;
      if (ending) await stopWorker(ending, works, stopGraceMs);
      await sender.stop({ graceful: false, close: false });
    },
  };
}

async function openSender(sender: PgBoss, works: readonly Work[], log: Log): Promise<void> {
  sender.on('error', (err) => log.error({ err }, 'the job queue has failed'));
  // Caches the queues that exist, because the sender must not query them inside somebody's transaction.
  await sender.start();
  const existing = new Map((await sender.getQueues()).map((queue) => [queue.name, queue]));
  for (const { queue } of works) {
    const options = optionsOf(queue);
    if (hasOptions(existing.get(queue.name), options)) continue;
    await sender.createQueue(queue.name, options);
    // An existing queue keeps its old settings unless they are updated.
    await sender.updateQueue(queue.name, options);
    // Caches it as well.
    await sender.findJobs(queue.name, { key: '' });
  }
}

function hasOptions(found: QueueResult | undefined, options: ReturnType<typeof optionsOf>): boolean {
  const names = Object.keys(options) as (keyof typeof options)[];
  return found !== undefined && names.every((name) => found[name] === options[name]);
}

function optionsOf({ retry, attemptSeconds }: Queue<object>) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: retry.maxDelaySeconds,
    expireInSeconds: attemptSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
  };
}
