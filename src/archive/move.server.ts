/** `npm run move -- postgres://…`: copies the site's database into an empty one on a PostgreSQL server, and compares both. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PoolClient } from 'pg';
import { acquireLock } from '#src/db/embedded/lock.server.ts';
import { softwareVersion } from '#src/db/migrations/software-version.ts';
import { listServerUrls } from '#src/db/servers/server-list.server.ts';
import { type Config, serverSettings } from '#src/server/config.ts';
import { isCommand } from '#src/server/process/is-command.ts';
import { readArgument, runCommand, withProgress } from '#src/server/process/run-command.ts';
import { readSettings } from '#src/server/settings.ts';
import { openFileStore } from '#src/server/uploads/open-store.ts';
import { ArchiveError } from './file/archive-error.ts';
import { removeUnfinished } from './file/archive-file.ts';
import { type ArchiveManifest, tablePart } from './file/manifest.ts';
import { refuseFilledDatabase, refuseNewer, restoreArchive } from './file/restore-archive.ts';
import { writeArchive } from './file/write-archive.ts';
import { explainFullDisk } from './full-disk.server.ts';
import { describeTables } from './tables/describe-tables.server.ts';
import { openForLoading, openForReading } from './tables/open-for-archive.server.ts';
import { readRows, readSnapshot } from './tables/read-rows.server.ts';

interface Comparison {
  tables: number;
  rows: number;
  /** Tables whose rows are not those of the archive. */
  different: string[];
}

/** Reads every table again and compares counts and checksums with those of an archive. */
async function compareDatabase(client: PoolClient, { parts }: ArchiveManifest): Promise<Comparison> {
  return readSnapshot(client, async () => {
    const tables = await describeTables(client);
    const different: string[] = [];
    let total = 0;
    for (const table of tables) {
      const hash = createHash('sha256');
      let rows = 0;
      for await (const lines of readRows(client, table)) {
        hash.update(`${lines.join('\n')}\n`);
        rows += lines.length;
      }
      total += rows;
      const part = parts.find(({ name }) => name === tablePart(table.name));
      if (part?.rows !== rows || part.sha256 !== hash.digest('hex')) different.push(table.name);
    }
    return { tables: tables.length, rows: total, different };
  });
}

const USAGE = 'Usage: npm run move -- postgres://user:password@host:5432/database';

/** Several servers may be named, as in `DATABASE_URL`. */
const isDatabaseUrl = (text: string): boolean =>
  listServerUrls(text).every((url) => /^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''));

/** The command, with its arguments and settings. @returns its exit code */
export async function move(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const databaseUrl = readArgument(args);
  if (!databaseUrl || !isDatabaseUrl(databaseUrl)) {
    console.error(USAGE);
    return 1;
  }
  const { config } = readSettings(environment, { config: serverSettings });
  const path = join(config.dataDir, 'move.tar.zst');
  const lock = await acquireLock(join(config.dataDir, 'move.lock'));
  const archive = { path, passphrase: config.backupPassphrase };
  const left = [...(await removeUnfinished(path)), ...(await removeLeft(path))];
  for (const name of left) console.error(`Removed ${name}, left by a move that was interrupted.`);
  const target = await openForLoading({ ...config, databaseUrl }).catch(async (error) => {
    await lock.release();
    throw error;
  });
  for (const text of target.left) console.error(text);
  try {
    await refuseFilledDatabase(target.client);
    const manifest = await readSource(config, path);
    await refuseNewer(archive, manifest);
    const store = await openFileStore(config);
    await explainFullDisk(config.dataDir, () =>
      withProgress('Writing', (onProgress) =>
        restoreArchive(archive, manifest, { ...target, store }, onProgress),
      ),
    );
    const { tables, rows, different } = await compareDatabase(target.client, manifest);
    if (different.length > 0)
      throw new ArchiveError(
        `The copy is not the same in ${different.join(', ')}. Do not use it: drop that database, and try again with an empty one.`,
      );
    await target.keep();
    console.log(
      `${rows} rows of ${tables} tables are the same in both databases, as of ${manifest.created_at}. Nothing was switched. ` +
        'What the site writes from now on is not in the copy: to switch, stop the site first, move into an empty database, and start it with DATABASE_URL. ' +
        'Images stay where they are.',
    );
    return 0;
  } finally {
    await fs.rm(path, { force: true });
    await target.close();
    await lock.release();
  }
}

/** A whole archive that was not removed: its process was killed while the other database was written. */
async function removeLeft(path: string): Promise<string[]> {
  const isThere = await fs.access(path).then(
    () => true,
    () => false,
  );
  await fs.rm(path, { force: true });
  return isThere ? [basename(path)] : [];
}

async function readSource(config: Config, path: string): Promise<ArchiveManifest> {
  const database = await openForReading(config);
  try {
    const { manifest } = await withProgress('Reading', (onProgress) =>
      writeArchive(
        { ...database, store: undefined },
        { path, passphrase: config.backupPassphrase, version: softwareVersion, now: new Date(), onProgress },
      ),
    );
    return manifest;
  } finally {
    await database.close();
  }
}

if (isCommand(import.meta.filename)) {
  await runCommand(() => move(process.argv.slice(2), process.env));
}
