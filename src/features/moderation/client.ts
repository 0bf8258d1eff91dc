import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { MINUTE } from '#src/shared/time.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { ModerationCalls } from './calls.ts';

export const moderationApi = clientFor<ModerationCalls>();

/** The figures above the tabs. Only administrators get them. */
export function statsQuery() {
  return adminQuery(moderationApi.query('GET /admin/dashboard/stats', {}), 2 * MINUTE, 5 * MINUTE);
}

/** The path of the administrators' screen, for the menu of an administrator. Forgotten with the session. */
export function adminScreenQuery() {
  const { queryKey, queryFn } = moderationApi.query('GET /admin/path', {});
  return queryOptions({ queryKey: adminKey(...queryKey), queryFn, staleTime: Infinity, retry: false });
}
