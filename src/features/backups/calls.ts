import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { BackupList } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'admin' } as const;

export const backupCalls = defineCalls(defaults, {
  'GET /admin/backups': {
    summary: 'Backups, newest first',
    answers: { 200: BackupList },
  },
  'POST /admin/backups': {
    summary: 'Make a backup in the background',
  },
  'GET /admin/backups/{name}': {
    requires: 'fresh',
    summary: 'Download a backup',
    params: z.object({ name: z.string().max(100) }),
    answers: { 200: { fileTypes: ['application/octet-stream'] } },
    securityEvent: 'backup-download',
  },
});
export type BackupCalls = typeof backupCalls;
