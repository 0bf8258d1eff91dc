/** `npm run catalogue:import -- FILE`: publishes a file of tools, as CSV, TSV, JSON or JSON Lines. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { openDatabase } from '#src/db/client.server.ts';
import { DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError } from '#src/db/errors.server.ts';
import { serverSettings } from '#src/server/config.ts';
import { lowerPriority } from '#src/server/process/lower-priority.ts';
import { ConfigError, readSettings } from '#src/server/settings.ts';
import { RowFileError } from '#src/server/uploads/rows/row-format.ts';
import { importEnglish, importTools } from './import-tools.server.ts';

/** Nobody waits for the importer, and cleaning up after a million tools keeps the only embedded connection for a while. */
const PATIENCE_MS = 10 * 60_000;
/** Their messages say all that an operator needs. */
const PLAIN_ERRORS = [ConfigError, DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError];
const USAGE = 'Usage: npm run catalogue:import -- [--dry-run] FILE';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const isDryRun = values['dry-run'] ?? false;
  if (!file || positionals.length > 1) {
    console.error(USAGE);
    return 1;
  }
  const size = statSync(file).size;
  const { config } = readSettings(process.env, { config: serverSettings });
  const { dataDir, databaseUrl } = config;
  // The embedded database is imported into while no server runs.
  if (databaseUrl) lowerPriority();
  const database = await openDatabase({ dataDir, databaseUrl, acquireTimeoutMs: PATIENCE_MS });
  const bar = new SingleBar({
    format: 'Importing [{bar}] {percentage}% | {seconds} s | {refused} refused',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: false,
  });
  let refused = 0;
  try {
    const startedAt = performance.now();
    bar.start(Math.max(1, size), 0, { seconds: 0, refused });
    const report = await importTools({
      database,
      file,
      isDryRun,
      onRefused: (lineNumber, reason) => {
        refused += 1;
        // The bar is redrawn below the line.
        if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
        console.error(`line ${lineNumber}: ${reason}`);
      },
      onProgress: (bytes) => bar.update(bytes, { seconds: elapsed(startedAt), refused }),
    });
    bar.update(Math.max(1, size), { seconds: elapsed(startedAt), refused });
    bar.stop();
    if (!isDryRun) await database.vacuum();
    for (const [key, lines] of report.ignored)
      console.error(`"${key}" is no field of a tool; ignored in ${lines} ${lines === 1 ? 'line' : 'lines'}`);
    const same = report.unchanged > 0 ? `${report.unchanged} unchanged, ` : '';
    const done = `${report.added} added, ${report.updated} updated, ${same}${report.refused} refused`;
    console.log(isDryRun ? `Nothing was written. It would be ${done}` : `${done} in ${elapsed(startedAt)} s`);
    return report.refused === 0 ? 0 : 1;
  } finally {
    bar.stop();
    await database.close();
  }
}

function elapsed(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

try {
  process.exitCode = await main();
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind);
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    console.error(`${(error as Error).message}\n${USAGE}`);
  } else if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    console.error(`The file cannot be read: ${(error as Error).message}\n${USAGE}`);
  } else if (error instanceof RowFileError) {
    console.error(importEnglish(error.text));
  } else {
    console.error(isPlain ? (error as Error).message : error);
  }
  process.exitCode = 1;
}
