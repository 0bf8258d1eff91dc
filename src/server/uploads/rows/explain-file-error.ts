import type { Translate } from '../../translate.ts';
import { RowFileError } from './row-format.ts';

/** For a command that reads a file of rows: why it cannot be read; undefined for other errors. */
export function explainFileError(error: unknown, t: Translate, usage: string): string | undefined {
  if (error instanceof RowFileError) return t(error.text);
  const { code = '', message } = error as NodeJS.ErrnoException;
  return /^(ENOENT|EACCES|EISDIR)$/.test(code) ? `The file cannot be read: ${message}\n${usage}` : undefined;
}
