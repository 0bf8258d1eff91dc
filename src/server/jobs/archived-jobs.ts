import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';

const SCHEMA = 'pgboss';
const BATCH = 1_000;

const IS_PENDING = `state in ('created', 'retry', 'active')`;
/** A job in the terms of the library, which are the same whatever its tables look like. */
const SELECT_PENDING = `select json_build_object('queue', name, 'id', id, 'data', data, 'priority', priority,
    'startAfter', start_after, 'singletonKey', singleton_key)::text as line
  from ${SCHEMA}.job where ${IS_PENDING} order by name, id`;

interface ArchivedJob {
  queue: string;
  id: string;
  data: object;
  priority: number;
  startAfter: string;
  singletonKey: string | null;
}

/** The jobs that have not run to their end, each a line of JSON. Those that run now are run again where they are restored. */
export async function* readPendingJobs(client: ClientBase): AsyncGenerator<string[]> {
  if (!(await hasJobs(client))) return;
  await client.query(`declare archived_jobs no scroll cursor for ${SELECT_PENDING}`);
  for (;;) {
    const batch = await client.query<{ line: string }>(`fetch ${BATCH} from archived_jobs`);
    if (batch.rows.length === 0) break;
    yield batch.rows.map(({ line }) => line);
  }
  await client.query('close archived_jobs');
}

/** The queues of the jobs that `readPendingJobs` gives. */
export async function listPendingQueues(client: ClientBase): Promise<string[]> {
  if (!(await hasJobs(client))) return [];
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from ${SCHEMA}.job where ${IS_PENDING} order by name`,
  );
  return rows.map(({ name }) => name);
}

export interface JobLoader {
  /** Adds jobs as `readPendingJobs` gave them, in the transaction that the connection is in. */
  load(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** Closes, and removes the tables unless they were there before; after that transaction was rolled back. */
  discard(): Promise<void>;
}

/** Makes the tables of jobs and the queues. Call it outside of a transaction: the library has its own. */
export async function openJobLoader(
  client: ClientBase,
  engine: 'embedded' | 'postgres',
  queues: readonly string[],
): Promise<JobLoader> {
  const wasThere = await hasJobs(client);
  const boss = openBoss(client, engine);
  // A failure shows in the call that meets it.
  boss.on('error', () => {});
  await boss.start();
  // A server that starts gives the queues their settings.
  for (const queue of queues) await boss.createQueue(queue);
  return {
    async load(lines) {
      const jobs = lines.map((line) => JSON.parse(line) as ArchivedJob);
      for (const [queue, found] of Map.groupBy(jobs, (job) => job.queue)) {
        const inserts = found.map(({ queue: _, singletonKey, ...job }) => ({
          ...job,
          ...(singletonKey === null ? {} : { singletonKey }),
        }));
        await boss.insert(queue, inserts);
      }
    },
    close: () => boss.stop({ graceful: false, close: false }),
    async discard() {
      await boss.stop({ graceful: false, close: false });
      if (!wasThere) await client.query(`drop schema if exists ${SCHEMA} cascade`);
    },
  };
}

/** True when a job waits, runs or has run. */
export async function hasAnyJob(client: ClientBase): Promise<boolean> {
  if (!(await hasJobs(client))) return false;
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from ${SCHEMA}.job) as found`,
  );
  return rows[0]!.found;
}

/** True when the library has made its tables. */
export async function hasJobs(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('${SCHEMA}.job') is not null as found`,
  );
  return rows[0]!.found;
}

function openBoss(client: ClientBase, engine: 'embedded' | 'postgres'): PgBoss {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await client.query(text, values);
    return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : result.rows };
  };
  const backend = engine === 'embedded' ? 'pglite' : 'postgres';
  return new PgBoss({ db: { executeSql }, schema: SCHEMA, backend, supervise: false, schedule: false });
}
