import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { SubscriberStatus } from '../contract.ts';
import type { NewsletterAdminCalls } from './calls.ts';

export const newsletterAdminApi = clientFor<NewsletterAdminCalls>();

export function subscribersQuery(query: {
  page?: number;
  per_page?: number;
  status?: SubscriberStatus | undefined;
  search: string;
}) {
  return adminListQuery(
    newsletterAdminApi.query('GET /admin/newsletter/subscribers', { query }),
    SETTLED_FRESH_MS,
  );
}
