import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QueryResult } from 'pg';
import { type Db, type Job as FoundJob, fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '#src/db/client.server.ts';
import type { Writer } from '#src/db/transaction.server.ts';
import type { Log } from '#src/server/log.ts';
import { type Trace, traceNothing } from '#src/server/process/tracing/trace.ts';
import { findHold, type Hold } from './held-effects.ts';

type JobsDatabase = Pick<Database, 'pool' | 'engine' | 'listen'>;

/** A kind of job. `Data` must survive JSON. */
export interface Queue<Data extends object> {
  name: string;
  retry: {
    /** Attempts after the first. */
    limit: number;
    /** Delay before the first retry; every further delay is about twice as long. */
    delaySeconds: number;
    maxDelaySeconds: number;
  };
  /** An attempt that takes longer fails. */
  attemptSeconds: number;
  /** For secret or large data: deletes the row, and with it the key, as soon as the job is done. */
  forgetsDone?: boolean;
  /** Carries the type only. */
  readonly _data?: Data;
}

export interface Job<Data> {
  /** The same in every attempt, so that effects elsewhere can be made idempotent. */
  id: string;
  data: Data;
  /** 1 for the first. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the attempt takes too long, or the process has to end. */
  signal: AbortSignal;
}

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
    options?: { key?: string; startAfter?: Date },
  ): Promise<string | null>;
  /** Enqueues many jobs of a queue with one statement, as part of the transaction. @returns their ids. */
  enqueueAll<Data extends object>(
    trx: Writer,
    queue: Queue<Data>,
    data: readonly Data[],
    options?: { startAfter?: Date | undefined },
  ): Promise<string[]>;
  /** Removes jobs that nothing has begun, as part of the transaction. @returns how many there were. */
  withdraw(trx: Writer, queue: Pick<Queue<object>, 'name'>, ids: readonly string[]): Promise<number>;
  /** Adds the queue and its handler, `concurrency` jobs at a time in this process; an attempt fails when it throws. */
  work<Data extends object>(
    queue: Queue<Data>,
    options: { concurrency: number; pollSeconds?: number },
    handle: (job: Job<Data>) => Promise<void>,
  ): void;
  /** Runs something at the times of a cron expression (UTC), in one of all processes; a missed time is made up for once. */
  schedule(name: string, cron: string, handle: (signal: AbortSignal) => Promise<void>): void;
  /** Begins to do jobs. */
  start(): Promise<void>;
  /** Takes no further jobs and waits for the running ones; those that take too long are queued again. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const STOP_GRACE_MS = 8_000;
/** How often to look for jobs of dead processes and for due retries. */
const SUPERVISE_SECONDS = 15;
const HEARTBEAT_SECONDS = 20;
const POLL_SECONDS = 5;
const DAY_SECONDS = 86_400;

const SCHEDULED = {
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 900 },
  attemptSeconds: 1800,
};

export interface JobsOptions {
  database: JobsDatabase;
  log: Log;
  /** How long `stop` waits for running jobs. */
  stopGraceMs?: number;
  /** Is told how each attempt of a job of a queue has ended. */
  onAttempt?: (queue: string, outcome: AttemptOutcome) => void;
  trace?: Trace | undefined;
}

export type AttemptOutcome = 'done' | 'failed' | 'given_up';

/** Does the jobs of a process. */
interface Worker {
  boss: PgBoss;
  options: JobsOptions;
}

