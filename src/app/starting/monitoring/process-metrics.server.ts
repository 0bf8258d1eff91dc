import type { Database } from '#src/db/client.server.ts';
import { softwareVersion as version } from '#src/db/migrations/software-version.ts';
import type { ChangeFeed } from '#src/server/freshness/change-feed.ts';
import type { ResponseCache } from '#src/server/http/cache/response-cache.ts';
import { describeJobs } from '#src/server/jobs/job-metrics.ts';
import type { AttemptOutcome } from '#src/server/jobs/jobs.ts';
import type { MailOutcome } from '#src/server/mail/count-mails.ts';
import type { FetchOutcome } from '#src/server/outbound/count-fetches.ts';
import { type DiskSpace, leastOf } from '#src/server/process/disk-space.ts';
import type { Metric, Metrics, Sample } from '#src/server/process/metrics/metrics.ts';
import type { StoreOperation } from '#src/server/uploads/guarded-store.ts';

interface Parts {
  database: Pick<Database, 'pool' | 'engine' | 'isCutOff'>;
  changeFeed: Pick<ChangeFeed, 'heldSeconds' | 'lagSeconds'>;
  cache: Pick<ResponseCache, 'bytes' | 'size'>;
  disk: Pick<DiskSpace, 'measured'>;
}

/** Describes the state of the server itself. */
export function describeProcess({ database, changeFeed, cache, disk }: Parts): Metric[] {
  const { pool, engine } = database;
  return [
    {
      name: 'aisle_info',
      help: 'Version and database engine',
      type: 'gauge',
      labels: ['version', 'engine'],
      read: () => [{ labels: { version, engine }, value: 1 }],
    },
    {
      name: 'aisle_db_connections',
      help: 'Connections to the database, by state',
      type: 'gauge',
      labels: ['state'],
      read: (): Sample[] => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      name: 'aisle_db_waiting',
      help: 'Statements and transactions that wait for a connection',
      type: 'gauge',
      read: () => pool.waitingCount,
    },
    {
      name: 'aisle_db_cut_off',
      help: '1 while no primary of several confirms writes',
      type: 'gauge',
      read: () => (database.isCutOff() ? 1 : 0),
    },
    {
      name: 'aisle_change_log_lag_seconds',
      help: 'Time since this process read the log of changes to its end',
      type: 'gauge',
      read: () => changeFeed.lagSeconds,
    },
    {
      name: 'aisle_change_log_held_seconds',
      help: 'How long an open transaction has held back the log of changes',
      type: 'gauge',
      read: () => changeFeed.heldSeconds,
    },
    {
      name: 'aisle_cache_answers',
      help: 'Answers in the response cache',
      type: 'gauge',
      read: () => cache.size,
    },
    { name: 'aisle_cache_bytes', help: 'Their size', type: 'gauge', read: () => cache.bytes },
    {
      name: 'aisle_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      type: 'gauge',
      read: () => disk.measured?.free,
    },
    {
      name: 'aisle_disk_least_bytes',
      help: 'Free space below which the site takes no changes',
      type: 'gauge',
      read: () => disk.measured && leastOf(disk.measured.total),
    },
    {
      name: 'aisle_disk_bytes',
      help: 'Size of that disk',
      type: 'gauge',
      read: () => disk.measured?.total,
    },
    ...describeJobs(pool),
  ];
}

/** Counts what the server does in the background, by how it ended. */
export function countWork(metrics: Metrics) {
  const attempts = metrics.counter({
    name: 'aisle_job_attempts_total',
    help: 'Attempts of jobs in this process, by queue and outcome',
    labels: ['queue', 'outcome'],
  });
  const mails = metrics.counter({
    name: 'aisle_mails_total',
    help: 'Attempts to send a mail, single or bulk (newsletters), by outcome',
    labels: ['kind', 'outcome'],
  });
  const stored = metrics.counter({
    name: 'aisle_upload_operations_total',
    help: 'Reads, writes and deletions of uploaded files, by outcome',
    labels: ['operation', 'outcome'],
  });
  const fetches = metrics.counter({
    name: 'aisle_outbound_requests_total',
    help: 'Checks and fetches of addresses outside, by outcome',
    labels: ['outcome'],
  });
  return {
    onAttempt: (queue: string, outcome: AttemptOutcome) => attempts.inc({ queue, outcome }),
    onMail: (kind: 'single' | 'bulk') => (outcome: MailOutcome) => mails.inc({ kind, outcome }),
    onStored: (operation: StoreOperation, outcome: 'done' | 'failed') => stored.inc({ operation, outcome }),
    onFetch: (outcome: FetchOutcome) => fetches.inc({ outcome }),
  };
}
