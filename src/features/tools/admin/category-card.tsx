import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { AdminCategory } from './contract.ts';

interface CategoryActions {
  toggle: (category: AdminCategory) => void;
  rename: (category: AdminCategory) => void;
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

export function CategoryCard({
  category,
  isBusy,
  actions,
}: {
  category: AdminCategory;
  isBusy: boolean;
  actions: CategoryActions;
}) {
  const { id, name, icon, tools_count, is_active } = category;
  const title = `category-${id}-name`;
  return (
    <li>
      <article
        data-row={id}
        tabIndex={-1}
        aria-labelledby={title}
        aria-busy={isBusy || undefined}
        className="flex h-full scroll-my-28 flex-col gap-1.5 rounded-card border border-line bg-surface p-3 sm:gap-3 sm:p-4"
      >
        <div className="flex items-start gap-3">
          <IconChip name={icon} />
          <div className="min-w-0 grow">
            <h3 id={title} className="font-semibold [overflow-wrap:anywhere]">
              {name}
            </h3>
            <p className="text-sm text-muted tabular-nums">{t('tools.count', { count: tools_count })}</p>
          </div>
        </div>
        {!is_active && <p className="text-sm text-muted">{t('categoriesAdmin.inactiveText')}</p>}
        <div className="mt-auto flex items-center gap-1">
          <ActiveSwitch category={category} isBusy={isBusy} onToggle={() => actions.toggle(category)} />
          <span className="grow" />
          <IconButton
            label={t('categoriesAdmin.renameName', { name })}
            onClick={() => actions.rename(category)}
          >
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('admin.deleteName', { name })}
            onClick={() => actions.remove(category)}
            className="text-danger!"
          >
            <Trash aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </article>
    </li>
  );
}
