import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminCategory, AdminCategoryList, AdminListQuery } from '../contract.ts';
import type { ModerationDependencies } from '../dependencies.server.ts';
import { readPage } from '../list-part.ts';
import type { Writer } from '../search-queries.server.ts';
import {
  type CategoryRecord,
  closeCategory,
  countToolsIn,
  deleteCategory,
  insertCategory,
  lockCategories,
  moveTools,
  selectCategories,
  selectCategory,
  updateCategory,
} from './category-queries.server.ts';
import { freeCategorySlug } from './category-slug.ts';

/** Of a category that an administrator added. */
const ICON = 'shapes';

const targetOf = ({ id, name }: CategoryRecord) => ({ type: 'category', id, name }) as const;
const noCategory = () => new HttpError('not_found', { message: 'There is no such category.' });

/** @throws HttpError 422 on `name`. */
function requireFreeName(all: readonly CategoryRecord[], name: string, exceptId = 0): void {
  const isTaken = all.some(
    (category) => category.id !== exceptId && category.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalidField('name', 'There is a category with this name already.');
}

/** The shelves. Every change is taken into lookups and pages before it is answered. */
export function createCategoryModeration({ database, activity, changeCatalogue }: ModerationDependencies) {
  const db = database.kysely;

  const listCategories = (query: AdminListQuery): Promise<AdminCategoryList> =>
    readPage(query, (part) => selectCategories(db, part));

  /** @throws HttpError 404. */
  const getCategory = async (id: number): Promise<AdminCategory> => {
    const category = await selectCategory(db, id);
    if (!category) throw noCategory();
    return category;
  };

  const lockCategory = async (trx: Writer, id: number): Promise<[CategoryRecord, CategoryRecord[]]> => {
    const all = await lockCategories(trx);
    const category = all.find((candidate) => candidate.id === id);
    if (!category) throw noCategory();
    return [category, all];
  };

  /** Comes last on the strip. @throws HttpError 422 for a name that is taken in any case. */
  const createCategory = async (name: string, caller: Caller): Promise<AdminCategory> => {
    const id = await changeCatalogue(async (trx, note) => {
      const all = await lockCategories(trx);
      requireFreeName(all, name);
      const slug = freeCategorySlug(name, new Set(all.map((category) => category.slug)));
      const position = Math.max(0, ...all.map((category) => category.position)) + 1;
      const created = await insertCategory(trx, { slug, name, icon: ICON, position });
      note(null);
      const target = { type: 'category', id: created, name } as const;
      await activity.recordAudit(trx, caller, [{ action: 'category.create', target, to: { name, slug } }]);
      return created;
    });
    return getCategory(id);
  };

  /** The slug stays: addresses outlive names. @throws HttpError 404; 422 for a name that is taken in any case. */
  const renameCategory = async (id: number, name: string, caller: Caller): Promise<AdminCategory> => {
    await changeCatalogue(async (trx, note) => {
      const [before, all] = await lockCategory(trx, id);
      requireFreeName(all, name, id);
      if (before.name === name) return;
      await updateCategory(trx, id, { name });
      note(null);
      const states = { from: { name: before.name }, to: { name } };
      await activity.recordAudit(trx, caller, [
        { action: 'category.rename', target: targetOf(before), ...states },
      ]);
    });
    return getCategory(id);
  };

  /** Hides the category from lookups, not its tools; or shows it again. @throws HttpError 404. */
  const toggleCategory = async (id: number, caller: Caller): Promise<AdminCategory> => {
    await changeCatalogue(async (trx, note) => {
      const [before] = await lockCategory(trx, id);
      const is_active = !before.is_active;
      await updateCategory(trx, id, { is_active });
      note(null);
      const action = is_active ? 'category.activate' : 'category.deactivate';
      const states = { from: { is_active: before.is_active }, to: { is_active } };
      await activity.recordAudit(trx, caller, [{ action, target: targetOf(before), ...states }]);
    });
    return getCategory(id);
  };

  /** @throws HttpError 422 on `reassign_to`. */
  const findHeir = (all: readonly CategoryRecord[], id: number, replacementId: number): CategoryRecord => {
    const heir = all.find((category) => category.id === replacementId);
    if (!heir) throw invalidField('reassign_to', 'There is no such category.');
    if (replacementId === id) throw invalidField('reassign_to', 'Choose another category.');
    return heir;
  };

  /**
   * What stands in it, in whatever state, moves to `reassignTo`.
   * @throws HttpError 404; 409 with `tools_count` while something stands in it and nothing takes it over; 422.
   */
  const removeCategory = (id: number, reassignTo: number | null, caller: Caller): Promise<void> =>
    changeCatalogue(async (trx, note) => {
      const [before, all] = await lockCategory(trx, id);
      const heir = reassignTo === null ? undefined : findHeir(all, id, reassignTo);
      await closeCategory(trx, id);
      const tools_count = await countToolsIn(trx, id);
      if (tools_count > 0 && !heir) {
        throw new HttpError('conflict', {
          message: `This category still holds ${tools_count} listings, rejected, unlisted and changed ones included. Choose a category that takes them over.`,
          detail: { tools_count },
        });
      }
      if (heir) (await moveTools(trx, id, heir.id)).forEach(note);
      await deleteCategory(trx, id);
      note(null);
      const { name, slug, is_active } = before;
      const to = heir && tools_count > 0 ? { reassigned_to: heir.name, tools_count } : undefined;
      const deed = { action: 'category.delete', target: targetOf(before), to } as const;
      await activity.recordAudit(trx, caller, [{ ...deed, from: { name, slug, is_active } }]);
    });

  return { listCategories, getCategory, createCategory, renameCategory, toggleCategory, removeCategory };
}
