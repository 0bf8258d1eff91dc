import { readEntries } from './read-cell.ts';

/** A value as a cell that the import reads: lists of texts with semicolons, unless they have some; other values as JSON. */
export function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return '';
  const isPlain = value.every((entry) => typeof entry === 'string' && !/[;|\n]/.test(entry));
  const text = isPlain ? value.join('; ') : '';
  return isPlain && readEntries(text).join('\n') === value.join('\n') ? text : JSON.stringify(value);
}
