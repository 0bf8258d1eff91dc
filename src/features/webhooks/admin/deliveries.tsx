import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import { failureText } from '#src/shared/text/fetch-failures.ts';
import { adminListQuery } from '#src/ui/admin/admin-query.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/forms/choice.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { webhookApi } from '../client.ts';
import type { Webhook, WebhookDelivery } from '../contract.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../rules.ts';

/** Deliveries come and go while somebody watches. */
const WATCHED_MS = 3_000;

const TONES: Record<DeliveryStatus, BadgeTone> = {
  pending: 'plain',
  delivered: 'positive',
  failed: 'danger',
};

function outcomeOf({ response_status, error, duration_ms }: WebhookDelivery): string | undefined {
  if (response_status !== null) {
    return t('webhooks.answered', { status: response_status, ms: duration_ms ?? 0 });
  }
  return error === null ? undefined : t('webhooks.noAnswer', { error: failureText(error, translate) });
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h4 className="text-sm font-semibold">{title}</h4>
      <pre className="rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}

function Row({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: (() => void) | undefined }) {
  const { event_id, type, status, attempts, created_at, due_at, response_excerpt, payload } = delivery;
  const facts = [
    formatMoment(created_at),
    t('webhooks.attempts', { count: attempts }),
    outcomeOf(delivery),
    attempts > 0 && due_at ? t('webhooks.nextAttempt', { date: formatMoment(due_at) }) : undefined,
  ];
  return (
    <li className="py-2">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          <Badge tone={TONES[status]}>{t(`webhooks.status.${status}`)}</Badge>
          <code className="text-sm font-semibold">{type}</code>
          <span className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
        </summary>
        <div className="grid gap-3 py-3">
          <p className="text-sm">
            <code className="[overflow-wrap:anywhere]">{event_id}</code>
          </p>
          <Part title={t('webhooks.request')} text={payload} />
          {response_excerpt && <Part title={t('webhooks.response')} text={response_excerpt} />}
          {onReplay && (
            <Button size="small" className="justify-self-start" onClick={onReplay}>
              {t('webhooks.replay')}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

/** The deliveries to an endpoint, newest first, read again every few seconds. */
export function Deliveries({
  webhook: { id, is_enabled },
  act,
}: {
  webhook: Webhook;
  act: (call: () => Promise<{ message?: string }>) => void;
}) {
  const [status, setStatus] = useState<DeliveryStatus | 'all'>('all');
  const [page, setPage] = useState(1);
  const list = webhookApi.query('GET /admin/webhooks/{id}/deliveries', {
    params: { id },
    query: { page, status: status === 'all' ? undefined : status, per_page: 10 },
  });
  const { data, isError, refetch } = useQuery({
    ...adminListQuery(list, WATCHED_MS),
    refetchInterval: WATCHED_MS,
  });
  const options = ['all', ...DELIVERY_STATUSES] as const;
  if (isError && !data) return <RetryState title={t('webhooks.loadError')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const { current_page, last_page } = data.pagination;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="justify-self-start">
        <Choice
          label={t('webhooks.statusLabel')}
          options={options.map((each) => [each, t(`webhooks.status.${each}`)] as const)}
          value={status}
          onChoose={(chosen) => {
            setStatus(chosen);
            setPage(1);
          }}
        />
      </div>
      {data.data.length === 0 && <p className="text-muted">{t('webhooks.noDeliveries')}</p>}
      <ul className="divide-y divide-line">
        {data.data.map((delivery) => (
          <Row
            key={delivery.id}
            delivery={delivery}
            onReplay={
              is_enabled && delivery.status !== 'pending'
                ? () =>
                    act(() =>
                      webhookApi.send('POST /admin/webhooks/{id}/deliveries/{delivery}/replay', {
                        params: { id, delivery: delivery.id },
                      }),
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {last_page > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" disabled={current_page <= 1} onClick={() => setPage(page - 1)}>
            {t('webhooks.newer')}
          </Button>
          <span className="text-sm">{t('webhooks.page', { page: current_page, last: last_page })}</span>
          <Button size="small" disabled={current_page >= last_page} onClick={() => setPage(page + 1)}>
            {t('webhooks.older')}
          </Button>
        </div>
      )}
    </div>
  );
}
