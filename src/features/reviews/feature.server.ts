import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { reviewRoutes } from './api.server.ts';
import type { ReviewsContext } from './context.server.ts';
import { reviewPersonalData } from './personal-data.server.ts';
import { createReviewsService } from './service.server.ts';

/** Reviews: what people write about a tool, what others say to it, and what it adds up to. */
export const reviews = defineFeature({
  name: 'reviews',
  needs: [tools, auditLog],
  create: (server, needs): ReviewsContext => ({
    ...server,
    tools: needs.tools,
    service: createReviewsService({
      ...server,
      tools: needs.tools.service,
      activity: { recordAudit: (trx, actor, events) => recordAudit(needs.auditLog, trx, actor, events) },
      changeCatalogue: (work) => needs.tools.catalogue.change(work),
    }),
  }),
  auditActions: ['review.approve', 'review.reject', 'review.delete', 'reply.delete'],
  personalData: reviewPersonalData,
  routes: ({ service }) => reviewRoutes(service),
});
