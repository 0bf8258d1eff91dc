import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { IconChip } from '#src/ui/icons/icon-chip.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ScrollRow } from '#src/ui/navigation/scroll-row.tsx';
import type { Category } from '../../contract.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { AllCategories } from './all-categories.tsx';

/** Categories as icons with names. Where they do not fit they scroll sideways, next to a menu with all of them. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <div className="flex items-center">
      <ScrollRow label={t('categories.label')} className="max-lg:-ml-4 lg:mask-none">
        <ul className="flex min-w-max gap-1 py-1.5 text-sm font-medium whitespace-nowrap lg:grid lg:min-w-0 lg:grid-cols-8 xl:grid-cols-16 xl:gap-0 xl:text-xs">
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={toolSearchPath({ category: category.slug })} className="category-tile">
                <IconChip name={category.icon} color={category.color} size="small" />
                {labelText(category.name)}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
      <div className="lg:hidden">
        <AllCategories categories={categories} />
      </div>
    </div>
  );
}
