import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { NamedIcon } from '#src/ui/icon-chip.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { Category } from '../contract.ts';
import { toolSearchPath } from '../search/tool-search.ts';

/** A menu with every category. Until scripts run, its button leads to the search, which lists them as filters. */
export function AllCategories({ categories, current }: { categories: Category[]; current?: string | null }) {
  const [place, setPlace] = useState<'center' | 'sheet'>();
  const close = () => setPlace(undefined);
  return (
    <>
      <Link
        to="/search"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setPlace(matchMedia('(width < 48rem)').matches ? 'sheet' : 'center');
        }}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
      >
        <LayoutGrid aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('categories.all')}</span>
      </Link>
      <Dialog isOpen={place !== undefined} onClose={close} title={t('categories.all')} place={place}>
        <ul className="grid grid-cols-2 gap-1">
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to={toolSearchPath({ category: category.slug })}
                onClick={close}
                aria-current={category.slug === current ? 'true' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium hover:bg-sunken aria-[current]:text-accent-strong sm:px-3"
              >
                <NamedIcon name={category.icon} />
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
