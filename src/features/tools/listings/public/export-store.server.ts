import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '../../catalogue/public/pricing-store.server.ts';
import type { ToolStatus } from '../../tables.server.ts';
import type { ToolFields } from './fields-contract.ts';
import { tagNames } from './listing-fields-store.server.ts';

/** A tool, submission or revision as its submitter gets it when they ask for their data. */
export interface ExportedListing
  extends Omit<ToolFields, 'category_id' | 'is_open_source' | 'source_code_url' | 'screenshots'> {
  id: number;
  slug: string;
  category: string;
  status: ToolStatus;
  pending_version_of: number | null;
  rejection_reason: string | null;
  screenshots: string[];
  created_at: Date;
  submitted_at: Date;
  published_at: Date | null;
}

/** What a person has submitted, revisions included, whatever its status, in the order of the ids. */
export async function selectListingsToExport(
  db: Reader,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedListing[]> {
  const { rows } = await sql<ExportedListing>`
    select t.id, t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, c.name as category, t.type,
      ${tagNames},
      t.features, t.use_cases, ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates, t.status,
      t.pending_version_of, t.rejection_reason, t.logo_url,
      (select coalesce(array_agg(p.url order by p.position), '{}') from tool_screenshots p where p.tool_id = t.id)
        as screenshots,
      t.created_at, t.submitted_at, t.published_at
    from tools t join categories c on c.id = t.category_id
    where t.submitted_by_user_id = ${userId} and t.id > ${after} order by t.id limit ${limit}`.execute(db);
  return rows;
}
