import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { ToolFacts } from '../listings/public/fact-rules.ts';
import type { ToolFields } from '../listings/public/listing-field-rules.ts';
import { listedFacts, type StoredFacts } from '../listings/public/listing-fields-store.server.ts';
import { listedPricing } from './public/pricing-store.server.ts';
import { hasPage, isPublishedTool } from './public/published-store.server.ts';
import type { StoredRatings } from './public/rating-rules.ts';
import { ratingColumns } from './public/stats-store.server.ts';

/** Parsing a page holds the event loop, so it is not larger. */
const READ_PAGE = 500;
/** A published tool as cards, index and orders need it. */
export interface ToolRecord
  extends StoredRatings,
    Omit<ToolFields, 'tags' | 'pricing_tiers' | 'updates' | 'screenshots' | keyof ToolFacts> {
  id: number;
  slug: string;
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
  submitted_by_user_id: number | null;
  /** The person who has proved to own it. */
  owner_user_id: number | null;
  submitter_name: string | null;
  submitter_avatar_url: string | null;
  created_at: Date;
  published_at: Date;
  /** The preview picture that the tool's own site declares, else the one that we took of it. */
  cover_url: string | null;
  /** The day on which we took it, such as `2026-03-01`. */
  cover_taken_on: string | null;
  /** It has its page, but is in no list and no search. */
  is_restricted: boolean;
  tag_ids: number[];
  facts: StoredFacts;
  screenshots: string[];
}

/** The fields that only a tool's own page shows. */
export type ToolDetails = Pick<ToolFields, 'pricing_tiers' | 'updates'>;

/** All of a tool that everyone may see. */
export type WholeTool = ToolRecord & ToolDetails;

/** In UTC, as a text: a record is packed as such. */
const cover = sql`coalesce(preview.cover_url, picture.picture_url) as cover_url,
    case when preview.cover_url is null then to_char(picture.taken_at at time zone 'UTC', 'YYYY-MM-DD') end as cover_taken_on`;

/** The columns of a record, in any state of the tool. */
export const toolColumns = sql`
  t.id, t.slug, t.name, t.description, t.url, t.affiliate_url, t.company, t.category_id, t.type,
    t.is_open_source, t.source_code_url, t.features, t.use_cases, ${listedPricing} as pricing_model, t.starting_from, t.pricing_tiers, t.updates,
    coalesce(t.logo_url, preview.icon_url) as logo_url, ${cover}, t.is_editorial_choice, t.is_from_app_team, t.is_from_official_organization, t.submitted_by_user_id, t.owner_user_id,
    ${listedFacts} as facts, u.name as submitter_name, u.avatar_url as submitter_avatar_url, t.created_at, t.published_at,
    t.restricted_at is not null as is_restricted,
    array(select g.tag_id from tool_tags g where g.tool_id = t.id order by g.position) as tag_ids,
    array(select p.url from tool_screenshots p where p.tool_id = t.id order by p.position) as screenshots,
    ${ratingColumns}`;

/**
 * Joins users for the submitter's name and picture, and joins tool_previews and joins tool_pictures for the pictures
 * of the tool's own site, which are shown while the listing has none: a card is one record.
 */
export const toolSources = sourcesOf(sql`tools`);

function sourcesOf(tools: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  from ${tools} t
  left join tool_stats s on s.tool_id = t.id
  left join tool_previews preview on preview.tool_id = t.id
  left join tool_pictures picture on picture.tool_id = t.id
  left join users u on u.id = t.submitted_by_user_id`;
}

const publishedTools = sql`select ${toolColumns} ${toolSources} where ${isPublishedTool('t')}`;

async function rows<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

/** Published tools among the ids, in no order. */
export async function selectTools(db: Reader, ids: readonly number[]): Promise<WholeTool[]> {
  if (ids.length === 0) return [];
  return rows(db, sql`${publishedTools} and t.id = any(${[...ids]}::int[])`);
}

/**
 * A page of published tools by id. It is chosen before anything is joined: merged with the other tables, which are sorted by
 * the same number, every page would pass their rows from the first one on.
 */
function selectToolsAfter(db: Reader, afterId: number): Promise<WholeTool[]> {
  const page = sql`(select * from tools where ${isPublishedTool()} and id > ${afterId} order by id limit ${READ_PAGE})`;
  return rows(db, sql`select ${toolColumns} ${sourcesOf(page)} order by t.id`);
}

/** All published tools by id, read in pages. */
export async function* listAllTools(db: Reader): AsyncGenerator<WholeTool> {
  let reading: Promise<WholeTool[]> | undefined = selectToolsAfter(db, 0);
  while (reading) {
    const tools: WholeTool[] = await reading;
    // Reads the next page while the caller works on this one.
    reading = tools.length < READ_PAGE ? undefined : selectToolsAfter(db, tools.at(-1)!.id);
    // Nobody awaits this promise when the caller stops early.
    reading?.catch(() => undefined);
    yield* tools;
  }
}

/** A tool in a list of suggestions. */
export type SuggestedTool = Pick<ToolRecord, 'id' | 'slug' | 'name' | 'logo_url' | 'category_id'>;

/** Published tools by their address key. */
export async function selectIdsByUrlKey(
  db: Reader,
  urlKeys: readonly string[],
): Promise<{ id: number; url_key: string }[]> {
  return rows(
    db,
    sql`select id, url_key from tools where ${isPublishedTool()} and url_key = any(${[...urlKeys]}::text[])`,
  );
}

export async function countPublished(db: Reader): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from tools where ${isPublishedTool()}`,
  );
  return found!.count;
}

