import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { reviewAdminRoutes } from './admin/api.server.ts';
import { reviewRoutes } from './api.server.ts';
import { extendCatalogue } from './catalogue-extensions/catalogue-extensions.server.ts';
import type { ReviewsContext } from './context.server.ts';
import { reviewMails } from './mails.server.ts';
import { answersReviewsFr } from './messages/answers-fr.ts';
import { reviewsPersonalData } from './personal-data/personal-data.server.ts';
import { publishWaiting } from './writing/writing.server.ts';

/** Reviews of tools, replies, helpful votes and rating sums. */
export const reviews = defineFeature({
  name: 'reviews',
  answers: { fr: answersReviewsFr },
  needs: [tools, auditLog],
  create: (server, needs): ReviewsContext => ({ ...server, ...needs }),
  provides: extendCatalogue,
  on: (context) => ({ 'identity.verified': (trx, { userId }) => publishWaiting(context, trx, userId) }),
  auditActions: {
    'review.approve': 'review',
    'review.reject': 'review',
    'review.delete': 'review',
    'reply.delete': 'reply',
  },
  mails: reviewMails,
  routes: (context) => [...reviewRoutes(context), ...reviewAdminRoutes(context)],
  personalData: reviewsPersonalData,
  retention: {
    reviews: { reason: 'they stay under the name "Former user"' },
    review_votes: 'account',
    review_replies: 'account',
    removed_review_replies: 'account',
  },
});
