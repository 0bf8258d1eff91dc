import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { BackupCalls } from './calls.ts';

/** The state of a backup changes while the tab is open. */
const REFRESH_MS = 5_000;

const api = clientFor<BackupCalls>();

export function backupsQuery() {
  return adminQuery(api.query('GET /admin/backups', {}), SETTLED_FRESH_MS, REFRESH_MS);
}

export const requestBackup = () => api.send('POST /admin/backups');

export const downloadBackup = (name: string) => api.file('GET /admin/backups/{name}', { params: { name } });
