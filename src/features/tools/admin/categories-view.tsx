import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { CategoryDeleteDialog, CategoryMergeDialog } from './category-dialogs.tsx';
import type { NamedCategory } from './category-draft.ts';
import { CategoryFormDialog } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { allCategoriesQuery, categoryAdminApi } from './client.ts';
import type { AdminCategory } from './contract.ts';
import { RowsHead } from './rows/row-list.tsx';
import { useRowChanges } from './rows/use-row-changes.ts';

/** The changes of categories. */
function useCategoryChanges() {
  const changes = useRowChanges<AdminCategory, NamedCategory>({
    nameOf: ({ name }) => name,
    create: ({ version: _, position: __, ...body }) =>
      categoryAdminApi.send('POST /admin/categories', { body }),
    update: (id, body) => categoryAdminApi.send('PUT /admin/categories/{id}', { params: { id }, body }),
    order: (ids, before) =>
      categoryAdminApi.send('PUT /admin/categories/order', { body: { ids: [...ids], before: [...before] } }),
    remove: ({ id, version }, reassignTo) => {
      const body = { version, ...(reassignTo === null ? {} : { reassign_to: reassignTo }) };
      return categoryAdminApi.send('DELETE /admin/categories/{id}', { params: { id }, body });
    },
    texts: {
      hasCreated: (name) => t('categoriesAdmin.hasCreated', { name }),
      hasSaved: (name) => t('categoriesAdmin.hasSaved', { name }),
      saveError: t('categoriesAdmin.saveError'),
      deleteError: t('categoriesAdmin.deleteCategoryError'),
    },
  });
  return {
    ...changes,
    toggle(category: AdminCategory) {
      const { id, name, is_active } = category;
      changes.run(category, {
        call: () =>
          categoryAdminApi.send('POST /admin/categories/{id}/toggle-active', {
            params: { id },
            body: { is_active: !is_active },
          }),
        done: t(is_active ? 'categoriesAdmin.hasDeactivated' : 'categoriesAdmin.hasActivated', { name }),
        failed: t('categoriesAdmin.toggleCategoryError'),
      });
    },
    merge: (category: AdminCategory, into: number) =>
      changes.attempt(category, {
        call: () =>
          categoryAdminApi.send('POST /admin/categories/{id}/merge', {
            params: { id: category.id },
            body: { into, version: category.version },
          }),
        done: t('categoriesAdmin.hasMerged', { name: category.name }),
        failed: t('categoriesAdmin.mergeError'),
      }),
  };
}

/** Every category, in the order of the navigation. */
export function CategoriesView() {
  const { search } = useAdminAddress().address;
  const query = useQuery(allCategoriesQuery());
  const changes = useCategoryChanges();
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const [merged, setMerged] = useState<AdminCategory | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  const wanted = search.toLowerCase();
  const isFound = ({ name, slug, translations }: AdminCategory) =>
    [name, slug, translations.fr?.name ?? ''].some((text) => text.toLowerCase().includes(wanted));
  return (
    <>
      <ListSearch label={t('categoriesAdmin.search')} />
      <RowsHead
        add={t('categoriesAdmin.addCategory')}
        hint={t('categoriesAdmin.orderHint')}
        onAdd={() => setEdited('new')}
      />
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
                onOrder={changes.order}
              >
                {(category, grip, steps) => (
                  <CategoryRow
                    category={category}
                    isBusy={changes.isBusy(category.id)}
                    grip={grip}
                    steps={steps}
                    actions={{
                      toggle: changes.toggle,
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
        send={(category) => changes.save(edited, category)}
        onClose={() => setEdited(null)}
      />
      <CategoryMergeDialog category={merged} send={changes.merge} onClose={() => setMerged(null)} />
      <CategoryDeleteDialog category={deleted} send={changes.remove} onClose={() => setDeleted(null)} />
    </>
  );
}
