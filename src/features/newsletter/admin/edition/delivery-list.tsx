import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { deliveriesQuery } from '../client.ts';
import { DELIVERY_STATUSES } from '../frame/newsletter-place.ts';
import { PagedList } from '../frame/paged-list.tsx';
import { nameOfStatus, StatusBadge } from '../frame/status-badge.tsx';
import { StatusFilter } from '../frame/status-filter.tsx';
import { useNewsletterPlace } from '../frame/use-newsletter-place.ts';

/** Who got an edition, who did not, and why. */
export function DeliveryList({ id, isSending }: { id: number; isSending: boolean }) {
  const { place, pathOf, goTo } = useNewsletterPlace();
  const { deliveryStatus: status, page } = place;
  const query = useQuery(deliveriesQuery(id, { page, status }, isSending));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatusFilter
        label={t('newsletterAdmin.status')}
        value={status}
        options={DELIVERY_STATUSES}
        nameOf={nameOfStatus}
        onChange={(deliveryStatus) => void goTo(pathOf({ deliveryStatus }))}
      />
      <PagedList
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
      </PagedList>
    </div>
  );
}
