import Sliders from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { ToolSearch } from '../public/search-intent-rules.ts';
import type { FilterGroup } from './filter-groups.ts';

const loadDialog = () => import('./filter-dialog.tsx');
const FilterDialog = lazy(() => loadDialog().then((module) => ({ default: module.FilterDialog })));
/** A failure shows when the sheet is opened. */
const preloadDialog = () => void loadDialog().catch(() => {});

export const FILTERS_ID = 'filters';

/**
 * Opens the filters as a sheet where there is no room for a sidebar. Without scripts the link targets the sidebar
 * itself, which the style sheet then shows.
 */
export function FilterSheet({
  groups,
  search: shown,
  chosen,
  total,
}: {
  groups: FilterGroup[];
  search: ToolSearch;
  chosen: number;
  total: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { search } = useLocation();
  return (
    <div className="lg:hidden">
      <Link
        to={{ search, hash: FILTERS_ID }}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpened(true);
          setOpen(true);
        }}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        className={buttonClasses()}
      >
        <Sliders aria-hidden className="size-4" />
        {t('filter.title')}
        {chosen > 0 && (
          <span className="rounded-chip bg-accent px-1.5 text-xs leading-5 font-bold text-on-accent tabular-nums">
            {chosen}
          </span>
        )}
      </Link>
      {wasOpened && (
        <Suspense>
          <FilterDialog
            groups={groups}
            search={shown}
            total={total}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
