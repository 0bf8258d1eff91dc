import Sliders from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { ToolFilters } from './tool-filters.tsx';
import type { ToolSearch } from './tool-search.ts';

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
  const { search } = useLocation();
  return (
    <div className="lg:hidden">
      <Link
        to={{ search, hash: FILTERS_ID }}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
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
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        place="sheet"
        footer={
          <Button variant="primary" className="w-full" onClick={() => setOpen(false)}>
            {t('filter.show', { count: total })}
          </Button>
        }
      >
        <ToolFilters groups={groups} search={shown} />
      </Dialog>
    </div>
  );
}
