import Papa from 'papaparse';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { type Encoding, EncodingDetector } from './detect-encoding.ts';

/** A file as it comes, in pieces of any size. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** How the rows of a file are written. */
export interface RowFormat {
  encoding: Encoding;
  /** Some lines of a file in UTF-8 are in another encoding. */
  hasOtherBytes: boolean;
  /** A table with a line of titles; one JSON value a line; JSON values over several lines; a JSON array. */
  kind: 'table' | 'lines' | 'values' | 'array';
  /** Of a table. */
  delimiter: string;
  newline: '\n' | '\r';
  /** Its first line names the delimiter, for spreadsheets. */
  hasDelimiterLine?: boolean;
  /** How many there are, about. */
  lines: number;
}

/** The file as a whole cannot be read; the text says what is wrong and what to do. */
export class RowFileError extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(typeof text === 'string' ? text : text.key);
    this.name = 'RowFileError';
    this.text = text;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Share of control characters in a text. */
const MOST_CONTROLS = 0.3;
/** Rows by which the delimiter is found. */
const COMPARED_ROWS = 12;
/** Files that people send in place of a table, by their first bytes. */
const OTHER_FILES: readonly [magic: string, text: Text][] = [
  ['PK\u0003\u0004', 'rows.workbook'],
  ['\u00d0\u00cf\u0011\u00e0', 'rows.workbook'],
  ['%PDF-', 'rows.notText'],
  ['\u0089PNG', 'rows.notText'],
  ['\u001f\u008b', 'rows.notText'],
];

/**
 * Reads a file once and finds its encoding and format. It holds a piece of it at a time.
 * @throws RowFileError for an empty file, and for what is no text.
 */
export async function detectFormat(bytes: FileBytes): Promise<RowFormat> {
  const detector = new EncodingDetector();
  for await (const chunk of bytes) detector.push(chunk);
  const { beginning } = detector;
  const latin = beginning.toString('latin1');
  const other = OTHER_FILES.find(([magic]) => latin.startsWith(magic));
  if (other) throw new RowFileError(other[1]);
  const { encoding, hasOtherBytes } = detector.end();
  const text = new TextDecoder(encoding).decode(beginning).trimStart();
  if (text === '') throw new RowFileError('rows.empty');
  if (isBinary(text)) throw new RowFileError('rows.notText');
  return { encoding, hasOtherBytes, lines: detector.lines, ...describeText(text) };
}

/** A control character may get into a note; files of another kind have zeros, or many. */
function isBinary(text: string): boolean {
  const controls = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  return text.includes('\0') || controls > text.length * MOST_CONTROLS;
}

function describeText(text: string): Pick<RowFormat, 'kind' | 'delimiter' | 'newline' | 'hasDelimiterLine'> {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  const [first = ''] = text.split(newline, 1);
  const rest = { delimiter: ',', newline } as const;
  if (text.startsWith('[')) return { kind: isJsonObject(first, ',') ? 'lines' : 'array', ...rest };
  if (text.startsWith('{')) {
    const isOneLine = text.slice(first.length).trim() === '';
    if (isJsonObject(first) && !isOneLine) return { kind: 'lines', ...rest };
    // An object around a list, as services export it.
    if (/^\{\s*"[^"\\]{1,60}"\s*:\s*\[\s*\{/.test(text)) return { kind: 'array', ...rest };
    return { kind: /^\{\s*$/.test(first) ? 'values' : 'lines', ...rest };
  }
  if (/^<[!?a-z]/i.test(text)) throw new RowFileError('rows.markup');
  const named = /^"?sep=([^\p{L}\p{N}"\s]|\t)"?\s*$/iu.exec(first)?.[1];
  if (named) return { kind: 'table', delimiter: named, newline, hasDelimiterLine: true };
  return { kind: 'table', delimiter: findDelimiter(text, newline), newline };
}

function isJsonObject(line: string, end = ''): boolean {
  if (end && line.trimEnd().endsWith(end)) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The one that gives the first rows as many cells as there are titles; of several, the one that makes the most of them. */
function findDelimiter(text: string, newline: string): string {
  const candidates = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, {
      delimiter,
      newline: newline as '\n',
      preview: COMPARED_ROWS,
    });
    const rows = data.filter((cells) => cells.length > 1 || cells[0]?.trim() !== '');
    const columns = rows[0]?.length ?? 0;
    const even = rows.filter((cells) => cells.length === columns).length;
    return { delimiter, columns, isEven: columns > 1 && even === rows.length };
  });
  const isBetter = (one: (typeof candidates)[number], other: (typeof candidates)[number]) =>
    one.isEven === other.isEven ? one.columns > other.columns : one.isEven;
  return candidates.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
}

/** The text about a row that begins in a line and never ends. */
export function neverEnds(key: 'rows.openQuote' | 'rows.openJson', line: number): Text {
  return msg(key, { line: String(line) });
}
