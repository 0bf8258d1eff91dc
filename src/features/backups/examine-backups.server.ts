import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '#src/server/config.ts';
import type { Examined } from '#src/server/feature.ts';
import { HOUR } from '#src/shared/time.ts';
import { PATIENCE } from './backups.server.ts';
import type { BackupSettings } from './settings.server.ts';
import { openBackupBucket } from './store/bucket-backups.server.ts';
import { openBackupFolder } from './store/folder-backups.server.ts';

const about = 'backups';

/** Looks for a recent backup where they are kept, for `npm run doctor`. */
export async function examineBackups(
  settings: BackupSettings,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<readonly Examined[]> {
  const { everyMs, bucket, folder = join(dataDir, 'backups') } = settings;
  if (everyMs === undefined)
    return [{ level: 'ok', about, text: 'No backups are scheduled: BACKUP_EVERY is not set.' }];
  const unwritable = bucket ? undefined : await findUnwritable(folder);
  if (unwritable)
    return [
      {
        level: 'fail',
        about,
        text: `Backups cannot be written to ${folder} (${unwritable}). Set BACKUP_DIR to a folder that this account may write to, or give it the right.`,
      },
    ];
  const store = bucket ? openBackupBucket(bucket, tmpdir()) : openBackupFolder(folder);
  try {
    const [newest] = await store.list();
    if (!newest)
      return [
        {
          level: 'warn',
          about,
          text: `There is no backup in ${bucket ? 'the bucket' : folder} yet. The site makes the first one within 15 minutes of its start, and an administrator can have one made under Backups.`,
        },
      ];
    const age = Date.now() - Date.parse(newest.created_at);
    const hours = Math.round(age / HOUR);
    if (age <= PATIENCE * everyMs)
      return [{ level: 'ok', about, text: `The newest backup is ${hours} hours old.` }];
    const text = `The newest backup is ${hours} hours old. The log and the administration (Backups) say why there is no newer one.`;
    return [{ level: 'fail', about, text }];
  } catch (error) {
    const text = `The bucket of backups cannot be read (${(error as Error).name}). Check BACKUP_S3_* and the rights of its key.`;
    return [{ level: 'fail', about, text }];
  }
}

/** The code of the reason why files cannot be written to a folder, which the first backup makes. */
async function findUnwritable(folder: string): Promise<string | undefined> {
  try {
    const found = await fs.stat(folder).catch(() => undefined);
    if (found && !found.isDirectory()) return 'ENOTDIR';
    if (!found) return dirname(folder) === folder ? 'ENOENT' : await findUnwritable(dirname(folder));
    await fs.access(folder, fs.constants.W_OK | fs.constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'EIO';
  }
}
