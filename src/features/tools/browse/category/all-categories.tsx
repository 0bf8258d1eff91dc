import LayoutGrid from 'lucide-react/icons/layout-grid';
import { lazy, Suspense, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { Category } from '../../contract.ts';

const loadDialog = () => import('./category-dialog.tsx');
const CategoryDialog = lazy(() => loadDialog().then((module) => ({ default: module.CategoryDialog })));
/** A failure shows when the menu is opened. */
const preloadDialog = () => void loadDialog().catch(() => {});

/** A menu with every category. Until scripts run, its button leads to the search, which lists them as filters. */
export function AllCategories({ categories, current }: { categories: Category[]; current?: string | null }) {
  const [place, setPlace] = useState<'center' | 'sheet'>();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Link
        to="/search"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpened(true);
          setPlace(matchMedia('(width < 48rem)').matches ? 'sheet' : 'center');
        }}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
      >
        <LayoutGrid aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('categories.all')}</span>
      </Link>
      {wasOpened && (
        <Suspense>
          <CategoryDialog
            categories={categories}
            current={current}
            place={place}
            onClose={() => setPlace(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
