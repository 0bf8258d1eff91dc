import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { Queue } from './jobs.ts';

/** The state of a job as people are told it. */
export interface LatestJob {
  state: 'waiting' | 'running' | 'failed' | 'done';
  /** When it came into this state. */
  since: Date;
  /** Why it failed: the first line of the error; null otherwise. */
  reason: string | null;
}

const REASON_CHARACTERS = 300;

/** Finds the job of a queue that was enqueued last; undefined when it ended more than a day ago. */
export async function findLatestJob(
  db: Reader,
  { name }: Pick<Queue<object>, 'name'>,
): Promise<LatestJob | undefined> {
  // One that failed and has attempts left is told as failed: it waits for minutes.
  const { rows } = await sql<LatestJob>`
    select case state when 'created' then 'waiting' when 'active' then 'running' when 'completed' then 'done'
        else 'failed' end as state,
      case state when 'created' then created_on when 'active' then started_on
        else coalesce(completed_on, started_on, created_on) end as since,
      case when state in ('retry', 'failed')
        then left(split_part(output->>'message', chr(10), 1), ${sql.lit(REASON_CHARACTERS)}) end as reason
    from ${sql.table('pgboss.job')} where name = ${name} order by created_on desc limit 1`.execute(db);
  return rows[0];
}
