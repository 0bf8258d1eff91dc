import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '../../catalogue/public/pricing-store.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import type { StoredRatings } from '../../catalogue/public/rating-rules.ts';
import { ratingColumns } from '../../catalogue/public/stats-store.server.ts';
import type { ToolStatus } from '../../tables.server.ts';
import type { ToolFacts } from './fact-rules.ts';
import type { ToolFields } from './listing-field-rules.ts';
import { listedFacts, type StoredFacts, tagNames, withFacts } from './listing-fields-store.server.ts';

/** True when another listing of this person has been published before, even if it is not any more. */
export async function hasPublishedAnother(db: Reader, userId: number, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('submitted_by_user_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A person's listings: submitted by them or proved to be theirs. Unlisted ones and revisions do not count. */
function listingsOf(userId: number) {
  return sql`(t.submitted_by_user_id = ${userId} or t.owner_user_id = ${userId}) and t.status <> 'unlisted'
    and t.pending_version_of is null`;
}

export async function countContributions(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools t where ${listingsOf(userId)}`.execute(db);
  return rows[0]!.count;
}

/** A listing of a person, or a revision of it that they proposed. */
export interface ContributionRecord extends StoredRatings {
  id: number;
  slug: string;
  name: string;
  category: string;
  logo_url: string | null;
  status: ToolStatus;
  created_at: Date;
  submitted_at: Date;
  /** Set on a revision. */
  pending_version_of: number | null;
  rejection_reason: string | null;
  changes_requested_at: Date | null;
  changes_note: string | null;
}

/** How many revisions of one listing are returned, the newest. */
const REVISIONS = 20;

/**
 * Listings, newest first, each followed by the person's own revisions of it, so that every page is complete in itself.
 */
export async function selectContributions(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ContributionRecord[]> {
  const { rows } = await sql<ContributionRecord>`
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
      t.pending_version_of, t.rejection_reason, t.changes_requested_at, t.changes_note, ${ratingColumns}
    from shown
    join tools t on t.id = shown.id
    join categories c on c.id = t.category_id
    left join tool_stats s on s.tool_id = t.id
    order by shown.place, shown.revision`.execute(db);
  return rows;
}

/** A tool, submission or revision as its submitter gets it when they ask for their data. */
export interface ExportedListing
  extends Omit<ToolFields, 'category_id' | 'is_open_source' | 'source_code_url' | 'screenshots'> {
  id: number;
  slug: string;
  category: string;
  status: ToolStatus;
  pending_version_of: number | null;
  rejection_reason: string | null;
  changes_note: string | null;
  screenshots: string[];
  created_at: Date;
  submitted_at: Date;
  published_at: Date | null;
}

/** Everything that a person has submitted, revisions included, whatever its status, in the order of the ids. */
export async function selectListingsToExport(
  db: Reader,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedListing[]> {
  const { rows } = await sql<Omit<ExportedListing, keyof ToolFacts> & { facts: StoredFacts }>`
    select t.id, t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, c.name as category, t.type,
      ${tagNames},
      t.features, t.use_cases, ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates, t.status, ${listedFacts} as facts,
      t.pending_version_of, t.rejection_reason, t.changes_note, t.logo_url,
      (select coalesce(array_agg(p.url order by p.position), '{}') from tool_screenshots p where p.tool_id = t.id)
        as screenshots,
      t.created_at, t.submitted_at, t.published_at
    from tools t join categories c on c.id = t.category_id
    where t.submitted_by_user_id = ${userId} and t.id > ${after} order by t.id limit ${limit}`.execute(db);
  return rows.map(withFacts);
}

const isPublicOf = (userId: number) => sql`(submitted_by_user_id = ${userId} or owner_user_id = ${userId})
  and ${isPublishedTool()}`;

/** Ids of the published tools that a person submitted or owns, newest first. */
export async function selectPublishedToolsOf(
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where ${isPublicOf(userId)}
    order by published_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPublishedToolsOf(db: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tools where ${isPublicOf(userId)}`.execute(db);
  return rows[0]!.count;
}

/** How much of what a person has submitted, revisions included, was decided how, and the ids of the latest of it. */
export async function selectPersonListings(db: Reader, userId: number) {
  const { rows } = await sql<{ published: number; waiting: number; rejected: number; ids: number[] }>`select
    (count(*) filter (where status in ('approved', 'applied')))::int as published,
    (count(*) filter (where status = 'pending'))::int as waiting,
    (count(*) filter (where status = 'rejected'))::int as rejected,
    coalesce((array_agg(id order by id desc))[:200], '{}') as ids
    from tools where submitted_by_user_id = ${userId}`.execute(db);
  return rows[0]!;
}
