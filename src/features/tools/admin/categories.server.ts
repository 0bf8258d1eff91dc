import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { msg } from '#src/shared/messages/message.ts';
import { LOOKUPS, toolSource } from '../catalogue/answer-sources.server.ts';
import {
  type CategoryRecord,
  countToolsForDeletion,
  deleteCategoryRow,
  insertCategory,
  lockCategories,
  moveToolsToCategory,
  selectCategoryPage,
  selectCountedCategory,
  updateCategory,
} from '../catalogue/public/category-store.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { slugify } from '../rules.ts';
import type { AdminCategory, AdminCategoryList } from './contract.ts';

/** The icon of every category that an administrator adds. */
const ICON = 'shapes';

export function listCategories(
  { database }: ToolsContext,
  query: AdminListQuery,
): Promise<AdminCategoryList> {
  return readListPage(query, (page) => selectCategoryPage(database.kysely, page));
}

/** @throws HttpError 404. */
export async function getCategory({ database }: ToolsContext, id: number): Promise<AdminCategory> {
  const category = await selectCountedCategory(database.kysely, id);
  if (!category) throw noCategory();
  return category;
}

/** Adds a category after all others. @throws HttpError 422 for a name that is taken, in any case of letters. */
export async function createCategory(
  context: ToolsContext,
  name: string,
  caller: Caller,
): Promise<AdminCategory> {
  const created = await inTransaction(context.database, async (trx) => {
    const all = await lockCategories(trx);
    requireFreeName(all, name);
    const slug = freeCategorySlug(name, new Set(all.map((category) => category.slug)));
    const position = Math.max(0, ...all.map((category) => category.position)) + 1;
    const id = await insertCategory(trx, { slug, name, icon: ICON, position });
    await recordChange(context, trx, caller, { id, name }, { action: 'category.create', to: { name, slug } });
    return id;
  });
  return getCategory(context, created);
}

/** Keeps the slug, so that links stay valid. @throws HttpError 404; 422 for a name that is taken. */
export async function renameCategory(
  context: ToolsContext,
  id: number,
  name: string,
  caller: Caller,
): Promise<AdminCategory> {
  await inTransaction(context.database, async (trx) => {
    const [before, all] = await lockCategory(trx, id);
    requireFreeName(all, name, id);
    if (before.name === name) return;
    await updateCategory(trx, id, { name });
    const states = { from: { name: before.name }, to: { name } };
    await recordChange(context, trx, caller, before, { action: 'category.rename', ...states });
  });
  return getCategory(context, id);
}

/** Hides a category from lookups, though not its tools, or shows it again. @throws HttpError 404. */
export async function toggleCategory(
  context: ToolsContext,
  id: number,
  caller: Caller,
): Promise<AdminCategory> {
  await inTransaction(context.database, async (trx) => {
    const [before] = await lockCategory(trx, id);
    const is_active = !before.is_active;
    await updateCategory(trx, id, { is_active });
    const action = is_active ? 'category.activate' : 'category.deactivate';
    const states = { from: { is_active: before.is_active }, to: { is_active } };
    await recordChange(context, trx, caller, before, { action, ...states });
  });
  return getCategory(context, id);
}

/**
 * Deletes a category. Its tools, of every state, move to the category `reassignTo`.
 * @throws HttpError 404; 409 with `tools_count` while tools are in it and there is no replacement; 422.
 */
export function deleteCategory(
  context: ToolsContext,
  id: number,
  reassignTo: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const [before, all] = await lockCategory(trx, id);
    const replacement = reassignTo === null ? undefined : findReplacement(all, id, reassignTo);
    const tools_count = await countToolsForDeletion(trx, id);
    if (tools_count > 0 && !replacement) throw stillHolds(tools_count);
    const moved = replacement ? await moveToolsToCategory(trx, id, replacement.id) : [];
    for (const toolId of moved) markChanged(trx, toolSource(toolId));
    await deleteCategoryRow(trx, id);
    const { name, slug, is_active } = before;
    const to = replacement && tools_count > 0 ? { reassigned_to: replacement.name, tools_count } : undefined;
    const states = { from: { name, slug, is_active }, to };
    await recordChange(context, trx, caller, before, { action: 'category.delete', ...states });
  });
}

/** Records the change of a category and refreshes the lookups of every process after the commit. */
async function recordChange(
  { auditLog }: ToolsContext,
  trx: Writer,
  caller: Caller,
  { id, name }: { id: number; name: string },
  event: Omit<AuditEvent, 'target'>,
): Promise<void> {
  markChanged(trx, LOOKUPS);
  await recordAudit(auditLog, trx, caller, [{ ...event, target: { type: 'category', id, name } }]);
}

/** Locks all categories. @throws HttpError 404. */
async function lockCategory(trx: Writer, id: number): Promise<[CategoryRecord, all: CategoryRecord[]]> {
  const all = await lockCategories(trx);
  const category = all.find((candidate) => candidate.id === id);
  if (!category) throw noCategory();
  return [category, all];
}

/** @throws HttpError 422 on `name`. */
function requireFreeName(all: readonly CategoryRecord[], name: string, exceptId = 0): void {
  const isTaken = all.some(
    (category) => category.id !== exceptId && category.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalidField('name', 'tools.categoryTaken');
}

/** @throws HttpError 422 on `reassign_to`. */
function findReplacement(all: readonly CategoryRecord[], id: number, replacementId: number): CategoryRecord {
  const replacement = all.find((category) => category.id === replacementId);
  if (!replacement) throw invalidField('reassign_to', 'call.noCategory');
  if (replacementId === id) throw invalidField('reassign_to', 'tools.otherCategory');
  return replacement;
}

function noCategory(): HttpError {
  return new HttpError('not_found', { message: 'call.noCategory' });
}

function stillHolds(tools_count: number): HttpError {
  return new HttpError('conflict', {
    message: msg('tools.categoryInUse', { count: String(tools_count) }),
    detail: { tools_count },
  });
}

/** Slugs that other pages have. */
const RESERVED = ['analytics'];

/** `name`, `name-2`, `name-3` …; never digits alone, which would be read as an id. */
function freeCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const plain = slugify(name);
  const base = plain === '' || /^\d+$/.test(plain) ? `category-${plain}`.replace(/-$/, '') : plain;
  let slug = base;
  for (let number = 2; taken.has(slug) || RESERVED.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
