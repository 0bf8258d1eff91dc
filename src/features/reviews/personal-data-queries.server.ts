import type { Reader } from '#src/db/transaction.server.ts';

/** Joins tools for their names: one statement for the export. */
export function selectReviewsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .select([
      'reviews.id',
      'tools.name as tool',
      'reviews.rating',
      'reviews.title',
      'reviews.content',
      'reviews.status',
      'reviews.helpful_count',
      'reviews.created_at',
      'reviews.edited_at',
    ])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.id')
    .execute();
}

export function selectRepliesToExport(db: Reader, userId: number) {
  return db
    .selectFrom('review_replies')
    .select(['id', 'review_id', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function selectVotesToExport(db: Reader, userId: number) {
  return db
    .selectFrom('review_votes')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('review_id')
    .execute();
}
