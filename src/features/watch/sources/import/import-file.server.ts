/** `npm run videos:import -- FILE`: adds a file of videos to AI Watch, as CSV, TSV, JSON or JSON Lines. */
import { accessSync, constants } from 'node:fs';
import { english } from '#src/server/languages.ts';
import { readArgument, runCommand, withDatabase } from '#src/server/process/run-command.ts';
import { explainFileError } from '#src/server/uploads/rows/explain-file-error.ts';
import { importVideos } from './import-videos.server.ts';

const USAGE = 'Usage: npm run videos:import -- FILE';

async function main(): Promise<number> {
  const file = readArgument();
  if (!file) {
    console.error(USAGE);
    return 1;
  }
  accessSync(file, constants.R_OK);
  const onRefused = (line: number, reason: string) => console.error(`line ${line}: ${reason}`);
  const report = await withDatabase((database) =>
    importVideos({ database, file, now: new Date(), onRefused }),
  );
  console.log(`${report.added} added, ${report.updated} updated, ${report.refused} refused`);
  return report.refused === 0 ? 0 : 1;
}

await runCommand(main, { usage: USAGE, explain: (error) => explainFileError(error, english, USAGE) });
