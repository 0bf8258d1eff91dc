import { clientFor } from '#src/shared/client/call-client.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { BackupCalls } from './calls.ts';

const api = clientFor<BackupCalls>();

export function backupsQuery() {
  return adminListQuery(api.query('GET /admin/backups', {}), SETTLED_FRESH_MS);
}

export const requestBackup = () => api.send('POST /admin/backups');

export const downloadBackup = (name: string) => api.file('GET /admin/backups/{name}', { params: { name } });
