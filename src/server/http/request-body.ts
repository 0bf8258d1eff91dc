import { readFormFields } from '../uploads/form-fields.ts';
import { FORM_BODY_LIMIT, readMultipart } from '../uploads/multipart.ts';
import type { TakeBytes } from '../uploads/upload-budget.ts';
import { HttpError } from './errors.ts';

const JSON_BODY_LIMIT = 256 * 1024;

function refuseAbove(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new HttpError('too_large');
}

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

/**
 * Reads a JSON text; empty for an empty body.
 * @throws HttpError 415 for another type, 413 above 256 KB, 400 for what is not UTF-8.
 */
export async function readJsonText(request: Request): Promise<string> {
  const type = contentType(request);
  if (type && type !== 'application/json') throw new HttpError('unsupported_type');
  const bytes = await readLimited(request, JSON_BODY_LIMIT);
  if (bytes.length > 0 && !type) throw new HttpError('unsupported_type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError('malformed_body');
  }
}

/**
 * Reads a JSON object. An empty body is `{}`, so that required fields are reported one by one.
 * @throws HttpError 415 for another type, 413 above 256 KB, 400 for what does not parse or is no object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readJsonText(request);
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
 * @throws HttpError 415 for another type, 413 above 50 MB, 400 for what does not parse, 503 when `take` finds no room.
 */
export async function readFormObject(request: Request, take: TakeBytes): Promise<Record<string, unknown>> {
  const type = contentType(request);
  if (type !== 'multipart/form-data') {
    if (type && type !== 'application/json') {
      throw new HttpError('unsupported_type', { message: 'Send this as multipart/form-data.' });
    }
    return readJsonObject(request);
  }
  refuseAbove(request, FORM_BODY_LIMIT);
  const header = request.headers.get('content-type')!;
  return readFormFields(await readMultipart(request.body ?? noBody(), header, take));
}

async function* noBody(): AsyncGenerator<Uint8Array> {}
