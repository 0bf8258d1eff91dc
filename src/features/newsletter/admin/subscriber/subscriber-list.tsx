import { useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { SearchBox } from '#src/ui/forms/search-box.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { subscribersQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';
import { SUBSCRIBER_STATUSES } from '../frame/newsletter-place.ts';
import { PagedList } from '../frame/paged-list.tsx';
import { nameOfStatus, StatusBadge } from '../frame/status-badge.tsx';
import { StatusFilter } from '../frame/status-filter.tsx';
import { useNewsletterPlace } from '../frame/use-newsletter-place.ts';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** A page of the site by its name; an import may name any source. */
export function nameOfSource(source: string): string {
  const key = `newsletterAdmin.source.${source}`;
  const name = translate(key);
  return name === key ? source : name;
}

function Row({ subscriber }: { subscriber: Subscriber }) {
  const { pathTo } = useNewsletterPlace();
  const { id, email, status, source, frequency, topics, created_at } = subscriber;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={pathTo('subscribers', { id })}
          className="min-w-0 font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
        >
          {email}
        </Link>
        <StatusBadge status={status} />
      </p>
      <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
        {nameOfSource(source)} · {t(`newsletterAdmin.frequency.${frequency}`)}
        {topics.length > 0 && ` · ${topics.join(', ')}`} ·{' '}
        <time dateTime={created_at}>{formatShortDate(created_at)}</time>
      </p>
    </>
  );
}

function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden className="size-4" />
        {t('newsletterAdmin.import')}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** All subscribers, newest first, with a search, a filter, export and import. */
export function SubscriberList() {
  const { place, pathOf, goTo } = useNewsletterPlace();
  const { search, subscriberStatus: status, page } = place;
  const query = useQuery(subscribersQuery({ page, status, search }));
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label={t('newsletterAdmin.searchSubscribers')}
        search={search}
        onSearch={(next) => void goTo(pathOf({ search: next }), { replace: true })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusFilter
          label={t('newsletterAdmin.status')}
          value={status}
          options={SUBSCRIBER_STATUSES}
          nameOf={nameOfStatus}
          onChange={(subscriberStatus) => void goTo(pathOf({ subscriberStatus }))}
        />
        <div className="flex flex-wrap gap-2">
          <ImportButton />
          <ExportButton />
        </div>
      </div>
      <PagedList
        label={t('newsletterAdmin.subscribers')}
        query={query}
        empty={t(isNarrowed ? 'newsletterAdmin.noneFound' : 'newsletterAdmin.noSubscribers')}
        emptyText={t(isNarrowed ? 'newsletterAdmin.noneFoundText' : 'newsletterAdmin.noSubscribersText')}
      >
        {(subscriber) => <Row subscriber={subscriber} />}
      </PagedList>
    </div>
  );
}
