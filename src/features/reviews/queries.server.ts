import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ReviewSort } from './rules.ts';
import type { ReviewStatus } from './tables.server.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** A review with what its reader wants to know; `viewerId` 0 stands for nobody. */
function reviewsFor(db: Reader, viewerId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.tool_id',
      'reviews.user_id',
      'reviews.rating',
      'reviews.title',
      'reviews.content',
      'reviews.status',
      'reviews.created_at',
      'reviews.edited_at',
      'reviews.helpful_count',
      'reviews.is_demo',
      'users.name as user_name',
      'users.avatar_url as user_avatar_url',
      sql<boolean>`exists (select from review_votes v where v.review_id = reviews.id and v.user_id = ${viewerId})`.as(
        'is_helpful',
      ),
      sql<number>`(select count(*)::int from review_replies p where p.review_id = reviews.id)`.as(
        'replies_count',
      ),
    ])
    .where((is) => is.or([is('reviews.status', '=', 'approved'), is('reviews.user_id', '=', viewerId)]));
}

export type ReviewRecord = Awaited<ReturnType<typeof selectReviews>>[number];

export interface ReviewFilter {
  toolId: number;
  viewerId: number;
  rating: number | undefined;
}

const ORDERS = {
  helpful: ['helpful_count desc'],
  newest: ['created_at desc'],
  highest: ['rating desc', 'helpful_count desc'],
  lowest: ['rating asc', 'helpful_count desc'],
} as const satisfies Record<ReviewSort, readonly string[]>;

export function selectReviews(
  db: Reader,
  { toolId, viewerId, rating }: ReviewFilter,
  page: { sort: ReviewSort; offset: number; limit: number },
) {
  let query = reviewsFor(db, viewerId).where('reviews.tool_id', '=', toolId);
  if (rating !== undefined) query = query.where('reviews.rating', '=', rating);
  for (const order of ORDERS[page.sort]) {
    const [column, direction] = order.split(' ') as ['rating', 'asc' | 'desc'];
    query = query.orderBy(`reviews.${column}`, direction);
  }
  return query.orderBy('reviews.id', 'desc').offset(page.offset).limit(page.limit).execute();
}

export async function countReviews(db: Reader, { toolId, viewerId, rating }: ReviewFilter): Promise<number> {
  const byRating = rating === undefined ? sql`true` : sql`rating = ${rating}`;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from reviews
    where tool_id = ${toolId} and (status = 'approved' or user_id = ${viewerId}) and ${byRating}`.execute(db);
  return found.rows[0]!.count;
}

/** One review of a tool that the viewer may see. */
export function selectReview(db: Reader, toolId: number, id: number, viewerId: number) {
  return reviewsFor(db, viewerId)
    .where('reviews.tool_id', '=', toolId)
    .where('reviews.id', '=', id)
    .executeTakeFirst();
}

export function selectOwnReview(db: Reader, toolId: number, userId: number) {
  return reviewsFor(db, userId)
    .where('reviews.tool_id', '=', toolId)
    .where('reviews.user_id', '=', userId)
    .executeTakeFirst();
}

export interface ReviewState {
  id: number;
  tool_id: number;
  user_id: number;
  rating: number;
  title: string;
  status: ReviewStatus;
  is_held: boolean;
}

const stateColumns = ['id', 'tool_id', 'user_id', 'rating', 'title', 'status', 'is_held'] as const;

export function selectState(db: Reader, id: number): Promise<ReviewState | undefined> {
  return db.selectFrom('reviews').select(stateColumns).where('id', '=', id).executeTakeFirst();
}

/** Keeps the review as it is until the transaction ends. */
export function lockReview(db: Writer, id: number): Promise<ReviewState | undefined> {
  return db.selectFrom('reviews').select(stateColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Keeps the reviews among the ids as they are, locked in one order, so that two who lock many do not meet. */
export function lockReviews(db: Writer, ids: readonly number[]): Promise<ReviewState[]> {
  return db
    .selectFrom('reviews')
    .select(stateColumns)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setStatuses(
  db: Writer,
  ids: readonly number[],
  state: { status: ReviewStatus; is_held: boolean; rejection_reason: string | null },
): Promise<void> {
  await db
    .updateTable('reviews')
    .set(state)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Whether anybody else has written this, about whatever tool. */
export async function isTextOfAnother(
  db: Reader,
  text: { title: string; content: string },
  userId: number,
): Promise<boolean> {
  const found = await sql`
    select from reviews where title = ${text.title} and left(content, 200) = left(${text.content}, 200)
      and content = ${text.content} and user_id <> ${userId} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** The id; undefined when this person has reviewed the tool already. */
export async function insertReview(
  db: Writer,
  review: {
    tool_id: number;
    user_id: number;
    rating: number;
    title: string;
    content: string;
    status: ReviewStatus;
    created_at: Date;
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['tool_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateReview(
  db: Writer,
  id: number,
  change: {
    rating?: number;
    title?: string;
    content?: string;
    edited_at?: Date;
    status: ReviewStatus;
    is_held: boolean;
    rejection_reason: string | null;
  },
): Promise<void> {
  await db.updateTable('reviews').set(change).where('id', '=', id).execute();
}

export async function deleteReview(db: Writer, id: number): Promise<void> {
  await db.deleteFrom('reviews').where('id', '=', id).execute();
}

/** Adds to the number of approved reviews by star, index 0 = one star. The row's lock makes parallel sums exact. */
export async function addStars(db: Writer, toolId: number, added: readonly number[]): Promise<void> {
  const [one, two, three, four, five] = added;
  await sql`
    insert into tool_stats as s (tool_id, stars)
    values (${toolId}, array[${one}::int, ${two}::int, ${three}::int, ${four}::int, ${five}::int])
    on conflict (tool_id) do update set stars = array[
      s.stars[1] + ${one}::int, s.stars[2] + ${two}::int, s.stars[3] + ${three}::int, s.stars[4] + ${four}::int,
      s.stars[5] + ${five}::int]`.execute(db);
}

/** The same for several tools, in three statements, whatever their number; locked in one order. */
export async function addStarsToMany(
  db: Writer,
  changes: readonly { tool_id: number; added: readonly number[] }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ tool_id }) => tool_id).sort((left, right) => left - right);
  await sql`insert into tool_stats (tool_id) select unnest(${ids}::int[]) on conflict do nothing`.execute(db);
  await sql`select from tool_stats where tool_id = any(${ids}::int[]) order by tool_id for update`.execute(
    db,
  );
  await sql`
    update tool_stats s set stars = array[s.stars[1] + (a.added->>0)::int, s.stars[2] + (a.added->>1)::int,
      s.stars[3] + (a.added->>2)::int, s.stars[4] + (a.added->>3)::int, s.stars[5] + (a.added->>4)::int]
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as a(tool_id int, added jsonb)
    where s.tool_id = a.tool_id`.execute(db);
}
