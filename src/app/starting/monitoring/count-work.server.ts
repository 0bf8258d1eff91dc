import type { AttemptOutcome } from '#src/server/jobs/jobs.ts';
import type { MailOutcome } from '#src/server/mail/count-mails.ts';
import type { FetchOutcome } from '#src/server/outbound/count-fetches.ts';
import type { Metrics } from '#src/server/process/metrics/metrics.ts';
import type { StoreOperation } from '#src/server/uploads/guarded-store.ts';

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
