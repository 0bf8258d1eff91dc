import { sql } from 'kysely';
import type { AccountExport } from '#src/features/identity/contract.ts';
import type { Reader } from '#src/features/identity/user-queries.server.ts';

type WithDates<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: null extends Row[Name] ? Date | null : Date;
};
type ExportedTool = WithDates<
  AccountExport['contributions'][number],
  'created_at' | 'submitted_at' | 'published_at'
>;
type ExportedReview = WithDates<AccountExport['reviews'][number], 'created_at' | 'edited_at'>;

export async function selectToolsToExport(db: Reader, userId: number): Promise<ExportedTool[]> {
  const { rows } = await sql<ExportedTool>`
    select t.id, t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, c.name as category, t.type,
      case when t.published_at is null then t.tag_names else (
        select coalesce(array_agg(g.name order by l.position), '{}') from tool_tags l
        join tags g on g.id = l.tag_id where l.tool_id = t.id
      ) end as tags,
      t.features, t.use_cases, t.pricing_model, t.starting_from, t.pricing_tiers, t.updates, t.status,
      t.pending_version_of, t.rejection_reason, t.logo_url,
      (select coalesce(array_agg(p.url order by p.position), '{}') from tool_screenshots p where p.tool_id = t.id)
        as screenshots,
      t.created_at, t.submitted_at, t.published_at
    from tools t join categories c on c.id = t.category_id
    where t.submitted_by_user_id = ${userId} order by t.id`.execute(db);
  return rows;
}

export function selectReviewsToExport(db: Reader, userId: number): Promise<ExportedReview[]> {
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

export function selectFoldersToExport(db: Reader, userId: number) {
  return db
    .selectFrom('folders')
    .select(['id', 'name', 'description', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function selectSavedToolsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('saved_tools')
    .innerJoin('tools', 'tools.id', 'saved_tools.tool_id')
    .select([
      'tools.name as tool',
      'tools.url',
      'saved_tools.folder_id',
      'saved_tools.notes',
      'saved_tools.saved_at',
    ])
    .where('saved_tools.user_id', '=', userId)
    .orderBy('saved_tools.saved_at')
    .execute();
}

export function selectClaimsToExport(db: Reader, userId: number) {
  return db
    .selectFrom('claims')
    .innerJoin('tools', 'tools.id', 'claims.tool_id')
    .select([
      'tools.name as tool',
      'claims.method',
      'claims.email',
      'claims.created_at',
      'claims.expires_at',
      'claims.proved_at',
    ])
    .where('claims.user_id', '=', userId)
    .orderBy('claims.id')
    .execute();
}
