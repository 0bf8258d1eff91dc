import { clientFor } from '#src/shared/client/call-client.ts';
import type { OnProgress } from '#src/shared/client/send-with-progress.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { ListingsCalls } from './calls.ts';
import type { MappingRequest } from './imports/contract.ts';

/** While a job is at work. */
const PROGRESS_MS = 1000;

const api = clientFor<ListingsCalls>();

export function uploadImport(file: File, onProgress: OnProgress) {
  const body = new FormData();
  body.set('file', file);
  return api.send('POST /admin/imports', { body }, onProgress);
}

export function importQuery(id: number) {
  return adminQuery(api.query('GET /admin/imports/{id}', { params: { id } }), SETTLED_FRESH_MS);
}

export const mapColumns = (id: number, body: MappingRequest) =>
  api.send('PUT /admin/imports/{id}/mapping', { params: { id }, body });

export const checkImport = (id: number) => api.send('POST /admin/imports/{id}/check', { params: { id } });

export const runImport = (id: number) => api.send('POST /admin/imports/{id}/run', { params: { id } });

export const downloadTemplate = () => api.file('GET /admin/imports/template');

export const downloadErrors = (id: number) =>
  api.file('GET /admin/imports/{id}/errors.csv', { params: { id } });

/** Read every second until it has ended. */
export function jobQuery(id: number) {
  return {
    ...adminQuery(api.query('GET /admin/jobs/{id}', { params: { id } }), 0),
    refetchInterval: ({ state }: { state: { data?: { data: { state: string } } } }) =>
      ['done', 'failed'].includes(state.data?.data.state ?? '') ? false : PROGRESS_MS,
  };
}
