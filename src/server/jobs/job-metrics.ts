import type { Pool } from 'pg';
import type { Metric, Sample } from '#src/server/process/metrics/metrics.ts';

/**
 * The library counts the jobs of each queue every 15 s (`monitorIntervalSeconds`), so nothing is counted here. The oldest job
 * of a queue is the first in the index of those that wait.
 */
const STATES = `select name, ready_count as waiting, deferred_count as later, active_count as running,
    failed_count as failed
  from pgboss.queue order by name`;
const OLDEST = `select q.name, greatest(0, extract(epoch from now() - j.start_after))::float8 as seconds
  from pgboss.queue q cross join lateral (
    select start_after from pgboss.job
    where name = q.name and state < 'active' and not blocked and start_after <= now()
    order by priority desc, created_on limit 1
  ) j order by q.name`;

const COUNTED = ['waiting', 'later', 'running', 'failed'] as const;
type QueueStates = { name: string } & Record<(typeof COUNTED)[number], number>;

/** The jobs of all processes, by queue. */
export function describeJobs(pool: Pick<Pool, 'query'>): Metric[] {
  return [
    {
      name: 'aisle_jobs',
      help: 'Jobs by queue and state: waiting, later (has a time or a retry in the future), running, failed in the last day',
      type: 'gauge',
      labels: ['queue', 'state'],
      async read() {
        const { rows } = await pool.query<QueueStates>(STATES);
        return rows.flatMap((row) =>
          COUNTED.map((state): Sample => ({ labels: { queue: row.name, state }, value: row[state] })),
        );
      },
    },
    {
      name: 'aisle_job_oldest_seconds',
      help: 'How long the oldest job of a queue that may run has been waiting',
      type: 'gauge',
      labels: ['queue'],
      async read() {
        const { rows } = await pool.query<{ name: string; seconds: number }>(OLDEST);
        return rows.map(({ name, seconds }): Sample => ({ labels: { queue: name }, value: seconds }));
      },
    },
  ];
}
