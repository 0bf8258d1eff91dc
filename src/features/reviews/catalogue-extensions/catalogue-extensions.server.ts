import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { POPULARITY_WEIGHTS } from '#src/features/tools/rules.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import type { ExtensionPoints, Provided } from '#src/server/extensions.ts';
import type { ReviewsContext } from '../context.server.ts';
import { countsForTool, countsInRating, PUBLIC_COLUMNS, repliesCount } from '../queries.server.ts';
import { presentPublic, presentReply } from '../reading.server.ts';
import { selectReplies } from '../responding/reply-queries.server.ts';
import { REPLIES_LISTED } from '../rules.ts';
import { countAllReviewsByDay } from '../writing/author-review-store.server.ts';

/**
 * The most helpful reviews of a tool, each with the number of the tool's samples that count. Joins users for the authors'
 * names: one statement per page.
 */
function selectTopReviews(db: Reader, toolId: number, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(PUBLIC_COLUMNS)
    .select(repliesCount)
    .select(
      sql<number>`(select count(*)::int from reviews r
        where r.tool_id = ${toolId} and r.is_demo and ${countsInRating('r')})`.as('sample_count'),
    )
    .where('reviews.tool_id', '=', toolId)
    .where(countsInRating())
    .orderBy('reviews.helpful_count', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

/** The reviews that count, of all tools, and how many of them are demonstration data. */
async function countShownReviews(db: Reader): Promise<{ reviews: number; sample_reviews: number }> {
  const { rows } = await sql<{ reviews: number; sample_reviews: number }>`
    select count(*)::int as reviews, count(*) filter (where is_demo)::int as sample_reviews
    from reviews where ${countsForTool()}`.execute(db);
  return rows[0]!;
}

/** Reviews since a time as events of popularity. */
function reviewsSince(since: Date): RawBuilder<unknown> {
  return sql`select tool_id, ${POPULARITY_WEIGHTS.review}::float8 as weight, created_at as at, null::bytea as visitor, user_id from reviews
    where created_at > ${since} and ${countsInRating()}`;
}

/** The tools that a person has reviewed last, in whatever state the review is. */
async function selectLatestReviewed(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select tool_id from reviews where user_id = ${userId} order by id desc limit 200`.execute(db);
  return rows.map(({ tool_id }) => tool_id);
}

/**
 * Provides the reviews that the catalogue shows, and counts reviews towards a tool's popularity and a person's
 * categories.
 */
export function extendCatalogue({ database: { kysely, reports } }: ReviewsContext): Provided {
  return {
    'tools.popularity': reviewsSince,
    'tools.history': (userId) => selectLatestReviewed(kysely, userId),
    'tools.reviews': {
      readForToolPage: (tool, limit) => readTopReviews(kysely, tool, limit),
      count: () => countShownReviews(kysely),
    },
    'statistics.reviews': (since, until) => countAllReviewsByDay(reports, since, until),
  };
}

async function readTopReviews(
  db: Reader,
  tool: ToolRecord,
  limit: number,
): ReturnType<ExtensionPoints['tools.reviews']['readForToolPage']> {
  // Most tools have none, which needs no statement.
  const hasReviews = [...tool.stars, ...tool.sample_stars].some((count) => count > 0);
  const reviews = hasReviews ? await selectTopReviews(db, tool.id, limit) : [];
  const answered = reviews.filter((review) => review.replies_count > 0).map((review) => review.id);
  const replies = Map.groupBy(
    await selectReplies(db, answered, REPLIES_LISTED),
    ({ review_id }) => review_id,
  );
  return {
    reviews: reviews.map((review) => ({
      ...presentPublic(review),
      // Everyone gets the same page, so no reply is anyone's own here.
      replies: (replies.get(review.id) ?? []).map((reply) => presentReply(reply, tool, 0)),
      replies_count: review.replies_count,
    })),
    sample_review_count: reviews[0]?.sample_count ?? 0,
  };
}
