/** `npm run backup -- FILE`: writes everything that the site keeps into one file, also while it runs. */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { softwareVersion } from '#src/db/migrations/software-version.ts';
import { serverSettings } from '#src/server/config.ts';
import { isCommand } from '#src/server/process/is-command.ts';
import { lowerPriority } from '#src/server/process/lower-priority.ts';
import { readArgument, runCommand, withProgress } from '#src/server/process/run-command.ts';
import { readSettings } from '#src/server/settings.ts';
import { openFileStore } from '#src/server/uploads/open-store.ts';
import { removeUnfinished } from './file/archive-file.ts';
import { writeArchive } from './file/write-archive.ts';
import { openForReading } from './tables/open-for-archive.server.ts';

const USAGE = 'Usage: npm run backup -- FILE, e.g. npm run backup -- backups/aisle.tar.zst';

const describeSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(bytes < 100 * 1024 * 1024 ? 1 : 0)} MB`;

/** The command, with its arguments and settings. @returns its exit code */
export async function backUp(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const file = readArgument(args);
  if (!file) {
    console.error(USAGE);
    return 1;
  }
  const path = resolve(file);
  const { config } = readSettings(environment, { config: serverSettings });
  // Why it cannot be made is said when the file is written.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(() => {});
  for (const name of await removeUnfinished(path))
    console.error(`Removed ${name}, left by a backup that was interrupted.`);
  const database = await openForReading(config);
  for (const text of database.left) console.error(text);
  try {
    const source = { ...database, store: await openFileStore(config) };
    const { manifest, bytes } = await withProgress('Backing up', (onProgress) =>
      writeArchive(source, {
        path,
        passphrase: config.backupPassphrase,
        version: softwareVersion,
        now: new Date(),
        onProgress,
      }),
    );
    const rows = manifest.parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
    const files = manifest.parts.filter((part) => part.rows === undefined).length;
    const lock = config.backupPassphrase ? 'encrypted' : 'not encrypted: it holds secrets, keep it safe';
    console.log(`${file}: ${rows} rows and ${files} files, ${describeSize(bytes)}, ${lock}.`);
    return 0;
  } finally {
    await database.close();
  }
}

if (isCommand(import.meta.filename)) {
  lowerPriority();
  await runCommand(() => backUp(process.argv.slice(2), process.env));
}
