import type { Metric } from '#src/server/process/metrics/metrics.ts';
import { ageOf, findNewest } from './backups.server.ts';
import type { BackupsContext } from './context.server.ts';
import type { Backup } from './contract.ts';

/** The newest backup. */
export function describeBackups(context: BackupsContext): Metric[] {
  let newest: Backup | undefined;
  // While a bucket is away, the one that was there is still the newest.
  const readNewest = async () => {
    newest = await findNewest(context).catch(() => newest);
    return newest;
  };
  return [
    {
      name: 'aisle_backup_age_seconds',
      help: 'Age of the newest backup, or while there is none, time since the start; missing without BACKUP_EVERY',
      type: 'gauge',
      read: async () =>
        context.settings.everyMs === undefined ? undefined : ageOf(context, await readNewest()) / 1000,
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
      read: async () => (await readNewest())?.bytes,
    },
  ];
}
