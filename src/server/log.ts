import { pino } from 'pino';

export type Log = pino.Logger;

/**
 * Structured log, one JSON object a line on standard output. Never hand it request headers, bodies or whole
 * addresses of people: what is not given cannot leak.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
  });
}
