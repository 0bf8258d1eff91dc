import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import type { ModerationCalls } from './calls.ts';

export const moderationApi = clientFor<ModerationCalls>();

/** The path of the administrators' screen, for the menu of an administrator. Forgotten with the session. */
export function adminScreenQuery() {
  const { queryKey, queryFn } = moderationApi.query('GET /admin/path', {});
  return queryOptions({ queryKey: adminKey(...queryKey), queryFn, staleTime: Infinity, retry: false });
}
