import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { deliveriesQuery } from '../client.ts';
import { nameOfStatus, StatusBadge } from '../labels.tsx';

const STATUSES = ['queued', 'sending', 'sent', 'failed', 'bounced'] as const;

/** Deliveries of an edition: sent, failed, and why. */
export function DeliveryList({ id, isSending }: { id: number; isSending: boolean }) {
  const { status: named, page } = useAdminAddress().address;
  const status = pickValue(STATUSES, named);
  const query = useQuery(deliveriesQuery(id, { page, status }, isSending));
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
