import { z } from 'zod';
import { markChanged } from '#src/features/tools/catalogue/mark-changed.server.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ReviewsContext } from './context.server.ts';
import { selectReviewedTools } from './own-review-store.server.ts';
import {
  selectRepliesToExport,
  selectReviewsToExport,
  selectVotesToExport,
} from './personal-data-queries.server.ts';

const ExportedReviews = z.array(
  z.object({
    id: z.number().int(),
    tool: z.string(),
    rating: z.number().int(),
    title: z.string(),
    content: z.string(),
    status: z.string(),
    helpful_count: z.number().int(),
    created_at: z.string(),
    edited_at: z.string().nullable(),
  }),
);

const ExportedReplies = z.array(
  z.object({
    id: z.number().int(),
    review_id: z.number().int(),
    content: z.string(),
    created_at: z.string(),
  }),
);

const ExportedVotes = z.array(z.object({ review_id: z.number().int(), created_at: z.string() }));

/** Reviews and replies of a closed account stay, under the name that closed accounts have. */
export function reviewPersonalData(context: ReviewsContext): PersonalData {
  const db = context.database.kysely;
  return {
    sections: {
      reviews: {
        schema: ExportedReviews,
        read: async (userId): Promise<z.input<typeof ExportedReviews>> =>
          (await selectReviewsToExport(db, userId)).map((review) => ({
            ...review,
            created_at: review.created_at.toISOString(),
            edited_at: review.edited_at?.toISOString() ?? null,
          })),
      },
      replies: {
        schema: ExportedReplies,
        read: async (userId): Promise<z.input<typeof ExportedReplies>> =>
          (await selectRepliesToExport(db, userId)).map((reply) => ({
            ...reply,
            created_at: reply.created_at.toISOString(),
          })),
      },
      helpful_votes: {
        schema: ExportedVotes,
        read: async (userId): Promise<z.input<typeof ExportedVotes>> =>
          (await selectVotesToExport(db, userId)).map((vote) => ({
            ...vote,
            created_at: vote.created_at.toISOString(),
          })),
      },
    },
    release: async (trx, userId) => {
      for (const id of await selectReviewedTools(trx, userId)) markChanged(context.tools, trx, id);
    },
  };
}
