import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { refreshEverything } from '#src/features/moderation/client.ts';
import type { AdminCategory } from '#src/features/moderation/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { AdminList } from '#src/ui/admin/admin-list.tsx';
import { useAdminSearchParams } from '#src/ui/admin/use-admin-address.ts';
import { useAdminList } from '#src/ui/admin/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryDeleteDialog } from './category-delete-dialog.tsx';
import { CategoryNameDialog } from './category-name-dialog.tsx';
import {
  CATEGORY_LIST,
  categoriesQuery,
  createCategory,
  deleteCategory,
  renameCategory,
  toggleCategory,
} from './client.ts';

/** The actions on categories, after which the navigation is read again too. */
function useCategoryActions() {
  const client = useQueryClient();
  const action = useRowAction();
  const andRefresh = (call: () => Promise<unknown>) => async () => {
    await call();
    void refreshEverything(client);
  };
  return {
    isBusy: action.isBusy,
    async create(name: string) {
      await andRefresh(() => createCategory(name))();
      showToast(t('moderation.hasCreated', { name }));
    },
    rename: ({ id }: AdminCategory, name: string) =>
      action.attempt(id, {
        call: andRefresh(() => renameCategory(id, name)),
        done: t('moderation.hasRenamed', { name }),
        failed: t('moderation.renameCategoryError'),
      }),
    toggle: ({ id, name, is_active }: AdminCategory) =>
      void action.run(id, {
        call: andRefresh(() => toggleCategory(id)),
        done: t(is_active ? 'moderation.hasDeactivated' : 'moderation.hasActivated', { name }),
        failed: t('moderation.toggleCategoryError'),
      }),
    remove: ({ id, name }: AdminCategory, reassignTo: number | null) =>
      action.attempt(id, {
        call: andRefresh(() => deleteCategory(id, reassignTo)),
        done: t('moderation.hasDeleted', { name }),
        failed: t('moderation.deleteCategoryError'),
        leaves: CATEGORY_LIST,
      }),
  };
}

export function CategoriesTab() {
  const { params } = useAdminSearchParams();
  const list = useAdminList(useQuery(categoriesQuery(params)));
  const actions = useCategoryActions();
  const [named, setNamed] = useState<AdminCategory | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setNamed('new')} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('moderation.addCategory')}
      </Button>
      <AdminList label={t('moderation.categories')} list={list} empty={t('moderation.noCategories')}>
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
