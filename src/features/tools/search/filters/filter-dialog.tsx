import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { ToolSearch } from '../public/search-intent-rules.ts';
import type { FilterGroup } from './filter-groups.ts';
import { ToolFilters } from './tool-filters.tsx';

/** The filters as a sheet; loaded when it is opened. */
export function FilterDialog({
  groups,
  search,
  total,
  isOpen,
  onClose,
}: {
  groups: FilterGroup[];
  search: ToolSearch;
  total: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filter.title')}
      place="sheet"
      footer={
        <Button variant="primary" className="w-full" onClick={onClose}>
          {t('filter.show', { count: total })}
        </Button>
      }
    >
      <ToolFilters groups={groups} search={search} />
    </Dialog>
  );
}
