import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { HttpError } from '../http/errors.ts';
import type { TakeBytes } from './upload-memory.ts';

export const FORM_BODY_LIMIT = 50 * 1024 * 1024;
/** The largest file that any call takes. */
export const FILE_LIMIT = 5 * 1024 * 1024;
const MAX_PARTS = 1000;
/** All texts of a form together. */
const TEXT_LIMIT = 1024 * 1024;
const PART_HEADERS = { headerPairs: 16, headerSize: 8 * 1024 };

export type FormEntry = readonly [name: string, value: string | File];

let oversized: Blob | undefined;
/** Replaces a file that is too large, whose bytes are discarded: one byte over the limit, so every schema refuses it. */
function oversizedFile(name: string): File {
  oversized ??= new Blob([new Uint8Array(FILE_LIMIT + 1)]);
  return new File([oversized], name);
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > FORM_BODY_LIMIT) throw new HttpError('too_large');
    yield chunk;
  }
}

/**
 * Reads a form as it comes. Of a file no more than the limit is kept: what is larger is read to its end and thrown
 * away, and comes out as a file of one byte more than the limit.
 * @throws HttpError 413 above 50 MB, 1,000 parts or 1 MB of text; 400 for what does not parse; what `take` throws.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  take: TakeBytes,
): Promise<FormEntry[]> {
  const entries: [name: string, value: string | File][] = [];
  let text = 0;
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...PART_HEADERS, parts: MAX_PARTS, fileSize: FILE_LIMIT, fieldSize: TEXT_LIMIT },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    const stop = (reason: unknown): void => void parser.destroy(reason as Error);
    parser.on('partsLimit', () => stop(new HttpError('too_large')));
    parser.on('field', (name, value) => {
      text += value.length;
      if (text >= TEXT_LIMIT) stop(new HttpError('too_large'));
      else entries.push([name, value]);
    });
    parser.on('file', (name, stream, fileName) => {
      // Its place is kept: it may end after what follows it.
      const entry: (typeof entries)[number] = [name, ''];
      entries.push(entry);
      collectFile(stream, fileName, take, stop, (file) => {
        entry[1] = file;
      });
    });
    await pipeline(Readable.from(limited(body)), parser);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError('malformed_body');
  }
  if (entries.some(([name]) => name === undefined)) throw new HttpError('malformed_body');
  return entries;
}

function collectFile(
  stream: BusboyFileStream,
  fileName: string,
  take: TakeBytes,
  stop: (reason: unknown) => void,
  done: (file: File) => void,
): void {
  let chunks: Buffer[] = [];
  let kept = 0;
  stream.on('data', (chunk: Buffer) => {
    if (stream.truncated) return;
    try {
      take(chunk.length);
      kept += chunk.length;
      chunks.push(chunk);
    } catch (error) {
      stop(error);
    }
  });
  stream.on('limit', () => {
    chunks = [];
    take(-kept);
  });
  stream.on('end', () =>
    done(stream.truncated ? oversizedFile(fileName) : new File(chunks as BlobPart[], fileName)),
  );
  stream.on('error', stop);
}
