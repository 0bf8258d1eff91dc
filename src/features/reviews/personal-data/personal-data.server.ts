import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { inPages } from '#src/server/http/write-in-pages.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ReviewsContext } from '../context.server.ts';
import { ExportedRemovedReply, ExportedReply, ExportedReview, ExportedVote } from '../contract.ts';
import {
  deleteRemovedRepliesOf,
  selectRemovedRepliesToExport,
  selectRepliesToExport,
  selectReviewsToExport,
  selectToolsReviewedBy,
  selectVotesToExport,
} from './personal-data-queries.server.ts';

/** Reviews and replies stay when an account is closed, without the name; the tools that show them are read again. Removed replies, which only their author sees, are deleted. */
export function reviewsPersonalData(context: ReviewsContext): PersonalData {
  const { reports } = context.database;
  const markShown = async (trx: Writer, userId: number) => {
    for (const toolId of await selectToolsReviewedBy(trx, userId)) markChanged(trx, toolSource(toolId));
  };
  return {
    tables: ['reviews', 'review_replies', 'removed_review_replies', 'review_votes'],
    sections: {
      reviews: {
        schema: z.array(ExportedReview),
        read: async (userId) =>
          inPages<RowOf<typeof selectReviewsToExport>>((last, limit) =>
            selectReviewsToExport(reports, userId, last?.id ?? 0, limit),
          ),
      },
      replies: {
        schema: z.array(ExportedReply),
        read: async (userId) =>
          inPages<RowOf<typeof selectRepliesToExport>>((last, limit) =>
            selectRepliesToExport(reports, userId, last?.id ?? 0, limit),
          ),
      },
      removed_replies: {
        schema: z.array(ExportedRemovedReply),
        read: async (userId) =>
          inPages<RowOf<typeof selectRemovedRepliesToExport>>((last, limit) =>
            selectRemovedRepliesToExport(reports, userId, last?.id ?? 0, limit),
          ),
      },
      helpful_votes: {
        schema: z.array(ExportedVote),
        read: async (userId) =>
          inPages<RowOf<typeof selectVotesToExport>>((last, limit) =>
            selectVotesToExport(reports, userId, last?.review_id ?? 0, limit),
          ),
      },
    },
    refresh: markShown,
    release: async (trx, userId) => {
      await markShown(trx, userId);
      await deleteRemovedRepliesOf(trx, userId);
    },
  };
}

type RowOf<Select extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number];
