/** `npm run restore -- FILE`: restores an archive into an empty database. */
import * as fs from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { serverSettings } from '#src/server/config.ts';
import { isCommand } from '#src/server/process/is-command.ts';
import { readArgument, runCommand, withProgress } from '#src/server/process/run-command.ts';
import { readSettings } from '#src/server/settings.ts';
import { openFileStore } from '#src/server/uploads/open-store.ts';
import { FOLDER_MARK } from '#src/server/uploads/storage.ts';
import { refuseFilledDatabase, refuseNewer, restoreArchive } from './file/restore-archive.ts';
import { verifyArchive } from './file/verify-archive.ts';
import { explainFullDisk } from './full-disk.server.ts';
import { openForLoading } from './tables/open-for-archive.server.ts';

/** Gives the folder of uploads the mark that a restored database knows, because its images have just been put there. */
async function markUploadsFolder(client: ClientBase, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ value: Buffer }>(
    `select value from site_secrets where name = 'uploads-folder'`,
  );
  if (!rows[0]) return;
  const folder = join(dataDir, 'uploads');
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(join(folder, FOLDER_MARK), `${rows[0].value}\n`);
}

const USAGE = 'Usage: npm run restore -- FILE';

/** The command, with its arguments and settings. @returns its exit code */
export async function restore(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const file = readArgument(args);
  if (!file) {
    console.error(USAGE);
    return 1;
  }
  const { config } = readSettings(environment, { config: serverSettings });
  const archive = { path: resolve(file), passphrase: config.backupPassphrase };
  const database = await openForLoading(config);
  for (const text of database.left) console.error(text);
  try {
    await refuseFilledDatabase(database.client);
    const manifest = await withProgress('Checking', (onProgress) => verifyArchive(archive, onProgress));
    await refuseNewer(archive, manifest);
    const target = { ...database, store: await openFileStore(config) };
    await explainFullDisk(config.dataDir, async () => {
      await withProgress('Restoring', (onProgress) => restoreArchive(archive, manifest, target, onProgress));
      if (!config.s3) await markUploadsFolder(database.client, config.dataDir);
      await database.keep();
    });
    console.log(
      `Restored what Aisle ${manifest.version} had backed up at ${manifest.created_at}. Start the site with the same settings.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

if (isCommand(import.meta.filename)) {
  await runCommand(() => restore(process.argv.slice(2), process.env));
}