interface Work {
  queue: Queue<object>;
  concurrency: number;
  pollSeconds: number;
  handle: (job: Job<object>) => Promise<void>;
}

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
  const schedules: { name: string; cron: string }[] = [];

  const work: Jobs['work'] = (queue, { concurrency, pollSeconds = POLL_SECONDS }, handle) => {
    works.push({ queue, concurrency, pollSeconds, handle: handle as Work['handle'] });
  };
  return {
    work,
    open: () => openSender(sender, works, log),
    async enqueue(trx, queue, data, { key, startAfter } = {}) {
      const id = key === undefined ? undefined : idFromKey(queue.name, key);
      const held = findHeldJobs(trx);
      const options = { id, startAfter: startAfter ?? held?.until, db: fromKysely(trx) };
      const added = await sender.send(queue.name, data, options);
      if (added !== null) held?.jobs.push({ queue: queue.name, id: added });
      return added;
    },
    async enqueueAll(trx, queue, data, { startAfter } = {}) {
      if (data.length === 0) return [];
      const held = findHeldJobs(trx);
      const after = startAfter ?? held?.until;
      const jobs = data.map((each) => ({ id: randomUUID(), data: each, startAfter: after }));
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
    schedule(name, cron, handle) {
      work({ name, ...SCHEDULED }, { concurrency: 1, pollSeconds: 60 }, ({ signal }) => handle(signal));
      schedules.push({ name, cron });
    },
    async start() {
      for (const { name, cron } of schedules) {
        await sender.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
      }
      worker = createWorker(common, log);
      await worker.start();
      if (backend === 'pglite') await requeueOrphans(worker, common.db);
      for (const task of works) await startWork({ boss: worker, options }, task);
    },
    async stop() {
      const ending = worker;
      worker = undefined;
      if (ending) await stopWorker(ending, works, stopGraceMs);
      await sender.stop({ graceful: false, close: false });
    },
  };
}

/** Where the jobs of a transaction whose effects wait are collected. */
function findHeldJobs(trx: Writer): Required<Hold> | undefined {
  const hold = findHold(trx);
  return hold?.jobs && { ...hold, jobs: hold.jobs };
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

async function stopWorker(worker: PgBoss, works: readonly Work[], graceMs: number): Promise<void> {
  const idle = Promise.all(works.map(({ queue }) => worker.offWork(queue.name, { wait: true })));
  await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
  await worker.stop({ graceful: false, close: false });
}

function createWorker(common: { db: Db; schema: string; backend: 'pglite' | 'postgres' }, log: Log): PgBoss {
  const isServer = common.backend === 'postgres';
  const boss = new PgBoss({
    ...common,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // The embedded engine has neither autovacuum nor concurrent index builds; it is vacuumed by its own schedule.
    monitorVacuum: isServer,
    reindex: isServer,
  });
  boss.on('error', (err) => log.error({ err }, 'the job queue has failed'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  return boss;
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

/** The embedded database has one process, so jobs that are active at its start belonged to one that died. */
async function requeueOrphans(boss: PgBoss, db: Db): Promise<void> {
  const { rows } = await db.executeSql(`select id, name from ${SCHEMA}.job where state = 'active'`);
  for (const { id, name } of rows) {
    await boss.fail(name, id, { message: 'the process ended' });
    // The job did not fail by itself, so it need not wait.
    await boss.update({ name, options: { id, startAfter: new Date() } });
  }
}

async function startWork(worker: Worker, task: Work): Promise<void> {
  const { boss } = worker;
  const { queue, concurrency, pollSeconds } = task;
  const options = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  for (let count = 0; count < concurrency; count += 1) {
    const id: string = await boss.work<object>(queue.name, options, async (jobs) => {
      // There may be more jobs: look at once, not after the next pause.
      boss.notifyWorker(id);
      for (const job of jobs) await runJob(worker, task, job);
    });
  }
}

async function runJob(
  { boss, options: { log, onAttempt = () => {}, trace = traceNothing } }: Worker,
  { queue, handle }: Work,
  found: FoundJob<object>,
): Promise<void> {
  const { id, data, retryCount, signal } = found;
  const attempt = retryCount + 1;
  const isLastAttempt = retryCount >= queue.retry.limit;
  try {
    await trace(`job ${queue.name}`, {}, () => handle({ id, data, attempt, isLastAttempt, signal }));
    onAttempt(queue.name, 'done');
  } catch (err) {
    onAttempt(queue.name, isLastAttempt ? 'given_up' : 'failed');
    const said = { queue: queue.name, job: id, attempt, err };
    if (isLastAttempt) log.error(said, 'a job was given up');
    else log.warn(said, 'a job will be tried again');
    throw err;
  }
  if (queue.forgetsDone) await boss.deleteJob(queue.name, id);
}
