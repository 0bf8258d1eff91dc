import { JOB_KINDS } from '#src/features/listings/feature.server.ts';
import { runAdminJob } from '#src/features/listings/jobs/admin-jobs.server.ts';
import type { TestApi } from '#src/testing/test-api.ts';

/** Does the jobs that wait, as a worker would. */
export async function runAdminJobs(api: TestApi, signal = new AbortController().signal): Promise<void> {
  const rows = await api.database.kysely
    .selectFrom('admin_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const job = { id: 'test', data: { id }, attempt: 1, isLastAttempt: true, signal };
    await runAdminJob(api.app.contexts.listings, JOB_KINDS, job);
  }
}
