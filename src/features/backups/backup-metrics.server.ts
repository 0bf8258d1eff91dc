import type { Metric } from '#src/server/process/metrics/metrics.ts';
import { findNewest } from './backups.server.ts';
import type { BackupsContext } from './context.server.ts';

/** The newest backup. */
export function describeBackups(context: BackupsContext): Metric[] {
  return [
    {
      name: 'aisle_backup_age_seconds',
      help: 'Age of the newest backup, or while there is none, time since the start; missing without BACKUP_EVERY',
      type: 'gauge',
      read: async () =>
        context.settings.everyMs === undefined ? undefined : (await findNewest(context)).age / 1000,
    },
    {
      name: 'aisle_backup_interval_seconds',
      help: 'How often a backup is to be made; missing without BACKUP_EVERY',
      type: 'gauge',
      read: () => (context.settings.everyMs === undefined ? undefined : context.settings.everyMs / 1000),
    },
    {
      name: 'aisle_backup_bytes',
      help: 'Size of the newest backup; missing while there is none',
      type: 'gauge',
      read: async () => (await findNewest(context)).backup?.bytes,
    },
  ];
}
