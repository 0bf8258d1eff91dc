import { formatNumber } from '#src/shared/format.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { Category } from '../../contract.ts';

/** Categories with icon and, unless `hidesCounts`, number of tools, each leading to its page. */
export function CategoryCards({
  categories,
  hidesCounts = false,
}: {
  categories: Pick<Category, 'slug' | 'name' | 'icon' | 'color' | 'tools_count'>[];
  hidesCounts?: boolean;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))]">
      {categories.map((category) => (
        <li key={category.slug}>
          <Link
            to={`/category/${category.slug}`}
            className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface px-2.5 py-2 font-semibold transition-colors max-sm:text-sm sm:gap-3 sm:px-3 hover:border-line-strong"
          >
            <IconChip name={category.icon} color={category.color} size="small" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{labelText(category.name)}</span>
            {!hidesCounts && (
              <span className="ml-auto text-sm font-normal text-muted tabular-nums">
                {formatNumber(category.tools_count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
