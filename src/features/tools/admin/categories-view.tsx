import { useQuery } from '@tanstack/react-query';
import Merge from 'lucide-react/icons/merge';
import { type ReactNode, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { IconButton } from '#src/ui/button.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { CategoryDeleteDialog, CategoryMergeDialog } from './category-dialogs.tsx';
import type { NamedCategory } from './category-draft.ts';
import { CategoryFormDialog } from './category-form.tsx';
import { allCategoriesQuery, categoryAdminApi } from './client.ts';
import type { AdminCategory } from './contract.ts';
import { RowCard, RowsHead } from './rows/row-list.tsx';
import { useRowChanges } from './rows/use-row-changes.ts';

interface CategoryActions {
  toggle: (category: AdminCategory) => void;
  edit: (category: AdminCategory) => void;
  merge: (category: AdminCategory) => void;
  remove: (category: AdminCategory) => void;
}

/** Shows whether a category is active, and switches it. */
function ActiveSwitch({
  category,
  isBusy,
  onToggle,
}: {
  category: AdminCategory;
  isBusy: boolean;
  onToggle: () => void;
}) {
  const { is_active, name } = category;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={is_active}
      aria-label={t('categoriesAdmin.isActive', { name })}
      aria-disabled={isBusy || undefined}
      onClick={onToggle}
      className={joinClasses(
        'inline-flex min-h-9 items-center gap-2 rounded-chip border border-line-strong px-3 text-sm font-semibold hover:border-ink',
        is_active ? 'bg-positive-soft text-positive' : 'bg-sunken text-muted',
      )}
    >
      <span
        aria-hidden
        className={joinClasses('size-2 rounded-full', is_active ? 'bg-positive' : 'border border-muted')}
      />
      {t(is_active ? 'categoriesAdmin.active' : 'categoriesAdmin.inactive')}
    </button>
  );
}

function CategoryRow({
  category,
  isBusy,
  grip,
  steps,
  actions,
}: {
  category: AdminCategory;
  isBusy: boolean;
  grip: ReactNode;
  steps: ReactNode;
  actions: CategoryActions;
}) {
  const { id, slug, name, icon, color, tools_count, translations } = category;
  return (
    <RowCard
      titleId={`category-${id}-name`}
      name={name}
      french={translations.fr?.name}
      icon={<IconChip name={icon} color={color} />}
      details={`${t('tools.count', { count: tools_count })} · /${slug}`}
      isBusy={isBusy}
      grip={grip}
      status={<ActiveSwitch category={category} isBusy={isBusy} onToggle={() => actions.toggle(category)} />}
      steps={steps}
      onEdit={() => actions.edit(category)}
      onRemove={() => actions.remove(category)}
    >
      <IconButton label={t('categoriesAdmin.mergeName', { name })} onClick={() => actions.merge(category)}>
        <Merge aria-hidden className="size-4.5" />
      </IconButton>
    </RowCard>
  );
}

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
