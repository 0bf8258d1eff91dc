import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Text } from '#src/shared/messages/message.ts';
import { HttpError, invalidField } from '../http/errors.ts';

/** Room for the parts of a form around its file. */
const OVERHEAD = 64 * 1024;
const LIMITS = { parts: 10, fields: 9, files: 1, fieldSize: 1024, headerPairs: 16, headerSize: 8 * 1024 };

async function* upTo(limit: number, tooLarge: Text, body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new HttpError('too_large', { message: tooLarge });
    yield chunk;
  }
}

/**
 * Passes the file `name` of a form to `store` as it arrives; no more than a piece of it is in memory.
 * @throws HttpError 413 with `tooLarge`; 415 for another body than a form, 400 for one that does not parse, 422 on `name`
 *   without a file.
 */
export async function receiveFile<Result>(
  request: Request,
  { name, maxBytes, tooLarge }: { name: string; maxBytes: number; tooLarge: Text },
  store: (fileName: string, bytes: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type))
    throw new HttpError('unsupported_type', { message: 'http.notMultipart' });
  const refusal = () => new HttpError('too_large', { message: tooLarge });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + OVERHEAD) throw refusal();
  let storing: Promise<Result> | undefined;
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { ...LIMITS, fileSize: maxBytes },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    parser.on('file', (field: string, stream: BusboyFileStream, fileName: string) => {
      // A file that breaks off says so before anybody reads it, and an error that nobody hears ends the process. Who reads it
      // later is told; the form as a whole fails below.
      stream.on('error', () => undefined);
      if (field !== name || storing) return void stream.resume();
      stream.on('limit', () => parser.destroy(refusal()));
      storing = store(fileName, stream as AsyncIterable<Buffer>);
      // Awaited below; a failure ends the reading of the form at once.
      storing.catch((error: Error) => parser.destroy(error));
      parser.on('error', (error: Error) => stream.destroy(error));
    });
    await pipeline(Readable.from(upTo(maxBytes + OVERHEAD, tooLarge, request.body ?? noBody())), parser);
  } catch (error) {
    await storing?.catch(() => undefined);
    throw error instanceof HttpError || !isFormError(error) ? error : new HttpError('malformed_body');
  }
  if (!storing) throw invalidField(name, 'field.required');
  return storing;
}

/** False for a failure of what stores the file. */
function isFormError(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === undefined || code.startsWith('ERR_') || /multipart|form|boundary/i.test(message);
}

async function* noBody(): AsyncGenerator<Uint8Array> {}
