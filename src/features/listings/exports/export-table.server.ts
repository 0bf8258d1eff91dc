import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { writeCell } from '#src/shared/cells/write-cell.ts';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { ListingsContext } from '../context.server.ts';
import type { ExportQuery } from './contract.ts';
import { type ExportName, type ExportRow, selectExportRows } from './export-queries.server.ts';

/** A file that is made while it is sent. When the client goes away, no more of it is made. */
function streamFile(name: string, type: string, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      await setImmediate();
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  };
  return new Response(body, { headers });
}

/** Rows of cells as CSV that no spreadsheet takes for formulas. */
export function streamCsv(
  name: string,
  titles: readonly string[],
  rows: AsyncGenerator<string[][]>,
): Response {
  const write = (lines: readonly (readonly string[])[]) =>
    lines.length === 0 ? '' : `${Papa.unparse(lines.map((cells) => cells.map(toCsvCell)))}\r\n`;
  async function* pieces(): AsyncGenerator<string> {
    // The byte order mark tells spreadsheets that this is UTF-8.
    yield `\uFEFF${write([titles])}`;
    for await (const some of rows) if (some.length > 0) yield write(some);
  }
  return streamFile(`${name}.csv`, 'text/csv', pieces());
}

/** Objects as JSON, one a line. */
function streamJsonLines(name: string, rows: AsyncGenerator<object[]>): Response {
  async function* pieces(): AsyncGenerator<string> {
    for await (const some of rows)
      if (some.length > 0) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  return streamFile(`${name}.jsonl`, 'application/x-ndjson', pieces());
}

const BATCH = 500;

/** A table as a file, read and sent bit by bit. */
export async function exportTable(
  context: ListingsContext,
  name: ExportName,
  { format }: ExportQuery,
): Promise<Response> {
  const file = `${name}-${utcDay(context.clock.now())}`;
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
