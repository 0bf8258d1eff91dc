import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { ListingsCalls } from './calls.ts';
import type { Import } from './imports/contract.ts';
import type { AdminJob } from './jobs/contract.ts';

/** While a job is at work. */
export const PROGRESS_MS = 1000;

export const listingsApi = clientFor<ListingsCalls>();

export const hasEnded = ({ state }: Pick<AdminJob, 'state'>) => state === 'done' || state === 'failed';

export function importQuery(id: number) {
  return adminQuery(listingsApi.query('GET /admin/imports/{id}', { params: { id } }), SETTLED_FRESH_MS);
}

export const checkImport = (id: number) =>
  listingsApi.send('POST /admin/imports/{id}/check', { params: { id } });

/** Fails with 409 and the import when its columns are read differently now. */
export const runImport = ({ id, version }: Import) =>
  listingsApi.send('POST /admin/imports/{id}/run', { params: { id }, query: { version } });

/** Read every second until it has ended. */
export function jobQuery(id: number) {
  return {
    ...adminQuery(listingsApi.query('GET /admin/jobs/{id}', { params: { id } }), 0),
    refetchInterval: ({ state }: { state: { data?: { data: AdminJob } } }) =>
      state.data && hasEnded(state.data.data) ? false : PROGRESS_MS,
  };
}
