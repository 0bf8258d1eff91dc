import { isAscii, isUtf8 } from 'node:buffer';
import Papa from 'papaparse';
import { msg, type Text } from '#src/shared/messages/message.ts';

/** A file as it comes, in pieces of any size. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** How the rows of a file are written. */
export interface RowFormat {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Some lines of a file in UTF-8 are in another encoding. */
  hasOtherBytes: boolean;
  /** A table with a line of titles; one JSON value a line; JSON values over several lines; a JSON array. */
  kind: 'table' | 'lines' | 'values' | 'array';
  /** Of a table. */
  delimiter: string;
  newline: '\n' | '\r';
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

const BEGINNING = 64 * 1024;
const LONGEST_LINE = 1024 * 1024;
const LINE_FEED = 0x0a;
const DELIMITERS = [',', ';', '\t', '|'];
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
  const head: Uint8Array[] = [];
  let size = 0;
  const lines = new LineEncodings();
  for await (const chunk of bytes) {
    if (size < BEGINNING) head.push(chunk);
    size += chunk.length;
    lines.push(chunk);
  }
  const beginning = Buffer.concat(head).subarray(0, BEGINNING);
  const latin = beginning.toString('latin1');
  const other = OTHER_FILES.find(([magic]) => latin.startsWith(magic));
  if (other) throw new RowFileError(other[1]);
  const encoding = wideEncoding(beginning) ?? lines.encoding();
  const text = new TextDecoder(encoding).decode(beginning).trimStart();
  if (text === '') throw new RowFileError('rows.empty');
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) throw new RowFileError('rows.notText');
  const hasOtherBytes = encoding === 'utf-8' && lines.other > 0;
  return { encoding, hasOtherBytes, lines: lines.count, ...describeText(text) };
}

/** By its byte order mark, or by the zeros next to the first characters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [one, two, three, four] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one && two === 0 && three && four === 0) return 'utf-16le';
  return one === 0 && two && three === 0 && four ? 'utf-16be' : undefined;
}

/** Counts lines, and those with other letters than ASCII has by their encoding. */
class LineEncodings {
  count = 1;
  other = 0;
  #utf8 = 0;
  /** Bytes after the last line end. */
  #rest: Uint8Array[] = [];
  #size = 0;

  push(chunk: Uint8Array): void {
    this.#rest.push(chunk);
    this.#size += chunk.length;
    const hasEnd = chunk.includes(LINE_FEED);
    // A line without an end is not kept for longer than any line can be.
    if (!hasEnd && this.#size < LONGEST_LINE) return;
    const bytes = Buffer.concat(this.#rest);
    const whole = hasEnd ? bytes.lastIndexOf(LINE_FEED) + 1 : endOfAscii(bytes);
    this.#rest = [bytes.subarray(whole)];
    this.#size = bytes.length - whole;
    this.#count(bytes.subarray(0, whole));
  }

  encoding(): 'utf-8' | 'windows-1252' {
    this.#count(Buffer.concat(this.#rest));
    this.#rest = [];
    // A whole file in the encoding of older spreadsheets has no line that happens to be UTF-8.
    return this.other > 0 && this.#utf8 === 0 ? 'windows-1252' : 'utf-8';
  }

  #count(lines: Buffer): void {
    for (let at = lines.indexOf(LINE_FEED); at !== -1; at = lines.indexOf(LINE_FEED, at + 1)) this.count += 1;
    if (isUtf8(lines)) {
      if (!isAscii(lines)) this.#utf8 += 1;
      return;
    }
    for (let from = 0; from < lines.length; ) {
      const found = lines.indexOf(LINE_FEED, from);
      const end = found === -1 ? lines.length : found;
      const line = lines.subarray(from, end);
      if (!isUtf8(line)) this.other += 1;
      else if (!isAscii(line)) this.#utf8 += 1;
      from = end + 1;
    }
  }
}

/** Where the bytes can be cut without cutting a letter. */
function endOfAscii(bytes: Buffer): number {
  const last = bytes.findLastIndex((byte) => byte < 128);
  return last === -1 ? bytes.length : last + 1;
}

function describeText(text: string): Pick<RowFormat, 'kind' | 'delimiter' | 'newline'> {
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
  return { kind: 'table', delimiter: findDelimiter(first), newline };
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

/** The one that makes the most columns of the titles. */
function findDelimiter(titles: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(titles, { delimiter, preview: 1 });
    return { delimiter, columns: data[0]?.length ?? 0 };
  });
  return counts.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter;
}

/** The text about a row that begins in a line and never ends. */
export function neverEnds(key: 'rows.openQuote' | 'rows.openJson', line: number): Text {
  return msg(key, { line: String(line) });
}
