/** `npm run catalogue:import -- FILE`: publishes a file of tools, as CSV, TSV, JSON or JSON Lines. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Database } from '#src/db/client.server.ts';
import { english } from '#src/server/languages.ts';
import { lowerPriority } from '#src/server/process/lower-priority.ts';
import { createBar, runCommand, withDatabase } from '#src/server/process/run-command.ts';
import { explainFileError } from '#src/server/uploads/rows/explain-file-error.ts';
import { importTools } from './import-tools.server.ts';

/** Nobody waits for the importer, and cleaning up after a million tools keeps the only embedded connection for a while. */
const PATIENCE_MS = 10 * 60_000;
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
  // A file that is not there is refused before the database opens.
  const size = statSync(file).size;
  return withDatabase(
    (database, { databaseUrl }) => {
      // The embedded database is imported into while no server runs.
      if (databaseUrl) lowerPriority();
      return importFile(database, { file, size, isDryRun });
    },
    { acquireTimeoutMs: PATIENCE_MS },
  );
}

async function importFile(
  database: Database,
  { file, size, isDryRun }: { file: string; size: number; isDryRun: boolean },
): Promise<number> {
  const bar = createBar('Importing [{bar}] {percentage}% | {seconds} s | {refused} refused');
  let refused = 0;
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
    onNoticed: (lineNumber, notice) => {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      console.error(`line ${lineNumber}, imported: ${notice}`);
    },
    onProgress: (bytes) => bar.update(bytes, { seconds: elapsed(startedAt), refused }),
  }).finally(() => bar.stop());
  if (!isDryRun) await database.vacuum();
  for (const [key, lines] of report.ignored)
    console.error(`"${key}" is no field of a tool; ignored in ${lines} ${lines === 1 ? 'line' : 'lines'}`);
  const same = report.unchanged > 0 ? `${report.unchanged} unchanged, ` : '';
  const done = `${report.added} added, ${report.updated} updated, ${same}${report.refused} refused`;
  console.log(isDryRun ? `Nothing was written. It would be ${done}` : `${done} in ${elapsed(startedAt)} s`);
  return report.refused === 0 ? 0 : 1;
}

function elapsed(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

await runCommand(main, { usage: USAGE, explain: (error) => explainFileError(error, english, USAGE) });
