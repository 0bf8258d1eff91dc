import Merge from 'lucide-react/icons/merge';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { AdminCategory } from './contract.ts';
import { RowCard } from './rows/row-list.tsx';

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
