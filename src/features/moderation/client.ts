import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import type { ModerationCalls } from './calls.ts';

const api = clientFor<ModerationCalls>();

/** Fails with 404 unless the segment of the URL is the hidden one. The answer is the same for everyone. */
export function adminPathQuery(segment: string) {
  return api.query('GET /administration/{segment}', { params: { segment } });
}

/** The path of the administrators' screen, for the menu of an administrator. Forgotten with the session. */
export function adminScreenQuery() {
  const { queryKey, queryFn } = api.query('GET /admin/path', {});
  return queryOptions({ queryKey: adminKey(...queryKey), queryFn, staleTime: Infinity, retry: false });
}
