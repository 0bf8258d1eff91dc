import '../messages/en-admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { conflictText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { CategoryDeleteDialog, CategoryMergeDialog } from './category-dialogs.tsx';
import { CategoryFormDialog } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import {
  allCategoriesQuery,
  type CategoryEdit,
  createCategory,
  deleteCategory,
  mergeCategory,
  orderCategories,
  toggleCategory,
  updateCategory,
} from './client.ts';
import type { AdminCategory } from './contract.ts';

/** The actions on categories, after which everything on the page is read again, also the navigation. */
function useCategoryActions() {
  const client = useQueryClient();
  const action = useRowAction();
  const andRefresh = (call: () => Promise<unknown>) => async () => {
    await call();
    void client.invalidateQueries();
  };
  return {
    isBusy: action.isBusy,
    async create(category: CategoryEdit & { name: string }) {
      const { version: _, position: __, ...fields } = category;
      await andRefresh(() => createCategory(fields))();
      showToast(t('categoriesAdmin.hasCreated', { name: category.name }));
    },
    save: ({ id }: AdminCategory, change: CategoryEdit & { name: string }) =>
      action.attempt(id, {
        call: andRefresh(() => updateCategory(id, change)),
        done: t('categoriesAdmin.hasSaved', { name: change.name }),
        failed: t('categoriesAdmin.saveError'),
      }),
    toggle: ({ id, name, is_active }: AdminCategory) =>
      void action.run(id, {
        call: andRefresh(() => toggleCategory(id)),
        done: t(is_active ? 'categoriesAdmin.hasDeactivated' : 'categoriesAdmin.hasActivated', { name }),
        failed: t('categoriesAdmin.toggleCategoryError'),
      }),
    async order(ids: readonly number[], before: readonly number[]) {
      try {
        await orderCategories(ids, before);
      } catch (error) {
        showToast(conflictText(error, t('categoriesAdmin.orderError')));
      }
      await client.invalidateQueries();
    },
    merge: ({ id, name }: AdminCategory, into: number) =>
      action.attempt(id, {
        call: andRefresh(() => mergeCategory(id, into)),
        done: t('categoriesAdmin.hasMerged', { name }),
        failed: t('categoriesAdmin.mergeError'),
      }),
    remove: ({ id, name }: AdminCategory, reassignTo: number | null) =>
      action.attempt(id, {
        call: andRefresh(() => deleteCategory(id, reassignTo)),
        done: t('admin.hasDeleted', { name }),
        failed: t('categoriesAdmin.deleteCategoryError'),
      }),
  };
}

/** Every category, in the order of the navigation. */
export function CategoriesView() {
  const { search } = useAdminAddress().address;
  const query = useQuery(allCategoriesQuery());
  const actions = useCategoryActions();
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const [merged, setMerged] = useState<AdminCategory | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  const wanted = search.toLowerCase();
  const isFound = ({ name, slug, translations }: AdminCategory) =>
    [name, slug, translations.fr?.name ?? ''].some((text) => text.toLowerCase().includes(wanted));
  return (
    <>
      <ListSearch label={t('categoriesAdmin.search')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          {t('categoriesAdmin.addCategory')}
        </Button>
        <p className="min-w-0 grow basis-60 text-sm text-muted">{t('categoriesAdmin.orderHint')}</p>
      </div>
      <ReadState query={query} failed={t('admin.listError')} outdated={t('admin.listError')}>
        {(categories) => {
          const found = categories.filter(isFound);
          return (
            <>
              <p role="status" className="text-sm text-muted empty:hidden">
                {found.length === 0
                  ? t('categoriesAdmin.noCategories')
                  : search && t('admin.found', { count: found.length })}
              </p>
              <SortableList
                label={t('categories.label')}
                items={found}
                isSortable={search === ''}
                onOrder={actions.order}
              >
                {(category, grip, steps) => (
                  <CategoryRow
                    category={category}
                    isBusy={actions.isBusy(category.id)}
                    grip={grip}
                    steps={steps}
                    actions={{
                      toggle: actions.toggle,
                      edit: setEdited,
                      merge: setMerged,
                      remove: setDeleted,
                    }}
                  />
                )}
              </SortableList>
            </>
          );
        }}
      </ReadState>
      <CategoryFormDialog
        subject={edited}
        send={(category) =>
          edited === 'new' || edited === null ? actions.create(category) : actions.save(edited, category)
        }
        onClose={() => setEdited(null)}
      />
      <CategoryMergeDialog category={merged} send={actions.merge} onClose={() => setMerged(null)} />
      <CategoryDeleteDialog category={deleted} send={actions.remove} onClose={() => setDeleted(null)} />
    </>
  );
}
