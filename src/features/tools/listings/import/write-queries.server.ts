import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { logChanges } from '#src/server/freshness/change-log.ts';
import { slugBase, slugify } from '#src/shared/text/slug.ts';
import { LOOKUPS, toolSource } from '../../catalogue/answer-sources.server.ts';
import { pricingColumns } from '../../catalogue/public/pricing-store.server.ts';
import { isPublishedOrPending, PUBLISHED } from '../../catalogue/public/published-store.server.ts';
import { selectAllSlugs } from '../../catalogue/tool-queries.server.ts';
import type { ToolFacts } from '../public/fact-rules.ts';
import type { ToolFields } from '../public/listing-field-rules.ts';
import { usualToolType } from '../public/type-rules.ts';

type RequiredField = 'name' | 'description' | 'url' | 'category_id';

/** A published tool to be written in bulk. What is undefined keeps its value, or takes the column's default. */
export interface ToolToWrite
  extends Pick<ToolFields, RequiredField>,
    Partial<Omit<ToolFields, RequiredField | 'screenshots' | keyof ToolFacts>> {
  /** Facts that are left out keep their values; null and [] clear one. */
  facts?: Partial<ToolFacts>;
  /** Of a tool that is known; without it the address decides. */
  id?: number | undefined;
  url_key: string;
  is_editorial_choice?: boolean;
  is_demo?: boolean;
  created_at?: string;
  imported_rating?: number;
  imported_review_count?: number;
}

export interface WrittenTools {
  added: number;
  updated: number;
  /** Address key → id. */
  ids: ReadonlyMap<string, number>;
}

interface WrittenRow {
  id: number;
  url_key: string;
}

const columns = sql`id int, url_key text, slug text, name text, description text, url text, category_id int, affiliate_url text,
  type text, company text, is_open_source boolean, source_code_url text, features text[], use_cases text[],
  pricing_model text, is_pricing_listed boolean, starting_from text, pricing_tiers jsonb, updates jsonb, logo_url text, facts jsonb,
  is_editorial_choice boolean, is_demo boolean, created_at timestamptz`;

/**
 * Publishes a batch in a few statements, whatever its size: tools known by their address are updated, the others
 * added. Addresses must differ within the batch. Runs in the caller's transaction and marks every tool as changed.
 */
export async function writeTools(
  trx: Writer,
  tools: readonly ToolToWrite[],
  slugs: SlugAllocator,
): Promise<WrittenTools> {
  const [named, others] = [tools.filter(({ id }) => id), tools.filter(({ id }) => !id)];
  const updated = [
    ...(await updateKnown(trx, named, sql`t.id = r.id`)),
    ...(await updateKnown(trx, others, sql`t.url_key = r.url_key`)),
  ];
  const known = new Set(updated.map((row) => row.url_key));
  const added = await insertNew(
    trx,
    tools.filter((tool) => !known.has(tool.url_key)),
    slugs,
  );
  const ids = new Map([...updated, ...added].map((row) => [row.url_key, row.id]));
  await writeStats(trx, tools, ids);
  const hasNewTags = await writeTags(trx, tools, ids);
  const changed = Array.from(ids.values(), toolSource);
  await logChanges(trx, hasNewTags ? [LOOKUPS, ...changed] : changed);
  return { added: added.length, updated: updated.length, ids };
}

async function updateKnown(
  trx: Writer,
  tools: readonly ToolToWrite[],
  isSame: RawBuilder<unknown>,
): Promise<WrittenRow[]> {
  if (tools.length === 0) return [];
  const result = await sql<WrittenRow>`
    update tools t set name = r.name, description = r.description, url = r.url, url_key = r.url_key,
      category_id = r.category_id,
      affiliate_url = coalesce(r.affiliate_url, t.affiliate_url), type = coalesce(r.type, t.type),
      company = coalesce(r.company, t.company), is_open_source = coalesce(r.is_open_source, t.is_open_source),
      source_code_url = coalesce(r.source_code_url, t.source_code_url), features = coalesce(r.features, t.features),
      use_cases = coalesce(r.use_cases, t.use_cases), pricing_model = coalesce(r.pricing_model, t.pricing_model),
      is_pricing_listed = r.pricing_model is not null or t.is_pricing_listed,
      starting_from = coalesce(r.starting_from, t.starting_from),
      pricing_tiers = coalesce(r.pricing_tiers, t.pricing_tiers), updates = coalesce(r.updates, t.updates),
      logo_url = coalesce(r.logo_url, t.logo_url), facts = coalesce(t.facts, '{}') || coalesce(r.facts, '{}'),
      created_at = coalesce(r.created_at, t.created_at),
      -- A file that was exported here has the day of submission, which is not that of publication.
      published_at = case when r.created_at <> date_trunc('milliseconds', t.created_at) then r.created_at
        else coalesce(t.published_at, now()) end, status = ${PUBLISHED},
      is_demo = coalesce(r.is_demo, false), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(tools)}::jsonb) as r(${columns})
    where ${isSame} and ${isPublishedOrPending('t')} and t.pending_version_of is null
    returning t.id, t.url_key`.execute(trx);
  return result.rows;
}

