import { sql } from 'kysely';
import type { Contribution, OwnReview, UserStats } from '#src/features/identity/contract.ts';
import type { Reader } from '#src/features/identity/user-queries.server.ts';
import { ratingColumns, type StoredRatings } from '#src/features/tools/catalogue/stats-store.server.ts';

export interface Slice {
  offset: number;
  limit: number;
}

/** A person's listings, handed in or proved to be theirs. What they took down is no longer listed; an edit is none. */
function listingsOf(userId: number) {
  return sql`(t.submitted_by_user_id = ${userId} or t.owner_user_id = ${userId}) and t.status <> 'unlisted'
    and t.pending_version_of is null`;
}

export async function selectStats(db: Reader, userId: number): Promise<UserStats> {
  const { rows } = await sql<UserStats>`
    select (select count(*)::int from tools t where ${listingsOf(userId)}) as contributions,
      (select count(*)::int from saved_tools s join tools t on t.id = s.tool_id
        where s.user_id = ${userId} and t.status = 'approved') as favorites,
      (select count(*)::int from reviews where user_id = ${userId}) as reviews,
      (select coalesce(sum(helpful_count), 0)::int from reviews where user_id = ${userId}) as helpful_votes`.execute(
    db,
  );
  return rows[0]!;
}

type ContributionRow = Omit<Contribution, 'created_at' | 'status' | 'rating' | 'review_count'> &
  StoredRatings & {
    status: Contribution['status'] | 'applied';
    created_at: Date;
    submitted_at: Date;
  };

/** Revisions of one listing that are told, the newest. */
const REVISIONS = 20;

/**
 * Listings, newest first, each followed by the person's own edits of it, so that a page is whole in itself.
 */
export async function selectContributions(db: Reader, userId: number, { offset, limit }: Slice) {
  const { rows } = await sql<ContributionRow>`
    with listed as (
      select t.*, row_number() over (order by t.created_at desc, t.id desc) as place from tools t
      where ${listingsOf(userId)}
      order by t.created_at desc, t.id desc offset ${offset} limit ${limit}
    ),
    shown as (
      select id, place, 0 as revision from listed
      union all
      select v.id, listed.place, v.revision from listed
      cross join lateral (
        select v.id, row_number() over (order by v.id desc) as revision from tools v
        where v.pending_version_of = listed.id and v.submitted_by_user_id = ${userId}
        order by v.id desc limit ${REVISIONS}
      ) v
    )
    select t.id, t.slug, t.name, c.name as category, t.logo_url, t.status, t.created_at, t.submitted_at,
      t.pending_version_of, t.rejection_reason, 
      ${ratingColumns}
    from shown
    join tools t on t.id = shown.id
    join categories c on c.id = t.category_id
    left join tool_stats s on s.tool_id = t.id
    order by shown.place, shown.revision`.execute(db);
  return rows;
}

export type OwnReviewRow = Omit<OwnReview, 'created_at' | 'ai_tool'> & {
  created_at: Date;
  tool_id: number;
  tool_slug: string;
  tool_name: string;
  tool_logo_url: string | null;
};

/** Newest first. */
export function selectOwnReviews(
  db: Reader,
  userId: number,
  { offset, limit }: Slice,
): Promise<OwnReviewRow[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('tools', 'tools.id', 'reviews.tool_id')
    .select([
      'reviews.id',
      'reviews.title',
      'reviews.content',
      'reviews.rating',
      'reviews.status',
      'reviews.created_at',
      'reviews.helpful_count',
      'tools.id as tool_id',
      'tools.slug as tool_slug',
      'tools.name as tool_name',
      'tools.logo_url as tool_logo_url',
    ])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export interface DayRow {
  tool_id: number;
  /** `2026-06-15`, UTC. */
  date: string;
  clicks: number;
  saves: number;
  reviews: number;
}

/** Published tools with the most visits in the time, then the newest. */
export async function selectToolsToAnalyse(db: Reader, userId: number, since: Date, limit: number) {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select t.id, t.slug, t.name from tools t
    left join (select tool_id, count(*) as clicks from tool_clicks where hour >= ${since} group by tool_id) c
      on c.tool_id = t.id
    where t.submitted_by_user_id = ${userId} and t.status = 'approved'
    order by coalesce(c.clicks, 0) desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Days on which something happened. */
export async function selectDays(db: Reader, toolIds: readonly number[], since: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select tool_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date, sum(click)::int as clicks,
      sum(save)::int as saves, sum(review)::int as reviews
    from (
      select tool_id, hour as at, 1 as click, 0 as save, 0 as review from tool_clicks
        where tool_id = any(${[...toolIds]}::int[]) and hour >= ${since}
      union all
      select tool_id, saved_at, 0, 1, 0 from saved_tools
        where tool_id = any(${[...toolIds]}::int[]) and saved_at >= ${since}
      union all
      select tool_id, created_at, 0, 0, 1 from reviews
        where tool_id = any(${[...toolIds]}::int[]) and created_at >= ${since} and status = 'approved'
    ) events group by 1, 2`.execute(db);
  return rows;
}
