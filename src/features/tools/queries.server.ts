import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { TRENDING_HALF_LIFE_DAYS } from './rules.ts';
import type { StoredTier, StoredUpdate } from './tables.server.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** A published tool as cards, index and orders need it. */
export interface ToolRecord {
  id: number;
  slug: string;
  name: string;
  description: string;
  url: string;
  affiliate_url: string | null;
  company: string;
  category_id: number;
  type: string;
  is_open_source: boolean;
  source_code_url: string | null;
  features: string[];
  use_cases: string[];
  pricing_model: 'free' | 'freemium' | 'paid';
  starting_from: string | null;
  logo_url: string | null;
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
  submitted_by_user_id: number | null;
  /** Who has proved to speak for it. */
  owner_user_id: number | null;
  submitter_name: string | null;
  submitter_avatar_url: string | null;
  created_at: Date;
  published_at: Date;
  tag_ids: number[];
  screenshots: string[];
  stars: number[];
  imported_rating: number;
  imported_review_count: number;
}

/** The parts only a tool's own page shows. */
export interface ToolDetailRecord {
  sample_review_count: number;
  pricing_tiers: StoredTier[];
  updates: StoredUpdate[];
}

/** What a record is made of, in whatever state the tool is. */
export const toolColumns = sql`
  t.id, t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, t.category_id, t.type,
    t.is_open_source, t.source_code_url, t.features, t.use_cases, t.pricing_model, t.starting_from, t.logo_url,
    t.is_editorial_choice, t.is_from_app_team, t.is_from_official_organization, t.submitted_by_user_id, t.owner_user_id,
    u.name as submitter_name, u.avatar_url as submitter_avatar_url, t.created_at, t.published_at,
    (select coalesce(array_agg(g.tag_id order by g.position), '{}') from tool_tags g where g.tool_id = t.id) as tag_ids,
    (select coalesce(array_agg(p.url order by p.position), '{}') from tool_screenshots p where p.tool_id = t.id)
      as screenshots,
    coalesce(s.stars, '{0,0,0,0,0}') as stars, coalesce(s.imported_rating, 0) as imported_rating,
    coalesce(s.imported_review_count, 0) as imported_review_count`;
export const toolSources = sql`
  from tools t
  left join tool_stats s on s.tool_id = t.id
  left join users u on u.id = t.submitted_by_user_id`;

const publishedTools = sql`select ${toolColumns} ${toolSources} where t.status = 'approved'`;

async function rows<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

/** Published tools among the ids, in no order. */
export function selectTools(db: Reader, ids: readonly number[]): Promise<ToolRecord[]> {
  return rows(db, sql`${publishedTools} and t.id = any(${[...ids]}::int[])`);
}

/** One page of all published tools by id: what an index is filled from. */
export function selectToolsAfter(db: Reader, afterId: number, limit: number): Promise<ToolRecord[]> {
  return rows(db, sql`${publishedTools} and t.id > ${afterId} order by t.id limit ${limit}`);
}

/** What names a tool in a list of suggestions. */
export type ToolLabel = Pick<ToolRecord, 'id' | 'slug' | 'name' | 'logo_url' | 'category_id'>;

/** A label with what standings are made of. */
export type ToolOutline = ToolLabel &
  Pick<ToolRecord, 'stars' | 'imported_rating' | 'imported_review_count' | 'created_at' | 'published_at'>;

/** All published tools at once, in a few bytes a tool. */
export function selectOutlines(db: Reader): Promise<ToolOutline[]> {
  return rows(
    db,
    sql`select t.id, t.slug, t.name, t.logo_url, t.category_id, t.created_at, t.published_at,
      coalesce(s.stars, '{0,0,0,0,0}') as stars, coalesce(s.imported_rating, 0) as imported_rating,
      coalesce(s.imported_review_count, 0) as imported_review_count
      from tools t left join tool_stats s on s.tool_id = t.id where t.status = 'approved'`,
  );
}

export function selectToolDetail(db: Reader, id: number): Promise<ToolDetailRecord | undefined> {
  return db
    .selectFrom('tools')
    .select(['pricing_tiers', 'updates'])
    .select(
      sql<number>`(select count(*)::int from reviews r where r.tool_id = tools.id and r.is_demo and r.status = 'approved')`.as(
        'sample_review_count',
      ),
    )
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
}

/** Id of the published tool with this slug. */
export async function selectToolId(db: Reader, slug: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return found?.id;
}