export function selectSitemapPage(db: Reader, offset: number, limit: number) {
  return db
    .selectFrom('tools')
    .select(['slug', 'updated_at'])
    .where(isPublishedTool())
    .where('restricted_at', 'is', null)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Every slug in use, past ones included. */
export async function selectAllSlugs(db: Reader): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    db,
    sql`select slug from tools union all select slug from tool_slugs`,
  );
  return found.map((row) => row.slug);
}

/** True while a demonstration tool is published. */
export async function hasSamples(db: Reader): Promise<boolean> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('is_demo', '=', true)
    .where(isPublishedTool())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True while there is no tool of any status. */
export async function isCatalogueEmpty(db: Reader): Promise<boolean> {
  const found = await db.selectFrom('tools').select('id').limit(1).executeTakeFirst();
  return found === undefined;
}

/** True for an image of a tool that has a page. */
export async function selectIsPublicFile(db: Reader, url: string): Promise<boolean> {
  const found = await sql<{ is_public: boolean }>`
    select exists (select from tools where logo_url = ${url} and logo_url like '/uploads/%' and ${hasPage()})
      or exists (
        select from tool_screenshots s join tools t on t.id = s.tool_id
        where s.url = ${url} and ${hasPage('t')}
      ) as is_public`.execute(db);
  return found.rows[0]!.is_public;
}

/** A tool that is no longer offered, as its page shows it. */
export interface DiscontinuedTool extends WholeTool {
  discontinued_at: Date;
  discontinued_note: string | null;
  successor_slug: string | null;
  successor_name: string | null;
}

const selectDiscontinued = sql`select ${toolColumns}, d.discontinued_at, d.note as discontinued_note,
    next.slug as successor_slug, next.name as successor_name
  ${toolSources} join discontinued_tools d on d.tool_id = t.id
  left join tools next on next.id = d.successor_id and ${isPublishedTool('next')}
  where ${hasPage('t')}`;

/** By slug or id. Joins discontinued_tools, for what was said when it was. */
export async function findDiscontinuedTool(
  db: Reader,
  { id, slug }: { id: number; slug: string },
): Promise<DiscontinuedTool | undefined> {
  const [found] = await rows<DiscontinuedTool>(
    db,
    sql`${selectDiscontinued} and (t.id = ${id} or t.slug = ${slug}) limit 1`,
  );
  return found;
}

/** Of a list of discontinued tools: each word is in the name or a text, and the others are as they are in the catalogue. */
export interface DiscontinuedFilter {
  words?: readonly string[];
  categoryId?: number | undefined;
  type?: string | undefined;
  isOpenSource?: boolean | undefined;
}

/** A page of them, the latest first, and how many there are. Joins as above. */
export async function selectDiscontinuedTools(
  db: Reader,
  { words = [], categoryId, type, isOpenSource }: DiscontinuedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<[DiscontinuedTool[], total: number]> {
  const parts = words.map(
    (word) =>
      sql`strpos(lower(concat_ws(' ', t.name, t.description, t.company, t.facts ->> 'tagline')), lower(${word})) > 0`,
  );
  if (categoryId !== undefined) parts.push(sql`t.category_id = ${categoryId}`);
  if (type !== undefined) parts.push(sql`t.type = ${type}`);
  if (isOpenSource !== undefined) parts.push(sql`t.is_open_source = ${isOpenSource}`);
  const where = sql` and ${sql.join([sql`t.restricted_at is null`, ...parts], sql` and `)}`;
  const [found, [counted]] = await Promise.all([
    rows<DiscontinuedTool>(
      db,
      sql`${selectDiscontinued}${where} order by d.discontinued_at desc, t.id desc offset ${offset} limit ${limit}`,
    ),
    rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from discontinued_tools d join tools t on t.id = d.tool_id
        where ${hasPage('t')}${where}`,
    ),
  ]);
  return [found, counted!.count];
}
