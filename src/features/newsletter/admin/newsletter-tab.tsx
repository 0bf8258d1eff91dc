import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { newsletterAdminApi } from './client.ts';
import type { EditionDraft, EditionSummary } from './contract.ts';
import { EditionView } from './edition/edition-view.tsx';
import { MailView } from './edition/mail-view.tsx';
import { ListRow, nameOfWeek } from './labels.tsx';
import { Overview } from './overview/overview.tsx';
import { SubscriberList } from './subscriber/subscriber-list.tsx';
import { SubscriberView } from './subscriber/subscriber-view.tsx';

/** A preview of the edition that would be generated now; it is not stored anywhere. */
function Trial({ draft, onClose }: { draft: EditionDraft; onClose: () => void }) {
  return (
    <section
      aria-labelledby="trial-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="trial-title" className="font-display text-lg font-bold">
          {nameOfWeek(draft.week)}
        </h3>
        <Button size="small" onClick={onClose}>
          {t('newsletterAdmin.trialClose')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('newsletterAdmin.trialText')}</p>
      {draft.items.length === 0 ? (
        <EmptyState level={3} title={t('newsletterAdmin.trialEmpty')} />
      ) : (
        <MailView mail={draft} />
      )}
    </section>
  );
}

function describe({ status, item_count, recipients, delivered, failed }: EditionSummary): string {
  const items = t('newsletterAdmin.items', { count: item_count });
  if (status === 'draft') return items;
  return `${items} · ${t('newsletterAdmin.reached', { delivered, recipients, failed })}`;
}

function Row({ edition }: { edition: EditionSummary }) {
  const { pathTo } = useAdminAddress();
  const { id, subject, status, week, created_at, sent_at } = edition;
  return (
    <ListRow to={pathTo({ view: 'editions', id })} title={subject} status={status}>
      {nameOfWeek(week)} · {describe(edition)} ·{' '}
      <time dateTime={sent_at ?? created_at}>{formatShortDate(sent_at ?? created_at)}</time>
    </ListRow>
  );
}

/** All editions, and the buttons that make one. */
function EditionList() {
  const { address, pathTo, goTo } = useAdminAddress();
  const { page } = address;
  const read = newsletterAdminApi.query('GET /admin/newsletter/editions', { query: { page } });
  const query = useQuery(adminListQuery(read, SETTLED_FRESH_MS));
  const { run, isBusy, failure } = useAdminAction();
  const [trial, setTrial] = useState<EditionDraft | null>(null);
  async function generate() {
    const answer = await run(() => newsletterAdminApi.send('POST /admin/newsletter/generate'));
    if (!answer) return;
    const { id, status } = answer.data;
    showToast(t(status === 'draft' ? 'newsletterAdmin.generated' : 'newsletterAdmin.generatedBefore'));
    void goTo(pathTo({ view: 'editions', id }));
  }
  async function tryOut() {
    const answer = await run(() => newsletterAdminApi.send('POST /admin/newsletter/test-generate'));
    if (answer) setTrial(answer.data);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isBusy={isBusy} onClick={() => void generate()}>
          {t('newsletterAdmin.generate')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void tryOut()}>
          {t('newsletterAdmin.tryGenerating')}
        </Button>
      </div>
      <FailureNotice>{failure}</FailureNotice>
      {trial && <Trial draft={trial} onClose={() => setTrial(null)} />}
      <CountedList
        label={t('newsletterAdmin.editions')}
        query={query}
        empty={t('newsletterAdmin.noEditions')}
        emptyText={t('newsletterAdmin.noEditionsText')}
      >
        {(edition) => <Row edition={edition} />}
      </CountedList>
    </div>
  );
}

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
