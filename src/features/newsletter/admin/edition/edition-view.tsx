import { useQuery } from '@tanstack/react-query';
import type { BlockerFunction, Location } from 'react-router';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { parseAdminAddress, pickValue } from '#src/ui/admin/address/admin-address.ts';
import { BackLink } from '#src/ui/admin/address/back-link.tsx';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { editionQuery } from '../client.ts';
import type { Edition } from '../contract.ts';
import { nameWeek } from '../name-week.ts';
import { StatusBadge } from '../status-badge.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EditionActions } from './edition-actions.tsx';
import { EditionEditor } from './edition-editor.tsx';
import { EditionPreview } from './edition-preview.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { type EditionDraftState, useEditionDraft } from './use-edition-draft.ts';

function Heading({ edition: { subject, status, week, slug, created_at, sent_at } }: { edition: Edition }) {
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-heading font-bold [overflow-wrap:anywhere]">
        {subject} <StatusBadge status={status} />
      </h3>
      <p className="text-sm text-muted">
        {nameWeek(week)} ·{' '}
        {sent_at
          ? t('newsletterAdmin.sentAt', { time: formatMoment(sent_at) })
          : t('newsletterAdmin.createdAt', { time: formatMoment(created_at) })}
        {sent_at && (
          <>
            {' · '}
            <Link to={`/newsletter/${slug}`} className="underline decoration-line-strong hover:text-accent">
              {t('newsletterAdmin.inArchive')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

const PARTS = ['preview', 'edit', 'deliveries'] as const;
type PartName = (typeof PARTS)[number];

function Part({ part, edition, draft }: { part: PartName; edition: Edition; draft: EditionDraftState }) {
  const { id, status } = edition;
  if (part === 'deliveries') return <DeliveryList id={id} isSending={status === 'sending'} />;
  if (part === 'preview') {
    return (
      <>
        {draft.isDirty && <Notice>{t('newsletterAdmin.previewSaved')}</Notice>}
        <EditionPreview id={id} />
      </>
    );
  }
  return status === 'draft' ? (
    <EditionEditor state={draft} />
  ) : (
    <Notice>{t('newsletterAdmin.notEditable')}</Notice>
  );
}

function editionAt({ pathname, search }: Location): string {
  const { tab, view, id } = parseAdminAddress(new URLSearchParams(search));
  return [pathname, tab, view, id].join();
}

/** Going to another part of the same edition keeps its unsaved texts. */
const leavesEdition: BlockerFunction = ({ currentLocation, nextLocation }) =>
  editionAt(currentLocation) !== editionAt(nextLocation);

/** One edition: how far it is, what can be done with it, its preview, its texts and its deliveries. */
export function EditionView({ id }: { id: number }) {
  const query = useQuery(editionQuery(id));
  const { address, pathOf, pathTo } = useAdminAddress();
  const edition = query.data?.data;
  const draft = useEditionDraft(edition);
  const isDirty = draft.isDirty && edition?.status === 'draft';
  const shown = pickValue(PARTS, address.part) ?? 'preview';
  const parts = PARTS.filter((part) => part !== 'edit' || edition?.status === 'draft');
  const tabs = parts.map((part) => ({
    label: t(`newsletterAdmin.part.${part}`),
    to: pathOf({ part: part === 'preview' ? '' : part, status: '' }),
    isCurrent: part === shown,
  }));
  return (
    <section aria-label={t('newsletterAdmin.edition')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={pathTo({ view: 'editions' })}>{t('newsletterAdmin.allEditions')}</BackLink>
      <ReadState query={query}>
        {({ data }) => (
          <>
            <div className="grid gap-3">
              <Heading edition={data} />
              <SendingProgress edition={data} />
            </div>
            <EditionActions edition={data} isDirty={isDirty} />
            <TabLinks label={t('newsletterAdmin.parts')} tabs={tabs} />
            <Part part={shown} edition={data} draft={draft} />
          </>
        )}
      </ReadState>
      <LeaveGuard
        isDirty={isDirty}
        loses={leavesEdition}
        title={t('newsletterAdmin.leaveTitle')}
        leave={t('newsletterAdmin.discard')}
        stay={t('newsletterAdmin.stay')}
      >
        <p>{t('newsletterAdmin.leaveText')}</p>
      </LeaveGuard>
    </section>
  );
}
