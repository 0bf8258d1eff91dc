import { Refusal } from './errors.ts';
import { readFormFields } from './form-fields.ts';

export const JSON_BODY_LIMIT = 256 * 1024;
export const FORM_BODY_LIMIT = 50 * 1024 * 1024;
/** The parser works in one go; many tiny parts would keep it busy for seconds. */
const MAX_PARTS = 1000;

async function readLimited(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/**
 * Reads a JSON object. An empty body is `{}`, so that required fields are reported one by one.
 * @throws Refusal 415 for another type, 413 above 256 KB, 400 for what does not parse or is no object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = contentType(request);
  if (type && type !== 'application/json') throw new Refusal('unsupported_type');
  const bytes = await readLimited(request, JSON_BODY_LIMIT);
  if (bytes.length === 0) return {};
  if (!type) throw new Refusal('unsupported_type');
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed_body');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Refusal('malformed_body');
  return parsed as Record<string, unknown>;
}

function countParts(bytes: Buffer, boundary: string): number {
  let count = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    count += 1;
    if (count > MAX_PARTS) return count;
  }
  return count;
}

/**
 * Reads a form with files into an object (see `readFormFields`), or a JSON object where no file is sent.
 * @throws Refusal 415 for another type, 413 above 50 MB, 400 for what does not parse.
 */
export async function readFormObject(request: Request): Promise<Record<string, unknown>> {
  const type = contentType(request);
  if (type !== 'multipart/form-data') {
    if (type && type !== 'application/json') {
      throw new Refusal('unsupported_type', { message: 'Send this as multipart/form-data.' });
    }
    return readJsonObject(request);
  }
  const header = request.headers.get('content-type')!;
  const boundary = /boundary="?([^";]{1,70})/i.exec(header)?.[1];
  if (!boundary) throw new Refusal('malformed_body');
  const bytes = await readLimited(request, FORM_BODY_LIMIT);
  if (countParts(bytes, `--${boundary}`) > MAX_PARTS) throw new Refusal('too_large');
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': header } }).formData();
  } catch {
    throw new Refusal('malformed_body');
  }
  return readFormFields(form);
}
