import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { detectFormat, type FileBytes, RowFileError, type RowFormat } from './row-format.ts';

/** A file on disk whose rows are read. */
export interface RowFile {
  size: number;
  format: RowFormat;
  /** Its bytes; `bytesRead` counts those that have been read. @throws RowFileError when it has changed since it was opened. */
  read(): FileBytes;
  bytesRead(): number;
}

/** @throws RowFileError as `detectFormat` does. */
export async function openRowFile(path: string): Promise<RowFile> {
  const before = await stat(path);
  const format = await detectFormat(createReadStream(path));
  let count = 0;
  async function* read(): AsyncGenerator<Buffer> {
    count = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      count += chunk.length;
      yield chunk;
    }
    const { size, mtimeMs } = await stat(path);
    if (size !== before.size || mtimeMs !== before.mtimeMs) throw new RowFileError('rows.fileChanged');
  }
  return { size: before.size, format, read, bytesRead: () => count };
}
