import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { msg } from '#src/shared/messages/message.ts';
import {
  type CategoryFields,
  type CategoryRecord,
  insertCategory,
  lockCategories,
  selectCategoryPage,
  selectCountedCategory,
  selectOldSlugs,
  writeCategory,
  writeCategoryOrder,
  writeSlugRedirect,
} from '../catalogue/public/category-store.server.ts';
import type { ToolsContext } from '../context.server.ts';
import {
  applyChange,
  changedFields,
  freeCategorySlug,
  newCategory,
  requireFreeName,
  requireFreeSlug,
  requireOwnWords,
} from './category-fields.server.ts';
import type {
  AdminCategory,
  AdminCategoryList,
  CategoryChange,
  CategoryOrder,
  CategoryRequest,
} from './contract.ts';
import { lastPosition, pick, Rows } from './rows/rows.server.ts';
import { CATEGORY_LIMITS } from './rules.ts';

export const categoryRows = new Rows({
  target: 'category',
  nameOf: ({ name }: CategoryRecord) => name,
  addressOf: ({ slug }) => slug,
  lock: lockCategories,
  select: selectCountedCategory,
  writeOrder: writeCategoryOrder,
  texts: {
    missing: 'call.noCategory',
    changed: 'tools.categoryChanged',
    isTwice: 'tools.orderTwice',
    incomplete: 'tools.orderIncomplete',
    isItself: 'tools.otherCategory',
    isLast: 'tools.lastCategory',
    inUse: (count) => msg('tools.categoryInUse', { count: String(count) }),
  },
});

export function listCategories(
  { database }: ToolsContext,
  query: AdminListQuery,
): Promise<AdminCategoryList> {
  return readListPage(query, (page) => selectCategoryPage(database.kysely, page));
}

/** @throws HttpError 404. */
export function getCategory(context: ToolsContext, id: number): Promise<AdminCategory> {
  return categoryRows.get(context, id);
}

/**
 * Adds a category, after all others unless the request names its place.
 * @throws HttpError 422 for a name or slug that is taken, in any case of letters, for a word of another category, or for one
 * category too many.
 */
export async function createCategory(
  context: ToolsContext,
  { position, ...request }: CategoryRequest,
  caller: Caller,
): Promise<AdminCategory> {
  const created = await inTransaction(context.database, async (trx) => {
    const all = await lockCategories(trx);
    if (all.length >= CATEGORY_LIMITS.categories)
      throw invalidField('name', msg('tools.manyCategories', { count: CATEGORY_LIMITS.categories }));
    const base = { ...newCategory(all.length), name: request.name, slug: request.slug ?? '' };
    const fields = applyChange(base, request);
    requireFreeName(all, fields.name);
    requireOwnWords(all, fields);
    if (request.slug === undefined)
      fields.slug = freeCategorySlug(
        fields.name,
        new Set([...all.map(({ slug }) => slug), ...(await selectOldSlugs(trx))]),
      );
    else await requireFreeSlug(trx, all, fields.slug);
    const id = await insertCategory(trx, { ...fields, position: lastPosition(all) });
    const { name, slug } = fields;
    const given = changedFields(base, fields).filter((field) => field !== 'slug');
    const to = { name, slug, ...pick(fields, given), ...(position === undefined ? {} : { position }) };
    await categoryRows.place(trx, id, position);
    await categoryRows.record(context, trx, caller, { id, name }, { action: 'category.create', to });
    return id;
  });
  return getCategory(context, created);
}

/**
 * Changes what the request names. A changed slug leaves a redirect.
 * @throws HttpError 404; 409 with the present category when it has changed since `version`; 422.
 */
export async function updateCategory(
  context: ToolsContext,
  id: number,
  { version, position, ...request }: CategoryChange,
  caller: Caller,
): Promise<AdminCategory> {
  await inTransaction(context.database, async (trx) => {
    const [record, all] = await categoryRows.lock(trx, id);
    await categoryRows.requireVersion(trx, record, version);
    if (position !== undefined) await categoryRows.moveTo(context, trx, { all, id, position }, caller);
    const after = applyChange(record, request);
    const changed = changedFields(record, after);
    if (changed.length === 0) return;
    requireFreeName(all, after.name, id);
    requireOwnWords(all, after, id);
    if (after.slug !== record.slug) await moveSlug(context, trx, all, record, after.slug);
    await writeCategory(trx, id, after);
    const states = { from: pick(record, changed), to: pick(after, changed) };
    await categoryRows.record(context, trx, caller, record, { action: actionOf(changed, after), ...states });
  });
  return getCategory(context, id);
}

/**
 * Hides a category from lookups, though not its tools, or shows it again.
 * @param wanted whether it is shown then; by default the other state
 * @throws HttpError 404.
 */
export async function toggleCategory(
  context: ToolsContext,
  id: number,
  wanted: boolean | undefined,
  caller: Caller,
): Promise<AdminCategory> {
  const { is_active } = await getCategory(context, id);
  return updateCategory(context, id, { is_active: wanted ?? !is_active }, caller);
}

/** @throws HttpError 409 with the present order when it is not `before`; 422 for ids that are not all categories. */
export function orderCategories(context: ToolsContext, order: CategoryOrder, caller: Caller): Promise<void> {
  return categoryRows.order(context, order, caller);
}

/** Lets the present slug lead to the new one, here and wherever other slices name categories by slug. */
async function moveSlug(
  { extensions }: ToolsContext,
  trx: Writer,
  all: readonly CategoryRecord[],
  { id, slug }: CategoryRecord,
  to: string,
): Promise<void> {
  await requireFreeSlug(trx, all, to, id);
  await writeSlugRedirect(trx, id, { from: slug, to });
  await extensions.emit(trx, 'tools.categoryReplaced', { from: { id, slug }, to: { id, slug: to } });
}

/** A change of one thing has a sentence of its own in the audit log. */
function actionOf(changed: readonly (keyof CategoryFields)[], { is_active }: CategoryFields): string {
  if (changed.length > 1) return 'category.edit';
  if (changed[0] === 'is_active') return is_active ? 'category.activate' : 'category.deactivate';
  return changed[0] === 'name' ? 'category.rename' : 'category.edit';
}
