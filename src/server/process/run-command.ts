import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { DISK_FULL, isDiskFull, OperatorError } from '#src/db/errors.server.ts';
import { type Config, serverSettings } from '../config.ts';
import { readSettings } from '../settings.ts';
import { endWithParent } from './end-with-parent.ts';

interface CommandOptions {
  /** Printed after an option that the command does not know. */
  usage?: string;
  /** Explains errors of the command itself; undefined leaves the error as it is. */
  explain?: (error: unknown) => string | undefined;
}

/** The one argument of a command; undefined when there is none, more than one, or an option. */
export function readArgument(args: readonly string[] = process.argv.slice(2)): string | undefined {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a command of an operator as this process, which ends with the exit code that `main` returns, or with its parent. */
export async function runCommand(main: () => Promise<number>, options?: CommandOptions): Promise<void> {
  endWithParent();
  process.exitCode = await finishCommand(main, options);
}

/** Resolves with the exit code of `main`. An error that an operator can mend is printed without its stack. */
export async function finishCommand(
  main: () => Promise<number>,
  { usage, explain }: CommandOptions = {},
): Promise<number> {
  try {
    return await main();
  } catch (error) {
    const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (isOption && usage) console.error(`${(error as Error).message}\n${usage}`);
    else if (error instanceof OperatorError) console.error(error.message);
    else console.error(explain?.(error) ?? (isDiskFull(error) ? DISK_FULL : error));
    return 1;
  }
}

/** Opens the database that the environment names, and closes it when `work` is done. */
export async function withDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
  options: { acquireTimeoutMs?: number } = {},
): Promise<Result> {
  const { config } = readSettings(process.env, { config: serverSettings });
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, ...options });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** A bar for terminals. @param isLogged Writes a line from time to time where there is no terminal. */
export function createBar(format: string, isLogged = false): SingleBar {
  return new SingleBar({ format, stream: process.stderr, hideCursor: true, noTTYOutput: isLogged });
}

/** Shows a bar while `work` goes on, which tells how much is done. */
export async function withProgress<Result>(
  title: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = createBar(`${title} [{bar}] {percentage}% | {value} of {total} | {duration_formatted}`);
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
