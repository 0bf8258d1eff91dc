import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { ApiError } from '#src/shared/client/api-client.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { newsletterAdminApi, subscribersQuery } from '../client.ts';
import type { Subscriber } from '../contract.ts';
import { ListRow, nameOfSource, nameOfStatus } from '../labels.tsx';
import { ImportButton } from './import-button.tsx';

/** Saves all subscribers as CSV. */
function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await newsletterAdminApi.file('GET /admin/newsletter/subscribers/export', {});
      saveFile(`subscribers-${utcDay(Date.now())}.csv`, file);
    },
    onSuccess: () => showToast(t('newsletterAdmin.exported')),
    onError: (error) => {
      // The server says why there is no file, such as too many requests.
      const isRefused = error instanceof ApiError && error.status < 500;
      showToast(isRefused ? error.message : t('newsletterAdmin.exportFailed'));
    },
  });
  return (
    <Button isBusy={isPending} aria-busy={isPending || undefined} onClick={() => mutate()}>
      <Download aria-hidden className="size-4" />
      {t(isPending ? 'newsletterAdmin.exporting' : 'newsletterAdmin.export')}
    </Button>
  );
}

function Row({ subscriber }: { subscriber: Subscriber }) {
  const { pathTo } = useAdminAddress();
  const { id, email, status, source, frequency, topics, created_at } = subscriber;
  return (
    <ListRow to={pathTo({ view: 'subscribers', id })} title={email} status={status}>
      {nameOfSource(source)} · {t(`newsletterAdmin.frequency.${frequency}`)}
      {topics.length > 0 && ` · ${topics.join(', ')}`} ·{' '}
      <time dateTime={created_at}>{formatShortDate(created_at)}</time>
    </ListRow>
  );
}

const STATUSES = ['active', 'pending', 'unsubscribed', 'bounced'] as const;

/** All subscribers, newest first, with a search, a filter, export and import. */
export function SubscriberList() {
  const { search, status: named, page } = useAdminAddress().address;
  const status = pickValue(STATUSES, named);
  const query = useQuery(subscribersQuery({ page, status, search }));
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListSearch label={t('newsletterAdmin.searchSubscribers')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusFilter
          label={t('newsletterAdmin.status')}
          all={t('newsletterAdmin.all')}
          options={STATUSES}
          nameOf={nameOfStatus}
        />
        <div className="flex flex-wrap gap-2">
          <ImportButton />
          <ExportButton />
        </div>
      </div>
      <CountedList
        label={t('newsletterAdmin.subscribers')}
        query={query}
        empty={t(isNarrowed ? 'newsletterAdmin.noneFound' : 'newsletterAdmin.noSubscribers')}
        emptyText={t(isNarrowed ? 'newsletterAdmin.noneFoundText' : 'newsletterAdmin.noSubscribersText')}
      >
        {(subscriber) => <Row subscriber={subscriber} />}
      </CountedList>
    </div>
  );
}
