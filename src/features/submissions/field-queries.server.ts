import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { slugify, urlKey } from '#src/features/tools/rules.ts';
import type { ToolStatus } from '#src/features/tools/tables.server.ts';
import type { ToolFields } from './rules.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** What a decision about a tool or version depends on, apart from its content. */
export interface ToolState {
  id: number;
  slug: string;
  name: string;
  status: ToolStatus;
  url_key: string;
  pending_version_of: number | null;
  submitted_by_user_id: number | null;
  owner_user_id: number | null;
  submitted_at: Date;
  /** Set from the first approval on. */
  published_at: Date | null;
  decided_at: Date | null;
  unlisted_at: Date | null;
  rejection_reason: string | null;
}

const STATE = [
  'id',
  'slug',
  'name',
  'status',
  'url_key',
  'pending_version_of',
  'submitted_by_user_id',
  'owner_user_id',
  'submitted_at',
  'published_at',
  'decided_at',
  'unlisted_at',
  'rejection_reason',
] as const;

export function selectState(db: Reader, id: number): Promise<ToolState | undefined> {
  return db.selectFrom('tools').select(STATE).where('id', '=', id).executeTakeFirst();
}

/**
 * Keeps a tool or version as it is until the transaction ends. Of the two the tool is locked first, by everybody, so
 * that nobody waits for each other.
 */
export function lockTool(trx: Writer, id: number): Promise<ToolState | undefined> {
  return trx.selectFrom('tools').select(STATE).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The version that waits for a tool. It may have lapsed. */
export function selectWaitingVersion(db: Reader, toolId: number): Promise<ToolState | undefined> {
  return db
    .selectFrom('tools')
    .select(STATE)
    .where('pending_version_of', '=', toolId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** Locks the version that waits for a tool whose row is locked already. It may have lapsed. */
export function lockWaitingVersion(trx: Writer, toolId: number): Promise<ToolState | undefined> {
  return trx
    .selectFrom('tools')
    .select(STATE)
    .where('pending_version_of', '=', toolId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Everything of a tool, submission or version that an edit can change.
 * @throws NoResultError when there is no such row.
 */
export async function selectFields(db: Reader, id: number): Promise<ToolFields> {
  const { rows } = await sql<ToolFields>`
    select t.name, t.description, t.url, t.affiliate_url, t.category_id, t.type, t.company, t.is_open_source,
      t.source_code_url, t.features, t.use_cases, t.pricing_model, t.starting_from, t.pricing_tiers, t.updates,
      t.logo_url,
      case when t.published_at is null then t.tag_names else (
        select coalesce(array_agg(g.name order by l.position), '{}') from tool_tags l
        join tags g on g.id = l.tag_id where l.tool_id = t.id
      ) end as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'width', p.width, 'height', p.height)
        order by p.position, p.id), '[]') from tool_screenshots p where p.tool_id = t.id) as screenshots
    from tools t where t.id = ${id}`.execute(db);
  const [fields] = rows;
  if (!fields) throw new Error(`There is no tool ${id}`);
  return fields;
}

/** The row's own columns. */
export function toColumns({ tags: _, screenshots: __, ...fields }: ToolFields) {
  return {
    ...fields,
    url_key: urlKey(fields.url)!,
    pricing_tiers: JSON.stringify(fields.pricing_tiers),
    updates: JSON.stringify(fields.updates),
  };
}

/**
 * Puts a whole state in the place of what a tool or version says now; screenshots that stay keep their numbers.
 * `published`: the tags become tags of the catalogue. Runs into the unique index `tools_url_key_live` when another
 * listing has the address.
 * @returns whether the catalogue has got a new tag, which the caller notes as a change of the lookups.
 */
export async function writeFields(
  trx: Writer,
  id: number,
  fields: ToolFields,
  { published }: { published: boolean },
): Promise<boolean> {
  const tag_names = published ? [] : fields.tags;
  await trx
    .updateTable('tools')
    .set({ ...toColumns(fields), tag_names, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await writeScreenshots(trx, id, fields.screenshots);
  return published ? writeTags(trx, id, fields.tags) : false;
}

/** Makes these, in this order, the tool's screenshots. */
export async function writeScreenshots(
  trx: Writer,
  id: number,
  screenshots: ToolFields['screenshots'],
): Promise<void> {
  const wanted = JSON.stringify(screenshots.map((screenshot, position) => ({ ...screenshot, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(url text, width int, height int, position int)`;
  const urls = screenshots.map(({ url }) => url);
  await sql`delete from tool_screenshots where tool_id = ${id} and url <> all(${urls}::text[])`.execute(trx);
  await sql`update tool_screenshots p set position = w.position from ${rows}
    where p.tool_id = ${id} and p.url = w.url and p.position <> w.position`.execute(trx);
  await sql`insert into tool_screenshots (tool_id, position, url, width, height)
    select ${id}::int, w.position, w.url, w.width, w.height from ${rows}
    where not exists (select from tool_screenshots p where p.tool_id = ${id} and p.url = w.url)
    order by w.position`.execute(trx);
}

/** True when a tag was not there before. A name that leaves nothing of a slug is no tag. */
async function writeTags(trx: Writer, id: number, names: readonly string[]): Promise<boolean> {
  const slugs = new Map(names.map((name) => [slugify(name), name.toLowerCase()]));
  slugs.delete('');
  const wanted = JSON.stringify([...slugs].map(([slug, name], position) => ({ slug, name, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(slug text, name text, position int)`;
  // In one order, so that two who add the same tags do not wait for each other.
  const inserted = await sql`insert into tags (slug, name) select w.slug, w.name from ${rows} order by w.slug
    on conflict (slug) do nothing returning id`.execute(trx);
  await sql`delete from tool_tags where tool_id = ${id}`.execute(trx);
  await sql`insert into tool_tags (tool_id, tag_id, position)
    select ${id}::int, tags.id, w.position from ${rows} join tags on tags.slug = w.slug`.execute(trx);
  return inserted.rows.length > 0;
}

/** Whether a statement failed because another listing, live or waiting, has the address. */
export function isUrlTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'tools_url_key_live';
}
