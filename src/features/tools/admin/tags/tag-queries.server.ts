import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import '../../tables.server.ts';
import type { AdminTag } from './contract.ts';

const columns = sql`g.id, g.slug, g.name, coalesce(used.count, 0) as tools_count`;
const from = sql`from tags g left join (
    select l.tag_id, count(*)::int as count from tool_tags l join tools t on t.id = l.tool_id
    where ${isPublishedTool('t')} group by l.tag_id
  ) used on used.tag_id = g.id`;

export function selectTagPage(
  db: Reader,
  sort: 'count' | 'name',
  page: SearchPage,
): Promise<[AdminTag[], total: number]> {
  const where = contains(page.search, [sql`g.name`]);
  const order = sort === 'name' ? sql`lower(g.name), g.id` : sql`coalesce(used.count, 0) desc, g.name, g.id`;
  return selectSearchPage(db, { columns, from, where, order, countFrom: sql`from tags g` }, page);
}

/** In the order of their names. */
export async function selectTagsByIds(db: Reader, ids: readonly number[]): Promise<AdminTag[]> {
  const { rows } = await sql<AdminTag>`
    select ${columns} ${from} where g.id = any(${[...ids]}::int[]) order by g.name`.execute(db);
  return rows;
}

/** Keeps tags from being added or changed until the transaction ends; they can still be read. */
export async function lockTags(trx: Writer): Promise<void> {
  await sql`lock table tags in share row exclusive mode`.execute(trx);
}

/** The tag that has a slug, or had it. */
export async function findTagOf(
  trx: Writer,
  slug: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from tags g where g.slug = ${slug}
    union all
    select g.id, g.name from tag_slugs s join tags g on g.id = s.tag_id where s.slug = ${slug}`.execute(trx);
  return rows[0];
}

/** Renames a tag; its old slug leads to it from now on. */
export async function writeTag(
  trx: Writer,
  id: number,
  { name, slug, oldSlug }: { name: string; slug: string; oldSlug: string },
): Promise<void> {
  await trx.deleteFrom('tag_slugs').where('slug', '=', slug).execute();
  await trx.updateTable('tags').set({ name, slug }).where('id', '=', id).execute();
  if (slug !== oldSlug) await trx.insertInto('tag_slugs').values({ slug: oldSlug, tag_id: id }).execute();
}

/** Ids of the listings of any state that have one of these tags. */
export async function selectTagged(trx: Writer, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select distinct tool_id from tool_tags where tag_id = any(${[...ids]}::int[]) order by tool_id`.execute(
    trx,
  );
  return rows.map(({ tool_id }) => tool_id);
}

/** Puts one tag in the place of others, which are deleted. A listing that has it already keeps it where it is. */
export async function replaceTags(trx: Writer, ids: readonly number[], into: number): Promise<void> {
  const gone = sql`any(${[...ids]}::int[])`;
  await sql`insert into tool_tags (tool_id, tag_id, position)
    select tool_id, ${into}::int, min(position) from tool_tags where tag_id = ${gone} group by tool_id
    on conflict (tool_id, tag_id) do nothing`.execute(trx);
  await sql`delete from tool_tags where tag_id = ${gone}`.execute(trx);
  await sql`update tag_slugs set tag_id = ${into} where tag_id = ${gone}`.execute(trx);
  await sql`insert into tag_slugs (slug, tag_id) select slug, ${into}::int from tags where id = ${gone}
    on conflict (slug) do update set tag_id = excluded.tag_id`.execute(trx);
  await sql`delete from tags where id = ${gone}`.execute(trx);
}
