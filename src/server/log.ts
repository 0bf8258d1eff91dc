import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { createReadableStream } from './process/readable-log.ts';

export type Log = pino.Logger;

/**
 * Structured log, one JSON object per line on standard output, or to `destination`. Never pass it request headers,
 * bodies or full email addresses.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: [
      ...['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
      // Where the database refuses a row, it repeats what is in it.
      ...['err.detail', 'err.where', 'err.parameters', 'error.detail', 'error.where', 'error.parameters'],
    ],
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The log of a process: for people on a terminal, and JSON for programs, unless one or the other is asked for. */
export function createProcessLog({
  logLevel,
  logFormat,
}: {
  logLevel: string;
  logFormat?: 'json' | 'text' | undefined;
}): Log {
  const { stdout } = process;
  const format = logFormat ?? (stdout.isTTY ? 'text' : 'json');
  if (format === 'json') return createLog(logLevel);
  const isColoured = stdout.isTTY && stdout.hasColors();
  return createLog(
    logLevel,
    createReadableStream((text) => stdout.write(text), { isColoured }),
  );
}
