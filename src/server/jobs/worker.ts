import type { Db, Job as FoundJob } from 'pg-boss';
import { PgBoss } from 'pg-boss';
import type { Log } from '#src/server/log.ts';
import { traceNothing } from '#src/server/process/tracing/trace.ts';
import type { Job, JobsOptions, Queue } from './job-types.ts';

/** How often to look for jobs of dead processes and for due retries. */
const SUPERVISE_SECONDS = 15;

/** Does the jobs of a process. */
interface Worker {
  boss: PgBoss;
  options: JobsOptions;
}

export interface Work {
  queue: Queue<object>;
  concurrency: number;
  pollSeconds: number;
  /** Of scheduled work: when it is due (UTC). */
  cron?: string;
  /** False: its jobs wait. */
  isOn: () => boolean;
  handle: (job: Job<object>) => Promise<void>;
}

export async function stopWorker(worker: PgBoss, works: readonly Work[], graceMs: number): Promise<void> {
  const idle = Promise.all(works.map(({ queue }) => worker.offWork(queue.name, { wait: true })));
  await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
  await worker.stop({ graceful: false, close: false });
}

export function createWorker(
  common: { db: Db; schema: string; backend: 'pglite' | 'postgres' },
  log: Log,
): PgBoss {
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

/** The embedded database has one process, so jobs that are active at its start belonged to one that died. */
export async function requeueOrphans(
  boss: PgBoss,
  { db, schema }: { db: Db; schema: string },
): Promise<void> {
  const { rows } = await db.executeSql(`select id, name from ${schema}.job where state = 'active'`);
  for (const { id, name } of rows) {
    await boss.fail(name, id, { message: 'the process ended' });
    // The job did not fail by itself, so it need not wait.
    await boss.update({ name, options: { id, startAfter: new Date() } });
  }
}

export async function startWork(worker: Worker, task: Work): Promise<void> {
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
