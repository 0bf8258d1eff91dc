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
      <ul className="flex min-w-max gap-1 py-2 lg:grid lg:min-w-0 lg:grid-cols-8">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={toolSearchPath({ category: category.slug })}
              className="flex w-24 flex-col lg:w-full items-center gap-2 rounded-card px-1 py-3 text-sm font-medium transition-colors hover:bg-sunken"
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
