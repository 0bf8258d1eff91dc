/**
 * `node bench/queue.ts`: what a job costs while others wait. Enqueues 1,000 and 1,000,000 jobs of one queue, then has one worker
 * fetch and finish a thousand of them, and enqueues a hundred more one by one. On a PostgreSQL server of its own, without fsync and
 * without statistics of the new rows, as after a sudden burst. Ends with 1 when a job takes more than twice as long with many.
 */

import { type Database, openDatabase } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { createJobs, type Queue } from '#src/server/jobs/jobs.ts';
import { createLog } from '#src/server/log.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { percentile } from './percentile.ts';
import { formatTable, thousands } from './text-table.ts';
import { runBench } from './workspace.ts';

const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const BATCH = 10_000;
const DONE = 1_000;
const ADDED = 100;
const MOST_SLOWER = 2;

const QUEUE: Queue<{ at: number }> = {
  name: 'bench',
  retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
  attemptSeconds: 60,
};

interface Figures {
  pending: number;
  enqueueP50: number;
  enqueueP99: number;
  doneP50: number;
  doneP99: number;
}

async function fill(database: Database, pending: number): Promise<void> {
  const jobs = createJobs({ database, log: createLog('warn') });
  jobs.work(QUEUE, { concurrency: 1 }, async () => {});
  await jobs.open();
  for (let at = 0; at < pending; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, pending - at) }, (_, index) => ({ at: at + index }));
    await inTransaction(database, (trx) => jobs.enqueueAll(trx, QUEUE, batch));
  }
  await jobs.stop();
}

/** Milliseconds from the end of one job to that of the next. */
async function finishSome(database: Database): Promise<number[]> {
  const jobs = createJobs({ database, log: createLog('warn') });
  const enough = Promise.withResolvers<void>();
  const times: number[] = [];
  let last: number | undefined;
  jobs.work(QUEUE, { concurrency: 1, pollSeconds: 1 }, async () => {
    const now = performance.now();
    if (last !== undefined) times.push(now - last);
    last = now;
    if (times.length === DONE) enough.resolve();
  });
  await jobs.open();
  await jobs.start();
  await enough.promise;
  await jobs.stop();
  return times;
}

async function enqueueSome(database: Database): Promise<number[]> {
  const jobs = createJobs({ database, log: createLog('warn') });
  jobs.work(QUEUE, { concurrency: 1 }, async () => {});
  await jobs.open();
  const times: number[] = [];
  for (let at = 0; at < ADDED; at++) {
    const startedAt = performance.now();
    await inTransaction(database, (trx) => jobs.enqueue(trx, QUEUE, { at }));
    times.push(performance.now() - startedAt);
  }
  await jobs.stop();
  return times;
}

async function measure(url: string, pending: number): Promise<Figures> {
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
  try {
    await database.pool.query(
      `do $$ begin if to_regclass('pgboss.job') is not null then truncate pgboss.job; end if; end $$`,
    );
    console.error(`… ${thousands(pending)} jobs`);
    await fill(database, pending);
    const enqueued = Float64Array.from(await enqueueSome(database)).sort();
    const done = Float64Array.from(await finishSome(database)).sort();
    return {
      pending,
      enqueueP50: percentile(enqueued, 0.5),
      enqueueP99: percentile(enqueued, 0.99),
      doneP50: percentile(done, 0.5),
      doneP99: percentile(done, 0.99),
    };
  } finally {
    await database.close();
  }
}

await runBench(async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL for this platform');
  try {
    const figures = [await measure(postgres.url, FEW), await measure(postgres.url, MANY)];
    const rows = figures.map((each) => [
      thousands(each.pending),
      ...[each.enqueueP50, each.enqueueP99, each.doneP50, each.doneP99].map((ms) => `${ms.toFixed(1)} ms`),
    ]);
    console.log(formatTable(['jobs that wait', 'enqueue p50', 'p99', 'fetch and finish p50', 'p99'], rows));
    const [few, many] = figures;
    return many!.doneP50 <= few!.doneP50 * MOST_SLOWER && many!.enqueueP50 <= few!.enqueueP50 * MOST_SLOWER;
  } finally {
    await postgres.stop();
  }
});
