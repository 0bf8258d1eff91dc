import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { listingsRoutes } from './api.server.ts';
import { forgetBulkPreviews } from './bulk/bulk-previews.server.ts';
import { deleteDueListings, doBulk, guardReturning } from './bulk/do-bulk.server.ts';
import { doImport } from './imports/do-import.server.ts';
import { forgetOldImports } from './imports/imports.server.ts';
import { adminJobQueue, type DoJob, forgetOldJobs, JobData, runAdminJob } from './jobs/admin-jobs.server.ts';
import type { AdminJob } from './jobs/contract.ts';
import { forgetUndo } from './jobs/job-queries.server.ts';

/** How each kind of job is done. */
export const JOB_KINDS: Readonly<Record<AdminJob['kind'], DoJob>> = { import: doImport, bulk: doBulk };

/** Listings in bulk: importing, editing and exporting many at once. */
export const listings = defineFeature({
  name: 'listings',
  needs: [auditLog, tools],
  routes: listingsRoutes,
  queues: (context) => [
    {
      queue: adminJobQueue,
      concurrency: 1,
      handle: (job) => runAdminJob(context, JOB_KINDS, { ...job, data: JobData.parse(job.data) }),
    },
  ],
  schedule: (context) => [
    { name: 'delete-bulk-deleted', cron: '*/10 * * * *', run: () => deleteDueListings(context) },
    { name: 'forget-old-imports', cron: '20 4 * * *', run: () => forgetOldImports(context) },
    { name: 'forget-bulk-previews', cron: '30 4 * * *', run: () => forgetBulkPreviews(context) },
    { name: 'forget-old-admin-jobs', cron: '25 4 * * *', run: () => forgetOldJobs(context) },
  ],
  provides: (context) => ({
    'undo.guard': (trx, decision) => guardReturning(context, trx, decision),
  }),
  on: () => ({ 'undo.undone': (trx, { key }) => forgetUndo(trx, key) }),
  personalData: () => ({
    tables: {
      admin_jobs: { kept: { job: 'forget-old-admin-jobs' } },
      imports: { kept: { job: 'forget-old-imports' } },
    },
  }),
  auditActions: {
    tool: [
      'import',
      'bulk_edit',
      'bulk_unlist',
      'bulk_reject',
      'bulk_publish',
      'bulk_delete',
      'bulk_undo',
      'merge',
    ],
    import: ['run'],
  },
});
