import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { listedPricing, pricingColumns } from '../../catalogue/public/pricing-store.server.ts';
import { BLANK_FACTS, type ToolFacts } from './fact-rules.ts';
import { FACT_NAMES, type FieldScreenshot, type ToolFields } from './listing-field-rules.ts';

/** The facts that are known. */
export type StoredFacts = Partial<ToolFacts>;

/** The facts of `t`. A revision that an earlier version added has none of its own and keeps those of its tool. */
export const listedFacts = sql<StoredFacts>`coalesce(t.facts, case when t.pending_version_of is not null then (
        select o.facts from tools o where o.id = t.pending_version_of) end, '{}')`;

function isKnown(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** The facts that are stored for a listing. */
function storeFacts(facts: StoredFacts): StoredFacts {
  return Object.fromEntries(
    FACT_NAMES.filter((name) => isKnown(facts[name])).map((name) => [name, facts[name]]),
  );
}

/** A row whose facts are members of its own. */
export function withFacts<Row extends { facts: StoredFacts }>({
  facts,
  ...row
}: Row): Omit<Row, 'facts'> & ToolFacts {
  return { ...row, ...BLANK_FACTS, ...facts };
}

export interface ScreenshotRow extends FieldScreenshot {
  id: number;
  tool_id: number;
}

/** By tool, each in their order. */
export async function listScreenshots(db: Reader, toolIds: readonly number[]): Promise<ScreenshotRow[]> {
  const { rows } = await sql<ScreenshotRow>`
    select id, tool_id, url, width, height from tool_screenshots
    where tool_id = any(${[...toolIds]}::int[]) order by tool_id, position, id`.execute(db);
  return rows;
}

/** Makes these, in this order, the tool's screenshots. Those that stay keep their ids. */
export async function writeScreenshots(
  trx: Writer,
  toolId: number,
  screenshots: readonly FieldScreenshot[],
): Promise<void> {
  const wanted = JSON.stringify(screenshots.map((screenshot, position) => ({ ...screenshot, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(url text, width int, height int, position int)`;
  const urls = screenshots.map(({ url }) => url);
  await sql`delete from tool_screenshots where tool_id = ${toolId} and url <> all(${urls}::text[])`.execute(
    trx,
  );
  await sql`update tool_screenshots p set position = w.position from ${rows}
    where p.tool_id = ${toolId} and p.url = w.url and p.position <> w.position`.execute(trx);
  await sql`insert into tool_screenshots (tool_id, position, url, width, height)
    select ${toolId}::int, w.position, w.url, w.width, w.height from ${rows}
    where not exists (select from tool_screenshots p where p.tool_id = ${toolId} and p.url = w.url)
    order by w.position`.execute(trx);
}

/** The names of the tags of `t`, in order. They become tags of the catalogue when a listing is published. */
export const tagNames = sql`case when t.published_at is null then t.tag_names else (
        select coalesce(array_agg(g.name order by l.position), '{}') from tool_tags l
        join tags g on g.id = l.tag_id where l.tool_id = t.id
      ) end as tags`;

/** The screenshots of `t` as `ToolFields` has them. */
export const screenshotFields = sql`(select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'width', p.width, 'height', p.height)
        order by p.position, p.id), '[]') from tool_screenshots p where p.tool_id = t.id) as screenshots`;

/** Everything of tools, submissions or revisions that an edit can change, by their ids. */
export async function listListingFields(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToolFields>> {
  const { rows } = await sql<ToolFields & { id: number; facts: StoredFacts }>`
    select t.id, t.name, t.description, t.url, t.affiliate_url, t.category_id, t.type, t.company, t.is_open_source,
      t.source_code_url, t.features, t.use_cases, ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates,
      t.logo_url, ${listedFacts} as facts,
      ${tagNames},
      ${screenshotFields}
    from tools t where t.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...fields }) => [id, withFacts(fields)]));
}

/**
 * Everything of a tool, submission or revision that an edit can change.
 * @throws Error when there is no such row.
 */
export async function getListingFields(db: Reader, id: number): Promise<ToolFields> {
  const fields = (await listListingFields(db, [id])).get(id);
  if (!fields) throw new Error(`There is no tool ${id}`);
  return fields;
}

