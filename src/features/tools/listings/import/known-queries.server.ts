import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '../../catalogue/public/pricing-store.server.ts';
import { isPublishedOrPending } from '../../catalogue/public/published-store.server.ts';
import type { ToolFields } from '../public/listing-field-rules.ts';
import { listedFacts, type StoredFacts, tagNames, withFacts } from '../public/listing-fields-store.server.ts';

/** A published or pending tool as an import compares it with its line. */
export interface KnownTool extends Omit<ToolFields, 'screenshots' | 'logo_url'> {
  id: number;
  slug: string;
  url_key: string;
  is_demo: boolean;
  status: string;
  created_at: Date;
  updated_at: Date;
  imported_rating: number;
  imported_review_count: number;
}

/** Finds those with one of the ids or addresses. Revisions are none. */
export async function selectKnownTools(
  db: Reader,
  { ids, urlKeys }: { ids: readonly number[]; urlKeys: readonly string[] },
): Promise<KnownTool[]> {
  const { rows } = await sql<KnownTool & { facts: StoredFacts }>`
    select t.id, t.slug, t.url_key, t.is_demo, t.status, t.created_at, t.updated_at, t.name, t.description, t.url, t.affiliate_url,
      t.category_id, t.type, t.company, t.is_open_source, t.source_code_url, t.features, t.use_cases,
      ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates, ${listedFacts} as facts, ${tagNames},
      coalesce(s.imported_rating, 0)::float8 as imported_rating,
      coalesce(s.imported_review_count, 0) as imported_review_count
    from (
      select id from tools where id = any(${[...ids]}::int[])
      union select id from tools where url_key = any(${[...urlKeys]}::text[])
        and ${isPublishedOrPending()} and pending_version_of is null
    ) found join tools t on t.id = found.id left join tool_stats s on s.tool_id = t.id
    where ${isPublishedOrPending('t')} and t.pending_version_of is null`.execute(db);
  return rows.map(withFacts);
}
