import { clientFor } from '#src/shared/client/call-client.ts';
import type { OnProgress } from '#src/shared/client/send-with-progress.ts';
import { adminListQuery, adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { BulkPreview, BulkRequest } from './bulk/contract.ts';
import type { ListingsCalls } from './calls.ts';
import type { ExportedTable } from './exports/rules.ts';
import type { Import, MappingRequest } from './imports/contract.ts';
import type { AdminJob, AdminJobList } from './jobs/contract.ts';
import type { ListingQuery } from './table/contract.ts';

/** While a job is at work. */
const PROGRESS_MS = 1000;

const PER_PAGE = 50;
const JOBS_PER_PAGE = 20;

const api = clientFor<ListingsCalls>();

export const hasEnded = ({ state }: Pick<AdminJob, 'state'>) => state === 'done' || state === 'failed';

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

/** Fails with 409 and the import when its columns are read differently now. */
export const runImport = ({ id, version }: Import) =>
  api.send('POST /admin/imports/{id}/run', { params: { id }, query: { version } });

export const downloadTemplate = () => api.file('GET /admin/imports/template');

export const downloadErrors = (id: number) =>
  api.file('GET /admin/imports/{id}/errors.csv', { params: { id } });

export const exportTable = (table: ExportedTable, format: 'csv' | 'jsonl') =>
  api.file(`GET /admin/export/${table}`, { query: { format } });

export function listingsQuery(query: Partial<ListingQuery>) {
  return adminListQuery(
    api.query('GET /admin/tools', { query: { ...query, per_page: PER_PAGE } }),
    SETTLED_FRESH_MS,
  );
}

export async function previewBulk(body: BulkRequest): Promise<{ data: BulkPreview }> {
  const { data } = await api.send('POST /admin/tools/bulk', { query: { dry: '1' }, body });
  if (!('changed' in data)) throw new TypeError('This is no preview');
  return { data };
}

export async function startBulk(body: BulkRequest): Promise<{ data: AdminJob }> {
  const { data } = await api.send('POST /admin/tools/bulk', { body });
  if (!('state' in data)) throw new TypeError('This is no job');
  return { data };
}

export const previewMerge = (id: number, into: number) =>
  api.send('POST /admin/tools/{id}/merge', { params: { id }, query: { dry: '1' }, body: { into } });

/** Fails with 409 and a `MergeConflict` when somebody has changed one of them since the preview. */
export const mergeListings = (id: number, body: { into: number; reason: string; preview?: string }) =>
  api.send('POST /admin/tools/{id}/merge', { params: { id }, body });

/** Read every second while one of them is at work. */
export function jobsQuery(page: number) {
  return {
    ...adminListQuery(
      api.query('GET /admin/jobs', { query: { page, per_page: JOBS_PER_PAGE } }),
      SETTLED_FRESH_MS,
    ),
    refetchInterval: ({ state }: { state: { data?: AdminJobList | undefined } }) =>
      state.data?.data.some((job) => !hasEnded(job)) ? PROGRESS_MS : SETTLED_FRESH_MS,
  };
}

/** Read every second until it has ended. */
export function jobQuery(id: number) {
  return {
    ...adminQuery(api.query('GET /admin/jobs/{id}', { params: { id } }), 0),
    refetchInterval: ({ state }: { state: { data?: { data: AdminJob } } }) =>
      state.data && hasEnded(state.data.data) ? false : PROGRESS_MS,
  };
}
