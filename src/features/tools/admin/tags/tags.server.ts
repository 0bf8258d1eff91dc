import '../../tables.server.ts';
import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { LOOKUPS, toolSource } from '../../catalogue/answer-sources.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type {
  AdminTag,
  AdminTagList,
  AdminTagQuery,
  MergeTagsRequest,
  TagChange,
  TagMerge,
} from './contract.ts';

const columns = sql`g.id, g.slug, g.name, coalesce(used.count, 0) as tools_count`;
const from = sql`from tags g left join (
    select l.tag_id, count(*)::int as count from tool_tags l join tools t on t.id = l.tool_id
    where ${isPublishedTool('t')} group by l.tag_id
  ) used on used.tag_id = g.id`;

function selectTagPage(
  db: Reader,
  sort: 'count' | 'name',
  page: SearchPage,
): Promise<[AdminTag[], total: number]> {
  const where = contains(page.search, [sql`g.name`]);
  const order = sort === 'name' ? sql`lower(g.name), g.id` : sql`coalesce(used.count, 0) desc, g.name, g.id`;
  return selectSearchPage(db, { columns, from, where, order, countFrom: sql`from tags g` }, page);
}

/** In the order of their names. */
async function selectTagsByIds(db: Reader, ids: readonly number[]): Promise<AdminTag[]> {
  const { rows } = await sql<AdminTag>`
    select ${columns} ${from} where g.id = any(${[...ids]}::int[]) order by g.name`.execute(db);
  return rows;
}

/** Keeps tags from being added or changed until the transaction ends; they can still be read. */
async function lockTags(trx: Writer): Promise<void> {
  await sql`lock table tags in share row exclusive mode`.execute(trx);
}

/** The tag that has a slug, or had it. */
async function findTagOf(trx: Writer, slug: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from tags g where g.slug = ${slug}
    union all
    select g.id, g.name from tag_slugs s join tags g on g.id = s.tag_id where s.slug = ${slug}`.execute(trx);
  return rows[0];
}

/** Renames a tag; its old slug leads to it from now on. */
async function writeTag(
  trx: Writer,
  id: number,
  { name, slug, oldSlug }: { name: string; slug: string; oldSlug: string },
): Promise<void> {
  await trx.deleteFrom('tag_slugs').where('slug', '=', slug).execute();
  await trx.updateTable('tags').set({ name, slug }).where('id', '=', id).execute();
  if (slug !== oldSlug) await trx.insertInto('tag_slugs').values({ slug: oldSlug, tag_id: id }).execute();
}

/** Ids of the listings of any state that have one of these tags. */
async function selectTagged(trx: Writer, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select distinct tool_id from tool_tags where tag_id = any(${[...ids]}::int[]) order by tool_id`.execute(
    trx,
  );
  return rows.map(({ tool_id }) => tool_id);
}

/** Puts one tag in the place of others, which are deleted. A listing that has it already keeps it where it is. */
async function replaceTags(trx: Writer, ids: readonly number[], into: number): Promise<void> {
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

export function listAdminTags({ database }: ToolsContext, query: AdminTagQuery): Promise<AdminTagList> {
  return readListPage(query, (page) => selectTagPage(database.kysely, query.sort, page));
}

/** @throws HttpError 404. */
export async function getTag({ database }: ToolsContext, id: number): Promise<AdminTag> {
  const [tag] = await selectTagsByIds(database.kysely, [id]);
  if (!tag) throw new HttpError('not_found', { message: 'tools.noTag' });
  return tag;
}

/**
 * Renames a tag. Submissions that still have the old name get the new one when they are published.
 * @throws HttpError 404; 409 when it has another name than `before`, or another tag has or had the name; 422.
 */
export async function renameTag(
  context: ToolsContext,
  id: number,
  change: TagChange,
  caller: Caller,
): Promise<AdminTag> {
  const name = change.name.toLowerCase();
  const slug = slugify(name);
  if (slug === '') throw invalidField('name', 'tools.tagLetters');
  await inTransaction(context.database, async (trx) => {
    await lockTags(trx);
    const [tag] = await selectTagsByIds(trx, [id]);
    if (!tag) throw new HttpError('not_found', { message: 'tools.noTag' });
    if (change.before !== undefined && change.before !== tag.name)
      throw new HttpError('conflict', { message: 'tools.tagChanged', detail: { current: tag } });
    if (tag.name === name && tag.slug === slug) return;
    const owner = await findTagOf(trx, slug);
    if (owner && owner.id !== id)
      throw new HttpError('conflict', {
        message: msg('tools.tagTaken', { name: owner.name }),
        detail: { tag: owner },
      });
    await writeTag(trx, id, { name, slug, oldSlug: tag.slug });
    markChanged(trx, LOOKUPS);
    const target = { type: 'tag', id, name: tag.name };
    const states = { from: { name: tag.name, slug: tag.slug }, to: { name, slug } };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tag.rename', target, ...states }]);
  });
  return getTag(context, id);
}

/**
 * Puts one tag in the place of others. Their slugs and names mean it from then on.
 * @param isDry only tells what would change
 * @throws HttpError 409 with the tags that have other names than `before`; 422 for a tag that there is not, or that is to be
 * merged into itself.
 */
export async function mergeTags(
  context: ToolsContext,
  { ids, into, before = [], isDry }: MergeTagsRequest & { isDry: boolean },
  caller: Caller,
): Promise<TagMerge> {
  const self = ids.indexOf(into);
  if (self >= 0) throw invalidField(`ids.${self}`, 'tools.otherTag');
  const merge = await inTransaction(context.database, async (trx) => {
    await lockTags(trx);
    const found = await selectTagsByIds(trx, [...ids, into]);
    const target = found.find(({ id }) => id === into);
    if (!target) throw invalidField('into', 'tools.noTag');
    const unknown = ids.findIndex((wanted) => found.every(({ id }) => id !== wanted));
    if (unknown >= 0) throw invalidField(`ids.${unknown}`, 'tools.noTag');
    const current = found.filter((tag) => before.some(({ id, name }) => id === tag.id && name !== tag.name));
    if (current.length > 0)
      throw new HttpError('conflict', { message: 'tools.tagChanged', detail: { current } });
    const tags = found.filter(({ id }) => id !== into);
    const toolIds = await selectTagged(trx, ids);
    const counted = { into: target, tags, tools_count: toolIds.length };
    if (isDry) return counted;
    await replaceTags(trx, ids, into);
    markChanged(trx, LOOKUPS);
    for (const id of toolIds) markChanged(trx, toolSource(id));
    const events = tags.map(({ id, name, slug, tools_count }) => ({
      action: 'tag.merge',
      target: { type: 'tag', id, name },
      from: { name, slug, tools_count },
      to: { merged_into: target.name },
    }));
    await recordAudit(context.auditLog, trx, caller, events);
    return counted;
  });
  return isDry ? merge : { ...merge, into: await getTag(context, into) };
}
