import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { backupRoutes } from './api.server.ts';
import {
  Alarm,
  alarmQueue,
  backupQueue,
  describeBackups,
  keepBackups,
  listBackups,
  makeBackup,
  raiseAlarm,
} from './backups.server.ts';
import type { BackupsContext } from './context.server.ts';
import { examineBackups } from './examine-backups.server.ts';
import { backupOverdueMail } from './mails.server.ts';
import { runBackupCommand } from './make-archive.server.ts';
import { backupSettings } from './settings.server.ts';
import { openBackupBucket } from './store/bucket-backups.server.ts';

/** Backups that the site makes by itself, or when an administrator asks for one. */
export const backups = defineFeature({
  name: 'backups',
  needs: [auditLog, identity],
  settings: backupSettings,
  create: (server, needs, settings): BackupsContext => ({
    ...server,
    ...needs,
    settings,
    bucket: settings.bucket && openBackupBucket(settings.bucket, server.dataDir),
    makeArchive: runBackupCommand,
    startedAt: server.clock.now(),
  }),
  provides: (context) => ({
    'setup.hasBackup': async () => (await listBackups(context)).data.length > 0,
  }),
  routes: backupRoutes,
  schedule: (context) => [{ name: 'keep-backups', cron: '*/15 * * * *', run: () => keepBackups(context) }],
  queues: (context) => [
    { queue: backupQueue, concurrency: 1, handle: ({ signal }) => makeBackup(context, signal) },
    { queue: alarmQueue, concurrency: 1, handle: ({ data }) => raiseAlarm(context, Alarm.parse(data)) },
  ],
  mails: [backupOverdueMail],
  metrics: describeBackups,
  examine: examineBackups,
  auditActions: { backup: ['make'] },
});
