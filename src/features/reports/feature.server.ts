import { z } from 'zod';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { reportAdminRoutes } from './admin/api.server.ts';
import { countWaitingReports } from './admin/waiting-queries.server.ts';
import { reportRoutes } from './api.server.ts';
import { guardReopening, notifyReporters, outcomeQueue } from './deciding/decide-report.server.ts';
import { kinds } from './kinds.ts';
import { reportMails } from './mails.server.ts';
import { forgetOldReports, reportsPersonalData } from './personal-data/personal-data.server.ts';

const OutcomeData = z.object({ decision_id: z.number() });

/** Reports of content, the decisions about them, appeals, and the numbers that are published. */
export const reports = defineFeature({
  name: 'reports',
  isOptional: true,
  kinds,
  needs: [auditLog],
  routes: (context) => [...reportRoutes(context), ...reportAdminRoutes(context)],
  queues: (context) => [
    {
      queue: outcomeQueue,
      concurrency: 1,
      handle: ({ data }) => notifyReporters(context, OutcomeData.parse(data).decision_id),
    },
  ],
  always: {
    schedule: (context) => [
      { name: 'forget-old-reports', cron: '35 4 * * *', run: () => forgetOldReports(context) },
    ],
  },
  provides: () => ({ 'moderation.waiting': countWaitingReports, 'undo.guard': guardReopening }),
  mails: reportMails,
  personalData: () => reportsPersonalData,
  sitemap: () => [{ name: 'reports', read: async () => [{ path: '/transparency' }] }],
  auditActions: { report: ['file', 'decide', 'undo'], appeal: ['file', 'decide'] },
});
