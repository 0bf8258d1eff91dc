import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { invalidField } from '#src/server/http/errors.ts';

/** Characters. Reading a piece takes a few milliseconds, and a line must fit into one. */
const PIECE = 16_384;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const COMMA = 44;
const BEFORE_FIELD = [LINE_FEED, CARRIAGE_RETURN, COMMA];

/** Where the last whole line of a piece ends, line breaks within quotation marks aside; undefined when there is none. */
function endOfLines(text: string, from: number): number | undefined {
  const limit = from + PIECE;
  if (limit >= text.length) return text.length;
  let end: number | undefined;
  let isQuoted = false;
  let closedAt = -1;
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE && isQuoted) {
      isQuoted = false;
      closedAt = at;
    } else if (code === QUOTE) {
      // At the beginning of a field, or the second of two that stand for one.
      isQuoted = at === from || closedAt === at - 1 || BEFORE_FIELD.includes(text.charCodeAt(at - 1));
    } else if (code === LINE_FEED && !isQuoted) {
      end = at + 1;
    }
  }
  return end;
}

/**
 * The lines of a CSV file that are not empty, some at a time. Others are answered in between, however long the file is.
 * @throws HttpError 422 on `file` for a line that is too long
 */
export async function* readCsvLines(text: string): AsyncGenerator<string[][]> {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let from = 0; from < lines.length; ) {
    const end = endOfLines(lines, from);
    if (end === undefined) {
      throw invalidField('file', 'newsletter.badCsv');
    }
    const { data } = Papa.parse<string[]>(lines.slice(from, end), {
      delimiter: ',',
      newline: '\n',
      skipEmptyLines: 'greedy',
    });
    yield data;
    from = end;
    await setImmediate();
  }
}
