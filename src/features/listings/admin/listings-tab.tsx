import '../messages/en-admin.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { ImportView } from './import/import-view.tsx';
import { ListingTable } from './table/listing-table.tsx';

const VIEWS = ['all', 'import'] as const;

/** All listings, and their import. */
export function Component() {
  const view = useAdminView(VIEWS);
  return (
    <>
      <ViewLinks
        label={t('listingsAdmin.views')}
        views={VIEWS}
        nameOf={(name) => t(`listingsAdmin.view.${name}`)}
      />
      {view === 'all' ? <ListingTable /> : <ImportView />}
    </>
  );
}
