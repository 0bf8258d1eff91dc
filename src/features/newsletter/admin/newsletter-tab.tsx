import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { EditionList } from './edition/edition-list.tsx';
import { EditionView } from './edition/edition-view.tsx';
import { Overview } from './overview/overview.tsx';
import { SubscriberList } from './subscriber/subscriber-list.tsx';
import { SubscriberView } from './subscriber/subscriber-view.tsx';

const VIEWS = ['overview', 'editions', 'subscribers'] as const;

/** The newsletter in the administrators' screen: figures, editions and subscribers. */
export function Component() {
  const { id } = useAdminAddress().address;
  const view = useAdminView(VIEWS);
  return (
    <>
      <ViewLinks
        label={t('newsletterAdmin.views')}
        views={VIEWS}
        nameOf={(name) => t(`newsletterAdmin.${name}`)}
      />
      {view === 'overview' && <Overview />}
      {view === 'editions' && (id === null ? <EditionList /> : <EditionView key={id} id={id} />)}
      {view === 'subscribers' && (id === null ? <SubscriberList /> : <SubscriberView key={id} id={id} />)}
    </>
  );
}
