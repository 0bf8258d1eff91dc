import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** Joins tools, because a review is public only while its tool is. */
function publicReviewsOf(db: Reader, userId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .where('reviews.user_id', '=', userId)
    .where('reviews.status', '=', 'approved')
    .where(isPublishedTool());
}

/** A person's public reviews, newest first. Joins tools for what a review is about: one statement per list. */
export function selectPublicReviewsOf(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return publicReviewsOf(db, userId)
    .select([
      'reviews.id',
      'reviews.tool_id',
      'reviews.title',
      'reviews.content',
      'reviews.rating',
      'reviews.created_at',
      'reviews.helpful_count',
      'tools.slug as tool_slug',
      'tools.name as tool_name',
      'tools.logo_url as tool_logo_url',
    ])
    .orderBy('reviews.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countPublicReviewsOf(db: Reader, userId: number): Promise<number> {
  const { count } = await publicReviewsOf(db, userId)
    .select((is) => is.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
