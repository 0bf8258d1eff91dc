import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { BackupCalls } from './calls.ts';

/** A backup that was asked for takes a while. */
const REFRESH_MS = 15_000;

const api = clientFor<BackupCalls>();

export function backupsQuery() {
  return adminQuery(api.query('GET /admin/backups', {}), SETTLED_FRESH_MS, REFRESH_MS);
}

export const requestBackup = () => api.send('POST /admin/backups');

export const downloadBackup = (name: string) => api.file('GET /admin/backups/{name}', { params: { name } });
