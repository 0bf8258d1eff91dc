import { t } from '#src/shared/messages/translate.ts';
import { RemovableChip } from '#src/ui/chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ToolSearch } from '../public/search-intent-rules.ts';
import { clearFilters, type FilterOption } from './filter-groups.ts';

/** The active filters, each with a button that removes it. */
export function ChosenFilters({ chosen, search }: { chosen: FilterOption[]; search: ToolSearch }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map((option) => (
        <li key={option.value} className="max-w-full">
          <RemovableChip
            to={option.to}
            preventScrollReset
            label={t('filter.remove', { label: option.label })}
          >
            {option.label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          to={clearFilters(search)}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-accent hover:underline"
        >
          {t('filter.clear')}
        </Link>
      </li>
    </ul>
  );
}