/** The present slug of a published tool that once had this one. */
export async function selectRenamedSlug(db: Reader, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('tool_slugs')
    .innerJoin('tools', 'tools.id', 'tool_slugs.tool_id')
    .select('tools.slug')
    .where('tool_slugs.slug', '=', slug)
    .where('tools.status', '=', 'approved')
    .executeTakeFirst();
  return found?.slug;
}

export function selectTopReviews(db: Reader, toolId: number, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.tool_id',
      'reviews.rating',
      'reviews.title',
      'reviews.content',
      'reviews.created_at',
      'reviews.edited_at',
      'reviews.helpful_count',
      'reviews.is_demo',
      'users.name as user_name',
      'users.avatar_url as user_avatar_url',
    ])
    .where('reviews.tool_id', '=', toolId)
    .where('reviews.status', '=', 'approved')
    .orderBy('reviews.helpful_count', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

export function selectCategories(db: Reader) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectTags(db: Reader) {
  return db.selectFrom('tags').select(['id', 'slug', 'name']).execute();
}

/**
 * Interest per tool: visits + 3 · saves + 5 · reviews of distinct people, each losing half its weight every two days.
 * After twenty half-lives an event no longer counts.
 */
export function selectPopularity(db: Reader, now: Date): Promise<{ tool_id: number; interest: number }[]> {
  const halfLife = TRENDING_HALF_LIFE_DAYS * 86_400;
  const since = new Date(now.getTime() - 20 * halfLife * 1000);
  return rows(
    db,
    sql`select tool_id, sum(weight * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - at)::float8) / ${halfLife}::float8))::float8 as interest
      from (
        select tool_id, 1::float8 as weight, max(hour) as at from tool_clicks where hour > ${since} group by tool_id, visitor
        union all
        select tool_id, 3::float8, saved_at from saved_tools where saved_at > ${since}
        union all
        select tool_id, 5::float8, created_at from reviews where status = 'approved' and created_at > ${since}
      ) events
      group by tool_id`,
  );
}

export async function countPeople(db: Reader): Promise<{ users: number; reviews: number }> {
  const [found] = await rows<{ users: number; reviews: number }>(
    db,
    sql`select (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from reviews where status = 'approved') as reviews`,
  );
  return found!;
}

/** False when this visitor's visit of the hour is already counted. */
export async function insertClick(
  db: Writer,
  click: { tool_id: number; visitor: Buffer; hour: Date; url_type: string; affiliate_code: string | null },
): Promise<boolean> {
  const result = await db
    .insertInto('tool_clicks')
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addClick(db: Writer, toolId: number): Promise<void> {
  await sql`insert into tool_stats (tool_id, clicks) values (${toolId}, 1)
    on conflict (tool_id) do update set clicks = tool_stats.clicks + 1`.execute(db);
}

/** Transactions below this one have all ended; reading changes from here on skips none. */
export async function selectChangeHorizon(db: Reader): Promise<string> {
  const [found] = await rows<{ horizon: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  return found!.horizon;
}

export function selectChanges(
  db: Reader,
  fromXid: string,
): Promise<{ seq: number; tool_id: number | null }[]> {
  return rows(db, sql`select seq, tool_id from catalogue_changes where xid >= ${fromXid}::xid8 order by seq`);
}

/** Notes tools as changed (null: a lookup) and wakes other processes when the transaction commits. */
export async function insertChanges(db: Writer, toolIds: readonly (number | null)[]): Promise<void> {
  if (toolIds.length === 0) return;
  await sql`insert into catalogue_changes (tool_id) select unnest(${[...toolIds]}::int[])`.execute(db);
  await sql`select pg_notify(${CHANGE_CHANNEL}, '')`.execute(db);
}

export const CHANGE_CHANNEL = 'catalogue_changes';

export async function deleteOldChanges(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('catalogue_changes').where('changed_at', '<', before).execute();
}

export async function countPublished(db: Reader): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from tools where status = 'approved'`,
  );
  return found!.count;
}

export function selectSitemapPage(db: Reader, offset: number, limit: number) {
  return db
    .selectFrom('tools')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Every slug in use, past ones included. */
export async function selectAllSlugs(db: Reader): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    db,
    sql`select slug from tools union all select slug from tool_slugs`,
  );
  return found.map((row) => row.slug);
}

/** True before the first tool, whatever its state. */
export async function isCatalogueEmpty(db: Reader): Promise<boolean> {
  const found = await db.selectFrom('tools').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}
