import { tmpdir } from 'node:os';
import type { Examined } from '#src/server/feature.ts';
import { PATIENCE } from './backups.server.ts';
import type { BackupSettings } from './settings.server.ts';
import { openBackupBucket } from './store/bucket-backups.server.ts';
import { openBackupFolder } from './store/folder-backups.server.ts';

const HOUR_MS = 3_600_000;
const about = 'backups';

/** Looks for a recent backup where they are kept, for `npm run doctor`. */
export async function examineBackups(settings: BackupSettings): Promise<readonly Examined[]> {
  const { everyMs, folder, bucket } = settings;
  if (everyMs === undefined)
    return [{ level: 'ok', about, text: 'No backups are scheduled: BACKUP_EVERY is not set.' }];
  if (!bucket && !folder)
    return [
      { level: 'ok', about, text: 'Backups are kept in DATA_DIR/backups. Copy them to another machine.' },
    ];
  const store = bucket ? openBackupBucket(bucket, tmpdir()) : openBackupFolder(folder!);
  try {
    const [newest] = await store.list();
    if (!newest)
      return [
        { level: 'warn', about, text: 'There is no backup yet. Make one with npm run backup -- FILE.' },
      ];
    const age = Date.now() - Date.parse(newest.created_at);
    const hours = Math.round(age / HOUR_MS);
    if (age <= PATIENCE * everyMs)
      return [{ level: 'ok', about, text: `The newest backup is ${hours} hours old.` }];
    const text = `The newest backup is ${hours} hours old. The log and the administration (Backups) say why there is no newer one.`;
    return [{ level: 'fail', about, text }];
  } catch (error) {
    const text = `The bucket of backups cannot be read (${(error as Error).name}). Check BACKUP_S3_* and the rights of its key.`;
    return [{ level: 'fail', about, text }];
  }
}
