import { isDeepStrictEqual } from 'node:util';
import { readEntries } from '#src/shared/cells/read-cell.ts';
import type { ListingsContext } from '../context.server.ts';
import type { ExportQuery } from './contract.ts';
import { type ExportName, type ExportRow, selectExportRows } from './export-queries.server.ts';
import { streamCsv, streamJsonLines } from './stream-table.server.ts';

const BATCH = 500;

/** A table as a file, read and sent bit by bit. */
export async function exportTable(
  context: ListingsContext,
  name: ExportName,
  { format }: ExportQuery,
): Promise<Response> {
  const file = `${name}-${context.clock.now().toISOString().slice(0, 10)}`;
  const first = await selectExportRows(context.database.reports, name, 0, BATCH);
  if (format === 'jsonl') return streamJsonLines(file, listRows(context, name, first));
  const titles = Object.keys(withoutRowId(first[0] ?? { row_id: 0 }));
  async function* cells(): AsyncGenerator<string[][]> {
    for await (const rows of listRows(context, name, first))
      yield rows.map((row) => titles.map((title) => writeCell(row[title])));
  }
  return streamCsv(file, titles, cells());
}

async function* listRows(
  { database }: ListingsContext,
  name: ExportName,
  first: ExportRow[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(withoutRowId);
    if (rows.length < BATCH) return;
    rows = await selectExportRows(database.reports, name, rows.at(-1)!.row_id, BATCH);
  }
}

function withoutRowId({ row_id: _, ...row }: ExportRow): Record<string, unknown> {
  return row;
}

/** As the import reads it: lists of texts with semicolons, unless they have some; other values as JSON. */
function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.length === 0) return '';
  const isPlain =
    Array.isArray(value) && value.every((entry) => typeof entry === 'string' && !/[;|\n]/.test(entry));
  const text = isPlain ? value.join('; ') : '';
  return isPlain && isDeepStrictEqual(readEntries(text), value) ? text : JSON.stringify(value);
}
