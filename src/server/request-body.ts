import { Refusal } from './errors.ts';

export const JSON_BODY_LIMIT = 256 * 1024;

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

/**
 * Reads a JSON object. An empty body is `{}`, so that required fields are reported one by one.
 * @throws Refusal 415 for another type, 413 above 256 KB, 400 for what does not parse or is no object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
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
