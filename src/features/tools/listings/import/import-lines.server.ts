import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

/** In bytes; longer than any line that could be valid. */
const MAX_LINE = 1024 * 1024;
const BEGINNING = 64 * 1024;
const LINE_FEED = 0x0a;

/** The file is something else than one JSON object a line in UTF-8; the message says what, and what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

/** A line's text, or the reason why it is not read. */
export type FileLine = { text: string } | { reason: string };

/** Reads the lines of a file. One that is longer than any valid line is skipped without being held in memory. */
export async function* readFileLines(stream: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    size += part.length;
    if (size <= MAX_LINE) parts.push(part);
    else parts = [];
  };
  const endLine = (): FileLine => {
    const line = size > MAX_LINE ? { reason: 'The line is longer than 1 MB.' } : decode(Buffer.concat(parts));
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      yield endLine();
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (size > 0) yield endLine();
}

function decode(line: Buffer): FileLine {
  if (!isUtf8(line)) return { reason: 'Not UTF-8; save the file as UTF-8.' };
  // `trim` also removes a byte order mark.
  return { text: line.toString('utf8').trim() };
}

/**
 * Recognizes files that would fail on every line: another encoding or another format.
 * @throws ImportFileError
 */
export async function checkFileFormat(file: string): Promise<void> {
  const beginning = await readBeginning(file);
  if (isUtf16(beginning))
    throw new ImportFileError(
      'The file is in UTF-16. Save it as UTF-8 and import it again: iconv -f UTF-16 -t UTF-8 FILE > tools.jsonl',
    );
  const text = beginning.toString('utf8').trim();
  const [first = ''] = text.split('\n', 1);
  const fault = nameFormat(first.trim());
  if (fault) throw new ImportFileError(fault);
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** By its byte order mark, or by the zeros between the characters of JSON. */
function isUtf16(bytes: Buffer): boolean {
  const [one, other] = bytes;
  const hasMark = (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff);
  return hasMark || bytes.subarray(0, 4).filter((byte) => byte === 0).length >= 2;
}

function nameFormat(firstLine: string): string | undefined {
  if (firstLine.startsWith('['))
    return "The file is a JSON array. The import reads one JSON object a line: jq -c '.[]' FILE > tools.jsonl";
  if (firstLine === '{')
    return 'The file has objects over several lines. The import reads one JSON object a line: jq -c . FILE > tools.jsonl';
  const columns = firstLine
    .toLowerCase()
    .split(/[,;\t]/)
    .map((column) => column.trim().replaceAll('"', ''));
  if (columns.includes('name') && columns.includes('url'))
    return 'The file is a table (CSV). The import reads one JSON object a line, such as {"name": "…", "url": "…", "description": "…", "category": "…"}';
  return undefined;
}
