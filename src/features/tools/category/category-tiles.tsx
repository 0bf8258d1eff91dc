import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { IconChip } from '#src/ui/icon-chip.tsx';
import type { Category } from '../contract.ts';
import { toolSearchPath } from '../search/tool-search.ts';

/** Categories as icons with names, in a row that scrolls sideways. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <nav
      aria-label={t('categories.label')}
      className="strip lg:mask-none no-scrollbar -mx-4 overflow-x-auto pr-12 pl-1 lg:mx-0 lg:p-0"
    >
      <ul className="flex min-w-max gap-1 py-2 text-sm font-medium whitespace-nowrap lg:grid lg:min-w-0 lg:grid-cols-8 xl:grid-cols-16 xl:gap-0 xl:text-xs 2xl:text-sm">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={toolSearchPath({ category: category.slug })}
              className="flex w-24 flex-col items-center gap-2 rounded-card py-3 transition-colors hover:bg-sunken lg:w-auto"
            >
              <IconChip name={category.icon} />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
