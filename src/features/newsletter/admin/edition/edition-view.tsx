import { useQuery } from '@tanstack/react-query';
import type { BlockerFunction, Location } from 'react-router';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { parseAdminAddress, pickValue } from '#src/ui/admin/address/admin-address.ts';
import { BackLink } from '#src/ui/admin/address/back-link.tsx';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { newsletterAdminApi } from '../client.ts';
import type { Edition } from '../contract.ts';
import { nameOfStatus, nameOfWeek, RowHeading, StatusBadge } from '../labels.tsx';
import { EditionActions } from './edition-actions.tsx';
import { useEditionDraft } from './edition-draft.ts';
import { EditionEditor } from './edition-editor.tsx';
import { EditionPreview } from './edition-preview.tsx';

/** How often an edition is read again while it is being sent. */
const SENDING_POLL_MS = 2000;

const STATUSES = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const;

/** Deliveries of an edition: sent, failed, and why. */
function DeliveryList({ id, isSending }: { id: number; isSending: boolean }) {
  const { status: named, page } = useAdminAddress().address;
  const status = pickValue(STATUSES, named);
  const input = { params: { id }, query: { page, status } };
  const read = newsletterAdminApi.query('GET /admin/newsletter/editions/{id}/deliveries', input);
  const query = useQuery(adminListQuery(read, isSending ? SENDING_POLL_MS : SETTLED_FRESH_MS));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatusFilter
        label={t('newsletterAdmin.status')}
        all={t('newsletterAdmin.all')}
        options={STATUSES}
        nameOf={nameOfStatus}
      />
      <CountedList
        label={t('newsletterAdmin.part.deliveries')}
        query={query}
        empty={t('newsletterAdmin.noDeliveries')}
        emptyText={t(status ? 'newsletterAdmin.noDeliveriesWith' : 'newsletterAdmin.noDeliveriesText')}
      >
        {({ email, status: outcome, attempts, error, sent_at }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{email}</span>
              <StatusBadge status={outcome} />
              <span className="text-sm text-muted">
                {sent_at && <time dateTime={sent_at}>{formatMoment(sent_at)}</time>}
                {attempts > 1 && ` · ${t('newsletterAdmin.attempts', { count: attempts })}`}
              </span>
            </p>
            {error && <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{error}</p>}
          </>
        )}
      </CountedList>
    </div>
  );
}

/** Screen readers hear about the progress in steps of so many percent, not at every reading. */
const SPOKEN_STEP = 25;

function Heading({ edition: { subject, status, week, slug, created_at, sent_at } }: { edition: Edition }) {
  return (
    <RowHeading title={subject} status={status}>
      {nameOfWeek(week)} ·{' '}
      {sent_at
        ? t('newsletterAdmin.sentAt', { time: formatMoment(sent_at) })
        : t('newsletterAdmin.createdAt', { time: formatMoment(created_at) })}
      {sent_at && ' · '}
      {sent_at && (
        <Link to={`/newsletter/${slug}`} className="underline decoration-line-strong hover:text-accent">
          {t('newsletterAdmin.inArchive')}
        </Link>
      )}
    </RowHeading>
  );
}

function describeProgress({ status, delivered, failed, recipients, queued }: Edition): string {
  const counts = { delivered, recipients, failed, queued };
  if (status === 'sending') return t('newsletterAdmin.progress', counts);
  if (status === 'paused') return t('newsletterAdmin.progressPaused', counts);
  return t('newsletterAdmin.progressDone', counts);
}

function SendingProgress({ edition }: { edition: Edition }) {
  const { status, recipients, queued } = edition;
  const isUnderWay = status === 'sending' || status === 'paused';
  const percent = recipients === 0 ? 0 : Math.floor(((recipients - queued) / recipients) * 100);
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <div className="grid max-w-3xl gap-1.5">
      {isUnderWay && <ProgressBar label={t('newsletterAdmin.sendingProgress')} percent={percent} />}
      {status !== 'draft' && <p className="text-sm tabular-nums">{describeProgress(edition)}</p>}
      <p role="status" className="sr-only">
        {status === 'sending' && t('newsletterAdmin.spoken', { percent: spoken })}
        {(status === 'sent' || status === 'failed') && describeProgress(edition)}
      </p>
    </div>
  );
}

function editionAt({ pathname, search }: Location): string {
  const { tab, view, id } = parseAdminAddress(new URLSearchParams(search));
  return [pathname, tab, view, id].join();
}

/** Going to another part of the same edition keeps its unsaved texts. */
const leavesEdition: BlockerFunction = ({ currentLocation, nextLocation }) =>
  editionAt(currentLocation) !== editionAt(nextLocation);

const PARTS = ['preview', 'edit', 'deliveries'] as const;

function LoadedEdition({ edition }: { edition: Edition }) {
  const { id, status } = edition;
  const { address, pathOf } = useAdminAddress();
  const draft = useEditionDraft(edition);
  const isDraft = status === 'draft';
  const isDirty = draft.isDirty && isDraft;
  const shown = pickValue(PARTS, address.part) ?? 'preview';
  const tabs = PARTS.filter((part) => part !== 'edit' || isDraft).map((part) => ({
    label: t(`newsletterAdmin.part.${part}`),
    to: pathOf({ part: part === 'preview' ? '' : part, status: '' }),
    isCurrent: part === shown,
  }));
  return (
    <>
      <div className="grid gap-3">
        <Heading edition={edition} />
        <SendingProgress edition={edition} />
      </div>
      <EditionActions edition={edition} isDirty={isDirty} />
      <TabLinks label={t('newsletterAdmin.parts')} tabs={tabs} />
      {shown === 'preview' && draft.isDirty && <Notice>{t('newsletterAdmin.previewSaved')}</Notice>}
      {shown === 'preview' && <EditionPreview id={id} />}
      {shown === 'deliveries' && <DeliveryList id={id} isSending={status === 'sending'} />}
      {shown === 'edit' && isDraft && <EditionEditor state={draft} />}
      {shown === 'edit' && !isDraft && <Notice>{t('newsletterAdmin.notEditable')}</Notice>}
      <LeaveGuard
        isDirty={isDirty}
        loses={leavesEdition}
        title={t('newsletterAdmin.leaveTitle')}
        leave={t('newsletterAdmin.discard')}
        stay={t('newsletterAdmin.stay')}
      >
        <p>{t('newsletterAdmin.leaveText')}</p>
      </LeaveGuard>
    </>
  );
}

/** One edition: how far it is, what can be done with it, its preview, its texts and its deliveries. */
export function EditionView({ id }: { id: number }) {
  const { queryKey, queryFn } = newsletterAdminApi.query('GET /admin/newsletter/editions/{id}', {
    params: { id },
  });
  const query = useQuery({
    queryKey: adminKey(...queryKey),
    queryFn,
    staleTime: SENDING_POLL_MS,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'sending' ? SENDING_POLL_MS : SETTLED_FRESH_MS,
  });
  const { pathTo } = useAdminAddress();
  return (
    <section aria-label={t('newsletterAdmin.edition')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to={pathTo({ view: 'editions' })}>{t('newsletterAdmin.allEditions')}</BackLink>
      <ReadState query={query}>{({ data }) => <LoadedEdition edition={data} />}</ReadState>
    </section>
  );
}
