import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { fromCsvCell } from '#src/shared/text/csv-cell.ts';
import { detectFormat, type FileBytes, RowFileError, type RowFormat } from './row-format.ts';
import { type Piece, splitRows } from './split-rows.ts';

/** A row of a file: its values by the titles of their columns, or why it cannot be read. */
export type FileRow = { line: number; original: string } & (
  | { values: Readonly<Record<string, unknown>>; reason?: undefined }
  | { values?: undefined; reason: Text }
);

const MAX_COLUMNS = 200;
const MAX_TITLE = 80;
/** Rows that are read between two breaths of the event loop; a millisecond or two. */
const SLICE = 40;

/**
 * Reads the rows of a file, some at a time; other work is done in between. Empty rows are left out.
 * @throws RowFileError when the file as a whole cannot be read.
 */
export async function* readRows(bytes: FileBytes, format: RowFormat): AsyncGenerator<FileRow[]> {
  let titles: string[] | undefined;
  let isDelimiterLine = format.hasDelimiterLine === true;
  for await (const pieces of splitRows(bytes, format)) {
    for (let from = 0; from < pieces.length; from += SLICE) {
      const rows: FileRow[] = [];
      for (const piece of pieces.slice(from, from + SLICE)) {
        if (piece.text.trim() === '' && !piece.isLong) continue;
        if (isDelimiterLine) isDelimiterLine = false;
        else if (format.kind !== 'table') rows.push(readJson(piece, format));
        else if (titles) rows.push(...readCells(piece, titles, format));
        else titles = readTitles(piece, format);
      }
      if (rows.length > 0) yield rows;
      await setImmediate();
    }
  }
}

function refused({ line, text }: Piece, reason: Text): FileRow {
  return { line, original: text, reason };
}

function findFault({ text, isLong }: Piece, { hasOtherBytes }: RowFormat): Text | undefined {
  if (isLong) return 'rows.tooLong';
  return hasOtherBytes && text.includes('\ufffd') ? 'rows.otherEncoding' : undefined;
}

function readJson(piece: Piece, format: RowFormat): FileRow {
  const fault = findFault(piece, format);
  if (fault) return refused(piece, fault);
  const { line } = piece;
  const original = piece.text.trim();
  let value: unknown;
  try {
    value = JSON.parse(original);
  } catch {
    return refused(piece, 'rows.notJson');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(piece, 'field.object');
  const count = Object.keys(value).length;
  if (count > MAX_COLUMNS) return refused(piece, msg('rows.manyColumns', { count: MAX_COLUMNS }));
  return { line, original, values: value as Record<string, unknown> };
}

function parseLine(text: string, { delimiter }: RowFormat): string[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  // Line breaks between two rows are gone, so a second row would be one with stray quotation marks.
  return data.flat();
}

/** Titles are unique and never empty. @throws RowFileError for too many. */
function readTitles(piece: Piece, format: RowFormat): string[] {
  if (piece.isLong) throw new RowFileError(msg('rows.manyColumns', { count: MAX_COLUMNS }));
  const titles: string[] = [];
  const cells = parseLine(piece.text, format);
  if (cells.length > MAX_COLUMNS) throw new RowFileError(msg('rows.manyColumns', { count: MAX_COLUMNS }));
  for (const [index, cell] of cells.entries()) {
    const base = fromCsvCell(cell).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || `#${index + 1}`;
    let title = base;
    for (let number = 2; titles.includes(title); number += 1) title = `${base} (${number})`;
    titles.push(title);
  }
  return titles;
}

/** A row without a value is none: spreadsheets write them below the last one. */
function readCells(piece: Piece, titles: readonly string[], format: RowFormat): FileRow[] {
  const fault = findFault(piece, format);
  if (fault) return [refused(piece, fault)];
  const cells = parseLine(piece.text, format);
  const extra = cells.slice(titles.length);
  if (extra.some((cell) => cell.trim() !== ''))
    return [refused(piece, msg('rows.moreCells', { cells: cells.length, columns: titles.length }))];
  if (cells.every((cell) => cell.trim() === '')) return [];
  const values = Object.fromEntries(titles.map((title, index) => [title, fromCsvCell(cells[index] ?? '')]));
  return [{ line: piece.line, original: piece.text, values }];
}

/** The columns of a file with some of their values, from its first rows. */
export interface FileColumn {
  title: string;
  samples: string[];
}

const SAMPLED_ROWS = 200;
/** After so many rows that cannot be read, what was found so far must do. */
const UNREADABLE_ROWS = 1000;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** @throws RowFileError as `readRows` does, and for a file without a row that can be read. */
export async function describeColumns(
  read: AsyncIterable<FileRow[]>,
): Promise<{ columns: FileColumn[]; sample: Record<string, string>[] }> {
  const columns = new Map<string, Set<string>>();
  const sample: Record<string, string>[] = [];
  let [seen, unreadable] = [0, 0];
  for await (const rows of read) {
    for (const { values } of rows) {
      if (!values) {
        unreadable += 1;
        continue;
      }
      const shown = Object.entries(values).map(([title, value]) => [title, showValue(value)] as const);
      for (const [title, text] of shown) {
        const samples = columns.get(title) ?? new Set();
        if (columns.size < MAX_COLUMNS || columns.has(title)) columns.set(title, samples);
        if (text !== '' && samples.size < SAMPLES) samples.add(text);
      }
      if (sample.length < SAMPLES + 2) sample.push(Object.fromEntries(shown));
      seen += 1;
    }
    if (seen >= SAMPLED_ROWS || unreadable > UNREADABLE_ROWS) break;
  }
  if (columns.size === 0) throw new RowFileError('rows.noRows');
  return { columns: Array.from(columns, ([title, samples]) => ({ title, samples: [...samples] })), sample };
}

function showValue(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  return text.replace(/\s+/g, ' ').trim().slice(0, SAMPLE_LENGTH);
}

/** Reads the rows of a file that is in memory. @throws RowFileError as `readRows` does. */
export async function openRows(
  file: Blob,
): Promise<{ format: RowFormat; read(): AsyncGenerator<FileRow[]> }> {
  const format = await detectFormat(file.stream());
  return { format, read: () => readRows(file.stream(), format) };
}
