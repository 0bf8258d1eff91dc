import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { LOOKUPS, toolSource } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import type {
  AdminTag,
  AdminTagList,
  AdminTagQuery,
  MergeTagsRequest,
  TagChange,
  TagMerge,
} from './contract.ts';
import {
  findTagOf,
  lockTags,
  replaceTags,
  selectTagged,
  selectTagPage,
  selectTagsByIds,
  writeTag,
} from './tag-queries.server.ts';

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
