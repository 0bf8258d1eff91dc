import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import {
  DatabaseConnectionError,
  DatabaseFolderError,
  DatabaseLockedError,
  MigrationError,
} from '#src/db/errors.server.ts';
import { ConfigError } from '#src/server/settings.ts';
import { ArchiveError } from './file/archive-error.ts';
import type { Progress } from './file/write-archive.ts';

/** Their messages say all that an operator needs. */
const PLAIN_ERRORS = [
  ArchiveError,
  ConfigError,
  DatabaseConnectionError,
  DatabaseFolderError,
  DatabaseLockedError,
  MigrationError,
];

/** The one argument of a command; undefined when there is none, more than one, or an option. */
export function readArgument(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a command; an error that an operator can mend is one line. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isPlain = PLAIN_ERRORS.some((kind) => error instanceof kind);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Shows a bar on a terminal while `work` goes on. */
export async function withProgress<Result>(
  title: string,
  work: (onProgress: Progress) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format: `${title} [{bar}] {percentage}% | {value} of {total} | {duration_formatted}`,
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: false,
  });
  bar.start(1, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(Math.max(1, total));
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

export const describeSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / 1024 / 1024).toFixed(bytes < 100 * 1024 * 1024 ? 1 : 0)} MB`;
