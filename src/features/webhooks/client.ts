import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { WebhookCalls } from './calls.ts';
import type { DeliveryStatus } from './rules.ts';

/** Deliveries come and go while somebody watches. */
const WATCHED_MS = 3_000;

/** Calls without a cache. */
export const webhookApi = clientFor<WebhookCalls>();

export function webhooksQuery() {
  return adminQuery(webhookApi.query('GET /admin/webhooks', {}), SETTLED_FRESH_MS);
}

export function deliveriesQuery(id: number, { page, status }: { page: number; status?: DeliveryStatus }) {
  const read = webhookApi.query('GET /admin/webhooks/{id}/deliveries', {
    params: { id },
    query: { page, status, per_page: 10 },
  });
  return { ...adminListQuery(read, WATCHED_MS), refetchInterval: WATCHED_MS };
}