async function insertNew(
  trx: Writer,
  tools: readonly ToolToWrite[],
  slugs: SlugAllocator,
): Promise<WrittenRow[]> {
  if (tools.length === 0) return [];
  const rows = tools.map((tool) => ({
    ...tool,
    ...pricingColumns(tool.pricing_model ?? null),
    slug: slugs.allocate(tool.name),
  }));
  const result = await sql<WrittenRow>`
    insert into tools (url_key, slug, name, description, url, category_id, affiliate_url, type, company, is_open_source,
      source_code_url, features, use_cases, pricing_model, is_pricing_listed, starting_from, pricing_tiers, updates, logo_url,
      facts, is_editorial_choice, is_demo, status, created_at, published_at)
    select url_key, slug, name, description, url, category_id, affiliate_url, coalesce(type, ${usualToolType()}),
      coalesce(company, ''), coalesce(is_open_source, false), source_code_url, coalesce(features, '{}'),
      coalesce(use_cases, '{}'), pricing_model, is_pricing_listed, starting_from,
      coalesce(pricing_tiers, '[]'), coalesce(updates, '[]'), logo_url, coalesce(facts, '{}'),
      coalesce(is_editorial_choice, false),
      coalesce(is_demo, false), ${PUBLISHED}, coalesce(created_at, now()), coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})
    returning id, url_key`.execute(trx);
  return result.rows;
}

async function writeStats(
  trx: Writer,
  tools: readonly ToolToWrite[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = tools.map((tool) => ({
    tool_id: ids.get(tool.url_key),
    rating: tool.imported_review_count ? tool.imported_rating : undefined,
    count: tool.imported_rating ? tool.imported_review_count : undefined,
  }));
  await sql`
    insert into tool_stats (tool_id, imported_rating, imported_review_count)
    select tool_id, coalesce(rating, 0), coalesce(count, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(tool_id int, rating numeric, count int)
    on conflict (tool_id) do update set imported_rating = excluded.imported_rating,
      imported_review_count = excluded.imported_review_count
    where excluded.imported_review_count > 0`.execute(trx);
}

/** True when a tag was not there before. */
async function writeTags(
  trx: Writer,
  tools: readonly ToolToWrite[],
  ids: ReadonlyMap<string, number>,
): Promise<boolean> {
  const tagged = tools.flatMap(({ url_key, tags: names }) =>
    names === undefined ? [] : [{ tool_id: ids.get(url_key)!, names }],
  );
  return replaceTags(trx, tagged);
}

/** Makes these, in this order, the tags of published tools. @returns true when a tag was not there before. */
export async function replaceTags(
  trx: Writer,
  tagged: readonly { tool_id: number; names: readonly string[] }[],
): Promise<boolean> {
  if (tagged.length === 0) return false;
  const links = tagged.flatMap(({ tool_id, names }) => {
    const slugs = new Map(names.map((name) => [slugify(name), name]));
    slugs.delete('');
    return [...slugs].map(([slug, name], position) => ({
      tool_id,
      slug,
      name: name.toLowerCase(),
      position,
    }));
  });
  const names = new Map(links.map(({ slug, name }) => [slug, name]));
  const tags = JSON.stringify([...names].map(([slug, name]) => ({ slug, name })));
  const inserted = await sql`
    insert into tags (slug, name) select slug, name from jsonb_to_recordset(${tags}::jsonb) as r(slug text, name text)
    where not exists (select from tag_slugs old where old.slug = r.slug)
      and not exists (select from tags named where named.name = r.name)
    order by slug on conflict (slug) do nothing returning id`.execute(trx);
  const toolIds = tagged.map(({ tool_id }) => tool_id);
  await sql`delete from tool_tags where tool_id = any(${toolIds}::int[])`.execute(trx);
  await sql`
    insert into tool_tags (tool_id, tag_id, position)
    select r.tool_id, coalesce(named.id, old.tag_id, tags.id), min(r.position)
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(tool_id int, slug text, name text, position int)
    left join tags named on named.name = r.name
    left join tag_slugs old on old.slug = r.slug
    left join tags on tags.slug = r.slug
    where coalesce(named.id, old.tag_id, tags.id) is not null
    group by 1, 2`.execute(trx);
  return inserted.rows.length > 0;
}

/** Allocates slugs that no tool has or had. Knows all of them, so that a batch of thousands needs no query per tool. */
class SlugAllocator {
  readonly #taken: Set<string>;
  readonly #nextNumber = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `name`, `name-2`, `name-3` … */
  allocate(name: string): string {
    const base = slugBase(name);
    let slug = base;
    let number = this.#nextNumber.get(base) ?? 2;
    while (this.#taken.has(slug)) slug = `${base}-${number++}`;
    this.#nextNumber.set(base, number);
    this.#taken.add(slug);
    return slug;
  }
}

export async function openSlugAllocator(db: Reader): Promise<SlugAllocator> {
  return new SlugAllocator(await selectAllSlugs(db));
}
