import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { toCsvCell } from '#src/shared/text/csv-cell.ts';

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
export function streamJsonLines(name: string, rows: AsyncGenerator<object[]>): Response {
  async function* pieces(): AsyncGenerator<string> {
    for await (const some of rows)
      if (some.length > 0) yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  return streamFile(`${name}.jsonl`, 'application/x-ndjson', pieces());
}
