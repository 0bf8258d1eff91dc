import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { AdminCategory } from './contract.ts';

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

export function CategoryRow({
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
  const title = `category-${id}-name`;
  const french = translations.fr?.name;
  return (
    <article
      aria-labelledby={title}
      aria-busy={isBusy || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-2 sm:px-3"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-2 sm:gap-3">
        {grip}
        <IconChip name={icon} color={color} />
        <div className="min-w-0 grow">
          <h3 id={title} className="font-semibold [overflow-wrap:anywhere]">
            {name}
            {french && (
              <span lang="fr" className="ml-2 font-normal text-muted">
                {french}
              </span>
            )}
          </h3>
          <p className="text-sm text-muted tabular-nums [overflow-wrap:anywhere]">
            {t('tools.count', { count: tools_count })} · /{slug}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center max-sm:w-full max-sm:justify-between">
        <ActiveSwitch category={category} isBusy={isBusy} onToggle={() => actions.toggle(category)} />
        <span className="flex items-center sm:ml-1">
          {steps}
          <IconButton label={t('categoriesAdmin.editName', { name })} onClick={() => actions.edit(category)}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('categoriesAdmin.mergeName', { name })}
            onClick={() => actions.merge(category)}
          >
            <Merge aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('admin.deleteName', { name })}
            onClick={() => actions.remove(category)}
            className="text-danger!"
          >
            <Trash aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      </div>
    </article>
  );
}
