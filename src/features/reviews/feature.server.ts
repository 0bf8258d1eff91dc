import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { queue } from '#src/features/queue/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { reviewAdminRoutes } from './admin/api.server.ts';
import { reviewRoutes } from './api.server.ts';
import { extendCatalogue } from './catalogue-extensions/catalogue-extensions.server.ts';
import type { ReviewsContext } from './context.server.ts';
import { reviewMails } from './mails.server.ts';
import { reviewsPersonalData } from './personal-data/personal-data.server.ts';
import { kinds } from './reporting/kinds.ts';
import { reviewReportSubjects } from './reporting/report-subjects.server.ts';
import { selectPersonReviews } from './writing/author-review-store.server.ts';
import { hashOldReviews } from './writing/find-suspicions.server.ts';
import { countMovedReviews } from './writing/merge-queries.server.ts';
import { mergeReviews } from './writing/merge-reviews.server.ts';
import { postedReviews } from './writing/posted-review-queries.server.ts';
import { recountTools } from './writing/star-sums.server.ts';
import { publishWaiting } from './writing/write-review.server.ts';

/** Reviews of tools, replies, helpful votes and rating sums. */
export const reviews = defineFeature({
  name: 'reviews',
  kinds,
  needs: [tools, auditLog, queue, spam],
  create: (server, needs): ReviewsContext => ({ ...server, ...needs }),
  provides: (context) => ({
    ...extendCatalogue(context),
    'listings.mergeCounts': countMovedReviews,
    'reports.subjects': reviewReportSubjects,
    'spam.posts': postedReviews,
    'queue.person': async (db, userId) => {
      const { ids, ...figures } = await selectPersonReviews(db, userId);
      return { figures, targets: { review: ids } };
    },
  }),
  on: (context) => ({
    'identity.verified': (trx, { userId }) => publishWaiting(context, trx, userId),
    'listings.merged': mergeReviews,
    'undo.reverted': (trx, { toolIds }) => recountTools(trx, toolIds),
  }),
  auditActions: {
    'review.approve': 'review',
    'review.reject': 'review',
    'review.delete': 'review',
    'review.undo': 'review',
    'reply.delete': 'reply',
  },
  mails: reviewMails,
  schedule: (context) => [
    { name: 'hash-old-reviews', cron: '*/10 * * * *', run: () => hashOldReviews(context) },
  ],
  routes: (context) => [...reviewRoutes(context), ...reviewAdminRoutes(context)],
  personalData: () => reviewsPersonalData,
});
