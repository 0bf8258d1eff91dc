import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { ScrollRow } from '#src/ui/navigation/scroll-row.tsx';
import { categoriesQuery } from '../../client.ts';
import type { Category } from '../../contract.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';
import { AllCategories } from './all-categories.tsx';

/** All categories in one row that scrolls sideways. */
function CategoryLinks({ categories, current }: { categories: Category[]; current?: string | null }) {
  return (
    <ScrollRow label={t('categories.label')} current={current} className="-ml-3">
      <ul className="flex min-w-max gap-1 py-1.5 text-sm font-medium text-muted">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={toolSearchPath({ category: category.slug })}
              aria-current={category.slug === current ? 'true' : undefined}
              className="category-link"
            >
              <NamedIcon name={category.icon} className="size-4" />
              {labelText(category.name)}
            </Link>
          </li>
        ))}
      </ul>
    </ScrollRow>
  );
}

/** The categories below the header. The space is reserved while they load. */
export function CategoryStrip() {
  const { data } = useQuery(categoriesQuery());
  const { pathname, search } = useLocation();
  const current =
    pathname === '/search'
      ? new URLSearchParams(search).get('category')
      : pathname.match(/^\/category\/([^/]+)\/?$/)?.[1];
  return (
    <div className="min-h-14 border-b border-line">
      <div className="wrap flex items-center gap-2">
        {data && <CategoryLinks categories={data.data} current={current} />}
        {data && <AllCategories categories={data.data} current={current} />}
      </div>
    </div>
  );
}
