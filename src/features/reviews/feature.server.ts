import type { Writer } from '#src/db/transaction.server.ts';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { queue } from '#src/features/queue/feature.server.ts';
import { spam } from '#src/features/spam/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { reviewAdminRoutes } from './admin/api.server.ts';
import { reviewRoutes } from './api.server.ts';
import { extendCatalogue } from './catalogue-extensions/catalogue-extensions.server.ts';
import { ExportedRemovedReply, ExportedReply, ExportedReview, ExportedVote } from './contract.ts';
import { reviewMails } from './mails.server.ts';
import { selectToolsReviewedBy } from './personal-data/personal-data-queries.server.ts';
import { kinds } from './reporting/kinds.ts';
import { reviewReportSubjects } from './reporting/report-subjects.server.ts';
import { selectPersonReviews } from './writing/author-review-store.server.ts';
import { hashOldReviews } from './writing/find-suspicions.server.ts';
import { countMovedReviews } from './writing/merge-queries.server.ts';
import { mergeReviews } from './writing/merge-reviews.server.ts';
import { postedReviews } from './writing/posted-review-queries.server.ts';
import { recountTools } from './writing/star-sums.server.ts';
import { publishWaiting } from './writing/write-review.server.ts';

async function markShown(trx: Writer, userId: number): Promise<void> {
  for (const toolId of await selectToolsReviewedBy(trx, userId)) markChanged(trx, toolSource(toolId));
}

/** Reviews and replies stay when an account is closed, without the name; the tools that show them are read again. Removed replies, which only their author sees, are deleted. */
const reviewsPersonalData: PersonalData = {
  tables: {
    reviews: {
      owner: 'user_id',
      onClose: 'keep',
      kept: { reason: 'they stay under the name "Former user"' },
      export: ExportedReview,
      from: { tool: ['tool_id', 'tools', 'name'] },
    },
    review_replies: { owner: 'user_id', onClose: 'keep', section: 'replies', export: ExportedReply },
    removed_review_replies: {
      owner: 'user_id',
      onClose: 'delete',
      section: 'removed_replies',
      export: ExportedRemovedReply,
    },
    review_votes: {
      owner: 'user_id',
      onClose: 'keep',
      section: 'helpful_votes',
      export: ExportedVote,
      key: ['review_id'],
    },
  },
  refresh: markShown,
  release: markShown,
};

/** Reviews of tools, replies, helpful votes and rating sums. */
export const reviews = defineFeature({
  name: 'reviews',
  kinds,
  needs: [tools, auditLog, queue, spam],
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
  auditActions: { review: ['approve', 'reject', 'delete', 'undo'], reply: ['delete'] },
  mails: reviewMails,
  schedule: (context) => [
    { name: 'hash-old-reviews', cron: '*/10 * * * *', run: () => hashOldReviews(context) },
  ],
  routes: (context) => [...reviewRoutes(context), ...reviewAdminRoutes(context)],
  personalData: () => reviewsPersonalData,
});
