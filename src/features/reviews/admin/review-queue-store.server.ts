import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { countsInRating } from '../queries.server.ts';
import type { ReviewStatus } from '../tables.server.ts';

/** A review of any state as administrators see it. */
export interface QueuedReview
  extends Pick<
    Selectable<Schema['reviews']>,
    | 'id'
    | 'user_id'
    | 'tool_id'
    | 'rating'
    | 'title'
    | 'content'
    | 'status'
    | 'created_at'
    | 'helpful_count'
    | 'rejection_reason'
  > {
  user_name: string;
  user_avatar_url: string | null;
  user_language: Language | null;
  tool_slug: string;
  tool_name: string;
}

const columns = sql`r.id, r.user_id, u.name as user_name, u.avatar_url as user_avatar_url, u.language as user_language, r.tool_id,
  t.slug as tool_slug, t.name as tool_name, r.rating, r.title, r.content, r.status, r.created_at, r.helpful_count,
  r.rejection_reason`;
const from = sql`from reviews r join users u on u.id = r.user_id join tools t on t.id = r.tool_id`;

/**
 * The longest pending first where `status` is `pending`, else the newest. Joins users and tools for the names that are
 * shown and searched: one statement per page.
 */
export function selectReviewPage(
  db: Reader,
  { status, ...page }: SearchPage & { status: ReviewStatus | undefined },
): Promise<[QueuedReview[], total: number]> {
  const inState = status === undefined ? sql`true` : sql`r.status = ${status}`;
  const searched = [sql`r.title`, sql`r.content`, sql`u.name`, sql`t.name`];
  const where = sql`${inState} and ${contains(page.search, searched)}`;
  const order = status === 'pending' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`;
  return selectSearchPage(db, { columns, from, where, order, countFrom: sql`from reviews r` }, page);
}

/** Joins users and tools for their names. */
export async function selectQueuedReview(db: Reader, id: number): Promise<QueuedReview | undefined> {
  const { rows } = await sql<QueuedReview>`select ${columns} ${from} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** `average_rating`: of the public ones, with one decimal; 0 without any. */
export function selectReviewStats(
  db: Reader,
): Promise<{ total: number; pending: number; average_rating: number }> {
  return db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status = 'pending'))::int`.as('pending'),
      sql<number>`coalesce(round(avg(rating) filter (where ${countsInRating()}), 1), 0)::float8`.as(
        'average_rating',
      ),
    ])
    .executeTakeFirstOrThrow();
}