/** The fields that are columns of the row itself. */
function toColumns(fields: ToolFields) {
  return {
    name: fields.name,
    description: fields.description,
    url: fields.url,
    url_key: urlKey(fields.url)!,
    affiliate_url: fields.affiliate_url,
    category_id: fields.category_id,
    type: fields.type,
    company: fields.company,
    is_open_source: fields.is_open_source,
    source_code_url: fields.source_code_url,
    features: fields.features,
    use_cases: fields.use_cases,
    ...pricingColumns(fields.pricing_model),
    starting_from: fields.starting_from,
    pricing_tiers: JSON.stringify(fields.pricing_tiers),
    updates: JSON.stringify(fields.updates),
    logo_url: fields.logo_url,
    facts: JSON.stringify(storeFacts(fields)),
  };
}

/**
 * Replaces all fields of a tool, submission or revision. Screenshots that stay keep their ids; with `published` the
 * tags become tags of the catalogue. Another listing with the same address violates a unique index, which
 * `isAddressTaken` recognizes.
 * @param before the fields as they are now; screenshots and tags that stay are not written again.
 */
export async function writeListingFields(
  trx: Writer,
  id: number,
  { before, after: fields }: { before: ToolFields; after: ToolFields },
  { published }: { published: boolean },
): Promise<void> {
  const tag_names = published ? [] : fields.tags;
  await trx
    .updateTable('tools')
    .set({ ...toColumns(fields), tag_names, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual(before.screenshots, fields.screenshots))
    await writeScreenshots(trx, id, fields.screenshots);
  if (published && !isDeepStrictEqual(before.tags, fields.tags)) await writeTags(trx, id, fields.tags);
}

/** Makes the tags of a submission tags of the catalogue. Publish it after that, with no `tag_names` of its own. */
export async function publishTags(trx: Writer, id: number): Promise<void> {
  const { rows } = await sql<Pick<ToolFields, 'tags'>>`
    select ${tagNames} from tools t where t.id = ${id}`.execute(trx);
  await writeTags(trx, id, rows[0]?.tags ?? []);
}

/** A name that leaves nothing of a slug is no tag; a former name of a tag is that tag, and so is the name of one with another slug. */
async function writeTags(trx: Writer, id: number, names: readonly string[]): Promise<void> {
  const slugs = new Map(names.map((name) => [slugify(name), name.toLowerCase()]));
  slugs.delete('');
  const wanted = JSON.stringify([...slugs].map(([slug, name], position) => ({ slug, name, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(slug text, name text, position int)`;
  // In one order, so that two transactions that add the same tags do not wait for each other.
  if (slugs.size > 0)
    await sql`insert into tags (slug, name) select w.slug, w.name from ${rows}
      where not exists (select from tag_slugs old where old.slug = w.slug)
        and not exists (select from tags named where named.name = w.name) order by w.slug
      on conflict (slug) do nothing`.execute(trx);
  await sql`with wanted as (
      select coalesce(named.id, old.tag_id, tags.id) as id, min(w.position) as position from ${rows}
      left join tags named on named.name = w.name
      left join tag_slugs old on old.slug = w.slug
      left join tags on tags.slug = w.slug
      where coalesce(named.id, old.tag_id, tags.id) is not null
      group by 1
    ), gone as (
      delete from tool_tags where tool_id = ${id}::int and tag_id not in (select id from wanted)
    )
    insert into tool_tags (tool_id, tag_id, position) select ${id}::int, id, position from wanted
    on conflict (tool_id, tag_id) do update set position = excluded.position`.execute(trx);
}

export interface NewListing {
  slug: string;
  submitted_by_user_id: number;
  /** The tool that it is a revision of. */
  pending_version_of: number | null;
  now: Date;
}

/**
 * Adds a new listing or a revision as pending. Another listing with the same address violates a unique
 * index, which `isAddressTaken` recognizes.
 * @returns its id; undefined when the slug is taken.
 */
export async function insertPendingListing(
  trx: Writer,
  fields: ToolFields,
  { now, ...row }: NewListing,
): Promise<number | undefined> {
  const times = { created_at: now, updated_at: now, submitted_at: now };
  const inserted = await trx
    .insertInto('tools')
    .values({ ...toColumns(fields), ...row, ...times, tag_names: fields.tags, status: 'pending' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await writeScreenshots(trx, inserted.id, fields.screenshots);
  return inserted?.id;
}

/** Returns the slugs that a tool has or had. */
export async function findTakenSlugs(db: Reader, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from tools where slug = any(${[...slugs]}::text[])
    union all select slug from tool_slugs where slug = any(${[...slugs]}::text[])`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Lets one transaction at a time search for a free slug with this beginning and take it. */
export async function lockSlug(trx: Writer, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`.execute(trx);
}
