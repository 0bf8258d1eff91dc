/** `npm run videos:import -- FILE`: adds a file of videos to AI Watch, as CSV, TSV, JSON or JSON Lines. */
import { accessSync, constants } from 'node:fs';
import { openDatabase } from '#src/db/client.server.ts';
import {
  DatabaseConnectionError,
  DatabaseFolderError,
  DatabaseLockedError,
  MigrationError,
} from '#src/db/errors.server.ts';
import { serverSettings } from '#src/server/config.ts';
import { sharedEnglish } from '#src/server/languages.ts';
import { ConfigError, readSettings } from '#src/server/settings.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { importVideos } from './import-videos.server.ts';

/** Their messages name what is wrong and what to do. */
const PLAIN_ERRORS = [
  ConfigError,
  DatabaseConnectionError,
  DatabaseFolderError,
  DatabaseLockedError,
  MigrationError,
];
const USAGE = 'Usage: npm run videos:import -- FILE';

async function main(): Promise<number> {
  const file = process.argv[2];
  if (!file) {
    console.error(USAGE);
    return 1;
  }
  accessSync(file, constants.R_OK);
  const { config } = readSettings(process.env, { config: serverSettings });
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
  try {
    const onRefused = (line: number, reason: string) => console.error(`line ${line}: ${reason}`);
    const report = await importVideos({ database, file, now: new Date(), onRefused });
    console.log(`${report.added} added, ${report.updated} updated, ${report.refused} refused`);
    return report.refused === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    console.error(`The file cannot be read: ${(error as Error).message}\n${USAGE}`);
  } else if (error instanceof RowFileError) {
    console.error(sharedEnglish(error.text));
  } else {
    console.error(isPlain ? (error as Error).message : error);
  }
  process.exitCode = 1;
}
