import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Job, Queue } from '#src/server/jobs/jobs.ts';
import type { Translate } from '#src/server/translate.ts';
import type { Text } from '#src/shared/messages/message.ts';
import { BULK_ACTIONS } from '../bulk/bulk-rules.ts';
import type { ListingsContext } from '../context.server.ts';
import type { AdminJob, AdminJobQuery } from './contract.ts';
import {
  deleteOldJobs,
  findJob,
  insertJob,
  type JobRecord,
  moveJob,
  selectJobs,
  updateJob,
} from './job-queries.server.ts';

export const JobData = z.object({ id: z.number().int() });

/** After a stop or a failure it goes on where it was. */
export const adminJobQueue: Queue<z.infer<typeof JobData>> = {
  name: 'admin-job',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 60 },
  attemptSeconds: 4 * 3600,
};

/** The part of its input that says what a bulk action does. */
const JobAction = z.object({ action: z.enum(BULK_ACTIONS).nullable().default(null) });

const KEPT_MS = 30 * 86_400_000;

/** The job cannot be done, whatever is tried; the text says why. */
export class JobError extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(typeof text === 'string' ? text : text.key);
    this.name = 'JobError';
    this.text = text;
  }
}

/** Another process has gone on with the job. */
class JobElsewhereError extends Error {
  override name = 'JobElsewhereError';
}

/** Starts a job with the transaction. */
export async function startJob(
  { jobs, clock }: ListingsContext,
  trx: Writer,
  caller: Caller,
  { kind, input, total }: { kind: z.input<typeof AdminJob>['kind']; input: object; total: number },
): Promise<JobRecord> {
  const by = { actor_id: caller.userId, actor_name: caller.name };
  const job = await insertJob(trx, { kind, input, total, ...by, created_at: clock.now() });
  await jobs.enqueue(trx, adminJobQueue, { id: job.id });
  return job;
}

/** @throws HttpError 404. */
export async function getJob(
  { database, clock }: ListingsContext,
  id: number,
  t: Translate,
): Promise<z.input<typeof AdminJob>> {
  const job = await findJob(database.kysely, id);
  if (!job) throw new HttpError('not_found', { message: 'listings.noJob' });
  return presentJob(job, clock.now(), t);
}

/** The jobs of all administrators, the latest first. */
export function listJobs({ database, clock }: ListingsContext, query: AdminJobQuery, t: Translate) {
  return readListPage(query, async (page) => {
    const [jobs, total] = await selectJobs(database.kysely, page);
    const entries = jobs.map((job) => {
      const { import_id: id, file_name } = job;
      const { action } = JobAction.parse(job.input);
      const file = id === null || file_name === null ? null : { id, file_name };
      return { ...presentJob(job, clock.now(), t), by: job.actor_name, import: file, action };
    });
    return [entries, total];
  });
}

export function presentJob(job: JobRecord, now: Date, t: Translate): z.input<typeof AdminJob> {
  const { undo_id, undo_until } = job;
  const canUndo = undo_id !== null && undo_until !== null && undo_until > now;
  return {
    id: job.id,
    kind: job.kind as AdminJob['kind'],
    state: job.state,
    done: job.state === 'done' ? job.total : Math.min(job.position, job.total),
    total: job.total,
    result: job.result,
    problem: job.problem === null ? null : t(job.problem),
    undo: canUndo ? { id: undo_id, until: undo_until.toISOString() } : null,
    created_at: job.created_at,
    finished_at: job.finished_at,
  };
}

/** A job at work: `step` does the next part of it in one transaction, once. */
export interface JobAtWork {
  job: JobRecord;
  signal: AbortSignal;
  /** The person who started it. */
  actor: Pick<Caller, 'userId' | 'name'>;
  /** @param position where to go on afterwards. Numbers that `work` returns are added to those of the result. */
  step(position: number, work: (trx: Writer) => Promise<Readonly<Record<string, number>>>): Promise<void>;
  /** Ends it, with the last `work`. */
  finish(work: (trx: Writer) => Promise<void>): Promise<void>;
}

export type DoJob = (context: ListingsContext, atWork: JobAtWork) => Promise<void>;

/** Does a job of a kind, from where it was left. */
export async function runAdminJob(
  context: ListingsContext,
  kinds: Readonly<Record<z.input<typeof AdminJob>['kind'], DoJob>>,
  { data, signal, isLastAttempt }: Job<{ id: number }>,
): Promise<void> {
  const job = await findJob(context.database.kysely, data.id);
  if (!job || job.state === 'done' || job.state === 'failed') return;
  try {
    await kinds[job.kind as AdminJob['kind']](context, workOn(context, job, signal));
  } catch (error) {
    if (error instanceof JobElsewhereError) return;
    if (!(error instanceof JobError) && !isLastAttempt) throw error;
    await fail(context, job, error instanceof JobError ? error.text : 'http.internal');
    if (!(error instanceof JobError)) throw error;
  }
}

function workOn(context: ListingsContext, job: JobRecord, signal: AbortSignal): JobAtWork {
  const { database, clock } = context;
  /** Locks the job, so that no other process does the same step. */
  const move = async (trx: Writer, position: number) => {
    signal.throwIfAborted();
    if (!(await moveJob(trx, job, position))) throw new JobElsewhereError();
  };
  return {
    job,
    signal,
    actor: { userId: job.actor_id, name: job.actor_name },
    async step(position, work) {
      const result = await inTransaction(database, async (trx) => {
        await move(trx, position);
        const sums = { ...job.result };
        for (const [name, count] of Object.entries(await work(trx))) sums[name] = (sums[name] ?? 0) + count;
        await updateJob(trx, job.id, { result: JSON.stringify(sums) });
        return sums;
      });
      Object.assign(job, { position, result });
    },
    async finish(work) {
      await inTransaction(database, async (trx) => {
        await move(trx, job.position);
        await updateJob(trx, job.id, { state: 'done', finished_at: clock.now() });
        await work(trx);
      });
    },
  };
}

async function fail({ database, clock }: ListingsContext, job: JobRecord, text: Text): Promise<void> {
  await inTransaction(database, (trx) =>
    updateJob(trx, job.id, { state: 'failed', problem: JSON.stringify(text), finished_at: clock.now() }),
  );
}

export async function forgetOldJobs({ database, clock }: ListingsContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(database, (trx) => deleteOldJobs(trx, before));
}
