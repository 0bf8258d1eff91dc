import type { TakeBytes } from '#src/server/uploads/upload-memory.ts';
import { readFormFields } from '../uploads/form-fields.ts';
import { FORM_BODY_LIMIT, readMultipart } from '../uploads/multipart.ts';
import { HttpError } from './errors.ts';

function refuseAbove(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new HttpError('too_large');
}

/**
 * Reads a body, counting the bytes that arrive: a length that is announced may be wrong, and a chunked body has none.
 * @throws HttpError 413 above the limit, without reading on.
 */
async function readLimited(request: Request, limit: number): Promise<Buffer> {
  refuseAbove(request, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new HttpError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The JSON body of a request, read once and bounded, for callers that check it before it is parsed. */
export class JsonBody {
  readonly request: Request;
  readonly #limit: number;
  #bytes: Promise<Buffer> | undefined;

  constructor(request: Request, limit: number) {
    this.request = request;
    this.#limit = limit;
  }

  /** @throws HttpError 413 above the limit. */
  readBytes(): Promise<Buffer> {
    this.#bytes ??= readLimited(this.request, this.#limit);
    return this.#bytes;
  }
}

/**
 * Reads a JSON text; empty for an empty body.
 * @throws HttpError 415 for another type, 413 above the limit, 400 for what is not UTF-8.
 */
export async function readJsonText(body: JsonBody): Promise<string> {
  const type = contentType(body.request);
  if (type && type !== 'application/json') throw new HttpError('unsupported_type');
  const bytes = await body.readBytes();
  if (bytes.length > 0 && !type) throw new HttpError('unsupported_type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError('malformed_body');
  }
}

/**
 * Reads a JSON object. An empty body is `{}`, so that required fields are reported one by one.
 * @throws HttpError 415 for another type, 413 above the limit, 400 for what does not parse or is no object.
 */
export async function readJsonObject(body: JsonBody): Promise<Record<string, unknown>> {
  const text = await readJsonText(body);
  if (text === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new HttpError('malformed_body');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new HttpError('malformed_body');
  return parsed as Record<string, unknown>;
}

/**
 * Reads a form with files into an object (see `readFormFields`), or a JSON object where no file is sent.
 * @throws HttpError 415 for another type, 413 above 50 MB or the limit of JSON, 400 for what does not parse, 503 when `take` finds no room.
 */
export async function readFormObject(body: JsonBody, take: TakeBytes): Promise<Record<string, unknown>> {
  const { request } = body;
  const type = contentType(request);
  if (type !== 'multipart/form-data') {
    if (type && type !== 'application/json') {
      throw new HttpError('unsupported_type', { message: 'http.notMultipart' });
    }
    return readJsonObject(body);
  }
  refuseAbove(request, FORM_BODY_LIMIT);
  const header = request.headers.get('content-type')!;
  return readFormFields(await readMultipart(request.body ?? noBody(), header, take));
}

async function* noBody(): AsyncGenerator<Uint8Array> {}
