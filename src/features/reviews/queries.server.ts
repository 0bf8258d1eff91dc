import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { publicHandle } from '#src/features/identity/accounts/account-store.server.ts';
import type { ReviewSort, Usage } from './rules.ts';
import type { ReviewStatus } from './tables.server.ts';
import { isPostedByOther } from './writing/duplicate-queries.server.ts';

/** The columns of a review and its author that everyone may see. */
export const PUBLIC_COLUMNS = [
  'reviews.id',
  'reviews.tool_id',
  'reviews.rating',
  'reviews.title',
  'reviews.content',
  'reviews.created_at',
  'reviews.edited_at',
  'reviews.helpful_count',
  'reviews.is_demo',
  'reviews.usage',
  'reviews.usage_since',
  'reviews.incentive',
  'users.name as user_name',
  'users.avatar_url as user_avatar_url',
  publicHandle().as('user_handle'),
] as const;

export const repliesCount = sql<number>`(
  select count(*)::int from review_replies p where p.review_id = reviews.id)`.as('replies_count');

/**
 * True for the approved reviews that are shown: demonstration reviews only while no real one counts. `summarizeRatings`
 * is the same rule for the tool's sums.
 * @param reviews what the statement calls the table of reviews.
 */
export function countsForTool(reviews = 'reviews'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${reviews}.${name}`);
  return sql<boolean>`(${column('status')} = 'approved' and (not ${column('is_demo')} or not exists (
    select from reviews other
    where other.tool_id = ${column('tool_id')} and other.status = 'approved' and not other.is_demo
      and ${namesNoIncentive('other')})))`;
}

/** True for reviews that name no incentive; only those count in a rating. `isCounted` is the same rule. */
function namesNoIncentive(reviews = 'reviews'): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${sql.ref(`${reviews}.incentive`)}, 'none') = 'none'`;
}

/** True for the reviews whose stars are in the tool's rating. */
export function countsInRating(reviews = 'reviews'): RawBuilder<boolean> {
  return sql<boolean>`(${countsForTool(reviews)} and ${namesNoIncentive(reviews)})`;
}

/** The replies of the viewer that an administrator has removed, which the viewer still sees. */
const removedCount = (viewerId: number) =>
  sql<number>`(
  select count(*)::int from removed_review_replies p where p.review_id = reviews.id and p.user_id = ${viewerId})`.as(
    'removed_count',
  );

/** Reviews that a viewer may see; `viewerId` is 0 for a visitor. Joins users for the authors' names: one statement per list. */
function reviewsFor(db: Reader, viewerId: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      ...PUBLIC_COLUMNS,
      'reviews.user_id',
      'reviews.status',
      'reviews.rejection_reason',
      sql<boolean>`exists (select from review_votes v where v.review_id = reviews.id and v.user_id = ${viewerId})`.as(
        'is_helpful',
      ),
      repliesCount,
      removedCount(viewerId),
    ])
    .where((is) => is.or([countsForTool(), is('reviews.user_id', '=', viewerId)]));
}

export type ReviewRecord = Awaited<ReturnType<typeof selectReviews>>[number];

interface ReviewFilter {
  toolId: number;
  viewerId: number;
  rating: number | undefined;
  verified: '1' | undefined;
  usage: Usage | undefined;
  incentive: 'none' | undefined;
}

