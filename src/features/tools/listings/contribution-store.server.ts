import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { StoredTier, StoredUpdate, ToolStatus } from '../tables.server.ts';

/** A tool, submission or revision as its submitter gets it when they ask for their data. */
export interface ContributionRow {
  id: number;
  slug: string;
  name: string;
  description: string;
  url: string;
  affiliate_url: string | null;
  company: string;
  category: string;
  type: string;
  tags: string[];
  features: string[];
  use_cases: string[];
  pricing_model: string;
  starting_from: string | null;
  pricing_tiers: StoredTier[];
  updates: StoredUpdate[];
  status: ToolStatus;
  pending_version_of: number | null;
  rejection_reason: string | null;
  logo_url: string | null;
  screenshots: string[];
  created_at: Date;
  submitted_at: Date;
  published_at: Date | null;
}

/** Everything that a person has submitted, revisions included, whatever its status. */
export async function listContributions(db: Reader, userId: number): Promise<ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
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
