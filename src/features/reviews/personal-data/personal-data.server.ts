import type { Writer } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { ExportedRemovedReply, ExportedReply, ExportedReview, ExportedVote } from '../contract.ts';
import { selectToolsReviewedBy } from './personal-data-queries.server.ts';

async function markShown(trx: Writer, userId: number): Promise<void> {
  for (const toolId of await selectToolsReviewedBy(trx, userId)) markChanged(trx, toolSource(toolId));
}

/** Reviews and replies stay when an account is closed, without the name; the tools that show them are read again. Removed replies, which only their author sees, are deleted. */
export const reviewsPersonalData: PersonalData = {
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
