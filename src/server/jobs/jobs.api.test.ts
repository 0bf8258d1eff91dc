import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#src/server/log.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';
import { createJobs, type Job, type Jobs, type Queue } from './jobs.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface Note {
  text: string;
}

let database: TestDatabase;
/** Every "process" of a test, to be stopped after it. */
let running: Jobs[];
let queue: Queue<Note>;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.reset();
  running = [];
  // A queue of its own for every test: the tables of jobs know nothing of tests.
  queue = {
    name: `test-${randomUUID()}`,
    retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    attemptSeconds: 30,
  };
});

afterEach(async () => {
  for (const jobs of running) await jobs.stop();
});

function open(): Jobs {
  const jobs = createJobs({ database, log: createLog('silent'), stopGraceMs: 500 });
  running.push(jobs);
  return jobs;
}

/** A handler that keeps what it was given, and a wait for so many calls. */
function collect(handle: (job: Job<Note>) => Promise<void> = async () => {}) {
  const seen: Job<Note>[] = [];
  let wake = () => {};
  const until = async (count: number): Promise<void> => {
    while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  const receive = async (job: Job<Note>): Promise<void> => {
    seen.push(job);
    wake();
    await handle(job);
  };
  return { seen, until, receive };
}

async function startWorker(receive: (job: Job<Note>) => Promise<void>, concurrency = 2): Promise<Jobs> {
  const jobs = open();
  jobs.work(queue, { concurrency, pollSeconds: 0.5 }, receive);
  await jobs.open();
  await jobs.start();
  return jobs;
}

const enqueue = (jobs: Jobs, text: string, key?: string) =>
  database.kysely.transaction().execute((trx) => jobs.enqueue(trx, queue, { text }, { key }));

async function states(): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from pgboss.job where name = $1 order by created_on',
    [queue.name],
  );
  return rows.map(({ state }) => state);
}

// First, because all processes on a database share one look at the clock every half minute.
test('scheduled work runs', async () => {
  const ran = Promise.withResolvers<void>();
  const jobs = open();
  jobs.schedule(`test-${randomUUID()}`, '* * * * *', async () => ran.resolve());
  await jobs.open();
  await jobs.start();
  await ran.promise;
});

test('work that is no longer scheduled is forgotten', async () => {
  const name = `test-${randomUUID()}`;
  const listTimes = async () =>
    (await database.pool.query('select cron from pgboss.schedule where name = $1', [name])).rows;
  const earlier = open();
  earlier.schedule(name, '0 0 1 1 *', async () => {});
  await earlier.open();
  await earlier.start();
  expect(await listTimes()).toEqual([{ cron: '0 0 1 1 *' }]);
  const later = open();
  later.schedule(
    name,
    '0 0 1 1 *',
    async () => {},
    () => false,
  );
  await later.open();
  await later.start();
  expect(await listTimes()).toEqual([]);
});

test('a job runs soon after its transaction has committed, and not before', async () => {
  const { seen, until, receive } = collect();
  const jobs = await startWorker(receive);
  await database.kysely.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, queue, { text: 'hello' });
    expect(seen).toEqual([]);
  });
  await until(1);
  expect(seen[0]).toMatchObject({ data: { text: 'hello' }, attempt: 1, isLastAttempt: false });
});

test('another start asks little about queues that are as they should be, and updates the others', async () => {
  const names = Array.from({ length: 20 }, () => `test-${randomUUID()}`);
  const openWith = (attemptSeconds: number) => {
    const jobs = open();
    for (const name of names)
      jobs.work({ ...queue, name, attemptSeconds }, { concurrency: 1 }, async () => {});
    return countStatements(database.pool, () => jobs.open());
  };
  const readAttemptSeconds = async () => {
    const { rows } = await database.pool.query<{ seconds: number }>(
      'select distinct expire_seconds as seconds from pgboss.queue where name = any($1)',
      [names],
    );
    return rows.map(({ seconds }) => seconds);
  };
  expect(await openWith(30)).toBeGreaterThan(names.length);
  expect(await openWith(30)).toBeLessThan(names.length);
  expect(await readAttemptSeconds()).toEqual([30]);
  await openWith(60);
  expect(await readAttemptSeconds()).toEqual([60]);
});

test('a transaction that is rolled back leaves no job', async () => {
  const { seen, until, receive } = collect();
  const jobs = await startWorker(receive);
  const failing = database.kysely.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, queue, { text: 'never' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await enqueue(jobs, 'afterwards');
  await until(1);
  expect(seen.map(({ data }) => data.text)).toEqual(['afterwards']);
  expect(await states()).toHaveLength(1);
});

test('the same key is one job', async () => {
  const { seen, until, receive } = collect();
  const jobs = await startWorker(receive);
  await enqueue(jobs, 'first', 'a');
  await enqueue(jobs, 'again', 'a');
  await enqueue(jobs, 'other', 'b');
  await until(2);
  await enqueue(jobs, 'later', 'a');
  await jobs.stop();
  expect(seen.map(({ data }) => data.text).sort()).toEqual(['first', 'other']);
});

test('a failed job is retried as the same job, up to the limit', async () => {
  const { seen, until, receive } = collect(async () => {
    throw new Error('not today');
  });
  const jobs = await startWorker(receive);
  await enqueue(jobs, 'x');
  await until(4);
  await jobs.stop();
  expect(seen.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(await states()).toEqual(['failed']);
});

test('several processes run each job once', async () => {
  const { seen, until, receive } = collect();
  const processes = [await startWorker(receive), await startWorker(receive), await startWorker(receive)];
  await Promise.all(Array.from({ length: 60 }, (_, index) => enqueue(processes[index % 3]!, String(index))));
  await until(60);
  for (const jobs of processes) await jobs.stop();
  expect(new Set(seen.map(({ data }) => data.text)).size).toBe(60);
  expect(seen).toHaveLength(60);
});

test('stopping waits for running jobs', async () => {
  const gate = Promise.withResolvers<void>();
  let isDone = false;
  const { until, receive } = collect(async () => {
    await gate.promise;
    isDone = true;
  });
  const jobs = await startWorker(receive);
  await enqueue(jobs, 'slow');
  await until(1);
  const stopping = jobs.stop();
  gate.resolve();
  await stopping;
  expect(isDone).toBe(true);
  expect(await states()).toEqual(['completed']);
});

test('a job that does not end in time is aborted and queued again', async () => {
  const { seen, until, receive } = collect(
    ({ signal }) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const jobs = await startWorker(receive);
  await enqueue(jobs, 'endless');
  await until(1);
  await jobs.stop();
  expect(seen[0]!.signal.aborted).toBe(true);
  expect(await states()).toEqual(['retry']);
});

test('a queue with forgetsDone keeps nothing of a finished job', async () => {
  queue.forgetsDone = true;
  const { until, receive } = collect();
  const jobs = await startWorker(receive);
  await enqueue(jobs, 'secret');
  await until(1);
  await jobs.stop();
  expect(await states()).toEqual([]);
});

test('jobs can be enqueued before a worker runs', async () => {
  const sender = open();
  sender.work(queue, { concurrency: 1 }, async () => {});
  await sender.open();
  await enqueue(sender, 'early');
  await sender.stop();
  const { seen, until, receive } = collect();
  await startWorker(receive);
  await until(1);
  expect(seen[0]!.data).toEqual({ text: 'early' });
});
