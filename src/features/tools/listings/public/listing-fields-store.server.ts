import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { listedPricing, pricingColumns } from '../../catalogue/public/pricing-store.server.ts';
import { slugify, urlKey } from '../../rules.ts';
import type { ToolFields } from './fields-contract.ts';
import { writeScreenshots } from './screenshot-store.server.ts';

/** The names of the tags of `t`, in order. They become tags of the catalogue when a listing is published. */
export const tagNames = sql`case when t.published_at is null then t.tag_names else (
        select coalesce(array_agg(g.name order by l.position), '{}') from tool_tags l
        join tags g on g.id = l.tag_id where l.tool_id = t.id
      ) end as tags`;

/** The screenshots of `t` as `ToolFields` has them. */
export const screenshotFields = sql`(select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'width', p.width, 'height', p.height)
        order by p.position, p.id), '[]') from tool_screenshots p where p.tool_id = t.id) as screenshots`;

/**
 * Everything of a tool, submission or revision that an edit can change.
 * @throws Error when there is no such row.
 */
export async function readListingFields(db: Reader, id: number): Promise<ToolFields> {
  const { rows } = await sql<ToolFields>`
    select t.name, t.description, t.url, t.affiliate_url, t.category_id, t.type, t.company, t.is_open_source,
      t.source_code_url, t.features, t.use_cases, ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates,
      t.logo_url,
      ${tagNames},
      ${screenshotFields}
    from tools t where t.id = ${id}`.execute(db);
  const [fields] = rows;
  if (!fields) throw new Error(`There is no tool ${id}`);
  return fields;
}

/** The fields that are columns of the row itself. */
export function toColumns({ tags: _, screenshots: __, ...fields }: ToolFields) {
  return {
    ...fields,
    ...pricingColumns(fields.pricing_model),
    url_key: urlKey(fields.url)!,
    pricing_tiers: JSON.stringify(fields.pricing_tiers),
    updates: JSON.stringify(fields.updates),
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

/** The reverse of `publishTags`, for a listing that is not published any more. */
export async function unpublishTags(trx: Writer, id: number, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('tool_tags').where('tool_id', '=', id).execute();
  await trx
    .updateTable('tools')
    .set({ tag_names: [...names] })
    .where('id', '=', id)
    .execute();
}

/** A name that leaves nothing of a slug is no tag. */
async function writeTags(trx: Writer, id: number, names: readonly string[]): Promise<void> {
  const slugs = new Map(names.map((name) => [slugify(name), name.toLowerCase()]));
  slugs.delete('');
  const wanted = JSON.stringify([...slugs].map(([slug, name], position) => ({ slug, name, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(slug text, name text, position int)`;
  // In one order, so that two transactions that add the same tags do not wait for each other.
  if (slugs.size > 0)
    await sql`insert into tags (slug, name) select w.slug, w.name from ${rows} order by w.slug
      on conflict (slug) do nothing`.execute(trx);
  await sql`with wanted as (
      select tags.id, w.position from ${rows} join tags on tags.slug = w.slug
    ), gone as (
      delete from tool_tags where tool_id = ${id}::int and tag_id not in (select id from wanted)
    )
    insert into tool_tags (tool_id, tag_id, position) select ${id}::int, id, position from wanted
    on conflict (tool_id, tag_id) do update set position = excluded.position`.execute(trx);
}
