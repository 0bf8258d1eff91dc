import '../messages/en-admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryDeleteDialog, CategoryNameDialog } from './category-dialogs.tsx';
import {
  CATEGORY_LIST,
  categoriesQuery,
  createCategory,
  deleteCategory,
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
    async create(name: string) {
      await andRefresh(() => createCategory({ name }))();
      showToast(t('categoriesAdmin.hasCreated', { name }));
    },
    rename: ({ id }: AdminCategory, name: string) =>
      action.attempt(id, {
        call: andRefresh(() => updateCategory(id, { name })),
        done: t('categoriesAdmin.hasRenamed', { name }),
        failed: t('categoriesAdmin.renameCategoryError'),
      }),
    toggle: ({ id, name, is_active }: AdminCategory) =>
      void action.run(id, {
        call: andRefresh(() => toggleCategory(id)),
        done: t(is_active ? 'categoriesAdmin.hasDeactivated' : 'categoriesAdmin.hasActivated', { name }),
        failed: t('categoriesAdmin.toggleCategoryError'),
      }),
    remove: ({ id, name }: AdminCategory, reassignTo: number | null) =>
      action.attempt(id, {
        call: andRefresh(() => deleteCategory(id, reassignTo)),
        done: t('admin.hasDeleted', { name }),
        failed: t('categoriesAdmin.deleteCategoryError'),
        leaves: CATEGORY_LIST,
      }),
  };
}

export function Component() {
  const { address } = useAdminAddress();
  const list = useAdminList(useQuery(categoriesQuery(address)));
  const actions = useCategoryActions();
  const [named, setNamed] = useState<AdminCategory | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  return (
    <>
      <ListSearch label={t('categoriesAdmin.search')} />
      <Button variant="primary" onClick={() => setNamed('new')} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('categoriesAdmin.addCategory')}
      </Button>
      <AdminList label={t('categories.label')} list={list} empty={t('categoriesAdmin.noCategories')}>
        {(categories) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
            {categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                isBusy={actions.isBusy(category.id)}
                actions={{ toggle: actions.toggle, rename: setNamed, remove: setDeleted }}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <CategoryNameDialog subject={named} actions={actions} onClose={() => setNamed(null)} />
      <CategoryDeleteDialog category={deleted} send={actions.remove} onClose={() => setDeleted(null)} />
    </>
  );
}
