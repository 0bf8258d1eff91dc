import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { JobHistory } from './history/job-history.tsx';
import { ImportView } from './import/import-view.tsx';
import { ListingTable } from './table/listing-table.tsx';

const VIEWS = ['all', 'import', 'history'] as const;
const CONTENT = { all: ListingTable, import: ImportView, history: JobHistory };

/** All listings, their import, and what was done to many of them. */
export function Component() {
  const View = CONTENT[useAdminView(VIEWS)];
  return (
    <>
      <ViewLinks
        label={t('listingsAdmin.views')}
        views={VIEWS}
        nameOf={(name) => t(`listingsAdmin.view.${name}`)}
      />
      <View />
    </>
  );
}
