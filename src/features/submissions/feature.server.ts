import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { submissionRoutes } from './api.server.ts';
import type { SubmissionsContext } from './context.server.ts';
import { submissionMails } from './mails.server.ts';
import { submissionPersonalData } from './personal-data.server.ts';
import { createSubmissionsService } from './service.server.ts';

/** Submissions: new listings, revisions of published ones, and the decision on both. */
export const submissions = defineFeature({
  name: 'submissions',
  needs: [tools, auditLog],
  create: (server, needs): SubmissionsContext => ({
    ...server,
    service: createSubmissionsService({
      ...server,
      tools: needs.tools.service,
      activity: { recordAudit: (trx, actor, events) => recordAudit(needs.auditLog, trx, actor, events) },
      changeCatalogue: (work) => needs.tools.catalogue.change(work),
    }),
  }),
  mails: submissionMails,
  auditActions: [
    'tool.approve',
    'tool.approve_update',
    'tool.reject',
    'tool.edit',
    'tool.remove_screenshot',
    'tool.unlist',
    'tool.restore',
  ],
  personalData: submissionPersonalData,
  routes: ({ service }) => submissionRoutes(service),
  schedule: ({ service }) => [
    { name: 'lapse-versions', cron: '25 * * * *', run: () => service.expireRevisions() },
  ],
});