/** SQL that is true for the reviews that a list is asked for. */
function matches({ rating, verified, usage, incentive }: ReviewFilter): RawBuilder<boolean> {
  const parts = [
    rating === undefined ? sql`true` : sql`reviews.rating = ${rating}`,
    usage === undefined ? sql`true` : sql`reviews.usage = ${usage}`,
    incentive === undefined ? sql`true` : sql`reviews.incentive = 'none'`,
    verified === undefined
      ? sql`true`
      : sql`reviews.user_id in (select id from users where email_verified_at is not null)`,
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const ORDERS = {
  helpful: ['helpful_count desc'],
  newest: ['created_at desc'],
  highest: ['rating desc', 'helpful_count desc'],
  lowest: ['rating asc', 'helpful_count desc'],
} as const satisfies Record<ReviewSort, readonly string[]>;

export function selectReviews(
  db: Reader,
  filter: ReviewFilter,
  page: { sort: ReviewSort; offset: number; limit: number },
) {
  const { toolId, viewerId } = filter;
  let query = reviewsFor(db, viewerId).where('reviews.tool_id', '=', toolId).where(matches(filter));
  for (const order of ORDERS[page.sort]) {
    const [column, direction] = order.split(' ') as ['rating', 'asc' | 'desc'];
    query = query.orderBy(`reviews.${column}`, direction);
  }
  return query.orderBy('reviews.id', 'desc').offset(page.offset).limit(page.limit).execute();
}

/** Joins users for whose email is verified. */
export async function countReviews(db: Reader, filter: ReviewFilter): Promise<number> {
  const { toolId, viewerId } = filter;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from reviews
    where tool_id = ${toolId} and (${countsForTool()} or user_id = ${viewerId}) and ${matches(filter)}`.execute(
    db,
  );
  return found.rows[0]!.count;
}

/** The published reviews of a tool that name an incentive. */
export async function countNotCounted(db: Reader, toolId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews
    where tool_id = ${toolId} and ${countsForTool()} and not ${namesNoIncentive()}`.execute(db);
  return rows[0]!.count;
}

const MOST_HELD = 200;

/** The reviews of a tool that wait for a decision. */
export async function selectWaitingIds(db: Reader, toolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('tool_id', '=', toolId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(MOST_HELD)
    .execute();
  return rows.map(({ id }) => id);
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

const STATE_COLUMNS = [
  'id',
  'tool_id',
  'user_id',
  'rating',
  'title',
  'status',
  'is_held',
  'is_demo',
  'rejection_reason',
  'incentive',
] as const;

export type ReviewState = Pick<Selectable<Schema['reviews']>, (typeof STATE_COLUMNS)[number]>;

export function selectState(db: Reader, id: number): Promise<ReviewState | undefined> {
  return db.selectFrom('reviews').select(STATE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The numbers of approved reviews of tools by what their sums tell apart. */
export function countApproved(db: Reader, toolIds: readonly number[]) {
  return db
    .selectFrom('reviews')
    .select(['tool_id', 'rating', 'is_demo', 'incentive', sql<number>`count(*)::int`.as('count')])
    .where('status', '=', 'approved')
    .where(sql<boolean>`tool_id = any(${[...toolIds]}::int[])`)
    .groupBy(['tool_id', 'rating', 'is_demo', 'incentive'])
    .execute();
}

/** Locks a review until the transaction ends. */
export async function lockReview(trx: Writer, id: number): Promise<ReviewState | undefined> {
  return (await lockReviews(trx, [id]))[0];
}

/** Locks reviews in the order of their ids, so that two transactions do not wait for each other. */
export function lockReviews(trx: Writer, ids: readonly number[]): Promise<ReviewState[]> {
  return trx
    .selectFrom('reviews')
    .select(STATE_COLUMNS)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Authors of reviews, and who holds the tools that they are about. Joins tools for their holders. */
export async function selectReviewParties(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; user_id: number; holder_id: number | null }[]> {
  const { rows } = await sql<{ id: number; user_id: number; holder_id: number | null }>`
    select r.id, r.user_id, coalesce(t.owner_user_id, t.submitted_by_user_id) as holder_id
    from reviews r join tools t on t.id = r.tool_id where r.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

export async function setStatuses(
  trx: Writer,
  ids: readonly number[],
  state: { status: ReviewStatus; is_held: boolean; rejection_reason: string | null },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set(state)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/**
 * The authors of reviews. Closed accounts and sample people are not mailed. Joins tools for names: one statement per
 * decision.
 */
export function selectAuthors(trx: Writer, reviewIds: readonly number[]) {
  return trx
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .select([
      'reviews.id',
      'users.name',
      'users.email',
      'users.language',
      'reviews.title',
      'tools.name as tool',
      'tools.slug as tool_slug',
      sql<boolean>`users.deleted_at is null and not users.is_demo`.as('is_mailed'),
    ])
    .where('reviews.id', '=', sql<number>`any(${[...reviewIds]}::int[])`)
    .orderBy('reviews.id')
    .execute();
}

/** Writes the reason for the rejection of each of some reviews. */
export async function setRejectionReasons(trx: Writer, reasons: ReadonlyMap<number, string>): Promise<void> {
  await sql`update reviews r set rejection_reason = given.reason
    from unnest(${[...reasons.keys()]}::int[], ${[...reasons.values()]}::text[]) as given (id, reason)
    where r.id = given.id`.execute(trx);
}

/** More than anyone writes before they confirm an address; a moderator decides on the rest. */
const MOST_WAITING = 200;

/** A person's pending reviews, the oldest first. */
export function selectPending(trx: Writer, userId: number) {
  const own = (column: string) => sql.ref(`reviews.${column}`);
  return trx
    .selectFrom('reviews')
    .select(['id', 'title', 'content', 'is_held'])
    .select(isPostedByOther(own('title'), own('content'), own('user_id')).as('is_duplicate'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute();
}

/** @returns its id; undefined when this person has reviewed the tool already. */
export async function insertReview(
  trx: Writer,
  review: Insertable<Schema['reviews']>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['tool_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateReview(
  trx: Writer,
  id: number,
  change: Updateable<Schema['reviews']>,
): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

export async function deleteReview(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('reviews').where('id', '=', id).execute();
}
