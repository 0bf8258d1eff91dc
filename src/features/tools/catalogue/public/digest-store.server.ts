import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from './published-store.server.ts';

/** A published tool, and a digest of everything of it that its makers or editors have written. */
export interface ToolDigest {
  id: number;
  slug: string;
  name: string;
  digest: string;
}

const digests = sql`select t.id, t.slug, t.name, md5(row(
    t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, t.category_id, t.type, t.is_open_source,
    t.source_code_url, t.features, t.use_cases, t.pricing_model, t.is_pricing_listed, t.starting_from, t.pricing_tiers,
    t.updates, t.logo_url, t.facts, t.is_editorial_choice, t.is_from_app_team, t.is_from_official_organization,
    (select array_agg(l.tag_id order by l.position) from tool_tags l where l.tool_id = t.id),
    (select array_agg(p.url order by p.position, p.id) from tool_screenshots p where p.tool_id = t.id)
  )::text) as digest from tools t where ${isPublishedTool('t')}`;

/** Of the published tools among these. */
export async function listToolDigests(db: Reader, ids: readonly number[]): Promise<ToolDigest[]> {
  const { rows } = await sql<ToolDigest>`${digests} and t.id = any(${[...ids]}::int[]) order by t.id`.execute(
    db,
  );
  return rows;
}

/** Of all published tools in the order of their ids, so many after one. */
export async function listToolDigestsAfter(db: Reader, id: number, limit: number): Promise<ToolDigest[]> {
  const { rows } = await sql<ToolDigest>`${digests} and t.id > ${id} order by t.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
