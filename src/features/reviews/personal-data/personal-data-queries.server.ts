import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Joins tools for their names: one statement a person. */
export function selectReviewsToExport(db: Reader, userId: number, after: number, limit: number) {
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
      'reviews.rejection_reason',
      'reviews.helpful_count',
      'reviews.usage',
      'reviews.usage_since',
      'reviews.incentive',
      'reviews.created_at',
      'reviews.edited_at',
    ])
    .where('reviews.user_id', '=', userId)
    .where('reviews.id', '>', after)
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}

export function selectRepliesToExport(db: Reader, userId: number, after: number, limit: number) {
  return db
    .selectFrom('review_replies')
    .select(['id', 'review_id', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectRemovedRepliesToExport(db: Reader, userId: number, after: number, limit: number) {
  return db
    .selectFrom('removed_review_replies')
    .select(['id', 'review_id', 'content', 'reason', 'created_at', 'removed_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteRemovedRepliesOf(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('removed_review_replies').where('user_id', '=', userId).execute();
}

export function selectVotesToExport(db: Reader, userId: number, after: number, limit: number) {
  return db
    .selectFrom('review_votes')
    .select(['review_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('review_id', '>', after)
    .orderBy('review_id')
    .limit(limit)
    .execute();
}

/** Tools with a public review, or a reply to one, that names the person. */
export async function selectToolsReviewedBy(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select tool_id from reviews where user_id = ${userId} and status = 'approved'
    union
    select r.tool_id from review_replies p join reviews r on r.id = p.review_id
    where p.user_id = ${userId} and r.status = 'approved'`.execute(db);
  return rows.map(({ tool_id }) => tool_id);
}
