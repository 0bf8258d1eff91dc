import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import {
  categoriesQuery,
  createCategory,
  deleteCategory,
  refreshEverything,
  renameCategory,
  toggleCategory,
} from '../client.ts';
import type { AdminCategory } from '../contract.ts';
import { AdminList } from '../frame/admin-list.tsx';
import { NothingListed } from '../frame/nothing-listed.tsx';
import { useAdminSearchParams } from '../frame/use-admin-search-params.ts';
import { useRovingFocus } from '../frame/use-roving-focus.ts';
import { useRowAction } from '../frame/use-row-action.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryDeleteDialog } from './category-delete-dialog.tsx';
import { CategoryNameDialog } from './category-name-dialog.tsx';

/** What can be done with categories. The strip around the page shows them, too. */
function useCategoryWork() {
  const client = useQueryClient();
  const work = useRowAction();
  const andEverywhere = (call: () => Promise<unknown>) => async () => {
    await call();
    void refreshEverything(client);
  };
  return {
    isBusy: work.isBusy,
    async create(name: string) {
      await andEverywhere(() => createCategory(name))();
      showToast(t('moderation.hasCreated', { name }));
    },
    rename: ({ id }: AdminCategory, name: string) =>
      work.attempt(id, {
        call: andEverywhere(() => renameCategory(id, name)),
        done: t('moderation.hasRenamed', { name }),
        failed: t('moderation.renameCategoryError'),
      }),
    toggle: ({ id, name, is_active }: AdminCategory) =>
      void work.run(id, {
        call: andEverywhere(() => toggleCategory(id)),
        done: t(is_active ? 'moderation.hasDeactivated' : 'moderation.hasActivated', { name }),
        failed: t('moderation.toggleCategoryError'),
      }),
    remove: ({ id, name }: AdminCategory, reassignTo: number | null) =>
      work.attempt(id, {
        call: andEverywhere(() => deleteCategory(id, reassignTo)),
        done: t('moderation.hasDeleted', { name }),
        failed: t('moderation.deleteCategoryError'),
        leaves: '/categories',
      }),
  };
}

/** The dialog for the name: of a new category, or another name for one there is. */
function NameDialog({
  subject,
  work,
  onClose,
}: {
  subject: AdminCategory | 'new' | null;
  work: ReturnType<typeof useCategoryWork>;
  onClose: () => void;
}) {
  const isNew = subject === 'new';
  const known = isNew ? null : subject;
  return (
    <CategoryNameDialog
      isOpen={subject !== null}
      title={t(isNew ? 'moderation.addCategory' : 'moderation.renameCategory')}
      initial={known?.name ?? ''}
      submit={t(isNew ? 'moderation.create' : 'moderation.save')}
      failed={t(isNew ? 'moderation.createCategoryError' : 'moderation.renameCategoryError')}
      send={(name) => (known ? work.rename(known, name) : work.create(name))}
      onClose={onClose}
    />
  );
}

export function CategoriesTab() {
  const { place, pathOf } = useAdminSearchParams();
  const query = useQuery(categoriesQuery(place));
  const rows = useRovingFocus((query.data?.data ?? []).map(({ id }) => id));
  const work = useCategoryWork();
  const [named, setNamed] = useState<AdminCategory | 'new' | null>(null);
  const [removed, setRemoved] = useState<AdminCategory | null>(null);
  const actions = { toggle: work.toggle, rename: setNamed, remove: setRemoved };
  return (
    <>
      <Button variant="primary" onClick={() => setNamed('new')} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('moderation.addCategory')}
      </Button>
      <AdminList
        label={t('moderation.categories')}
        query={query}
        pathOf={pathOf}
        search={place.search}
        listRef={rows.list}
        empty={
          <NothingListed
            title={t('moderation.noCategories')}
            search={place.search}
            clearPath={pathOf({ search: '' })}
          />
        }
      >
        {(categories) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                isBusy={work.isBusy(category.id)}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </AdminList>
      <NameDialog subject={named} work={work} onClose={() => setNamed(null)} />
      <CategoryDeleteDialog category={removed} send={work.remove} onClose={() => setRemoved(null)} />
    </>
  );
}
