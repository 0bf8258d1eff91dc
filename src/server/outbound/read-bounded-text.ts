import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeText } from './decode-text.ts';

// Truncated data is unpacked as far as possible.
const partly = { finishFlush: constants.Z_SYNC_FLUSH };
const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip(partly)],
  ['x-gzip', () => createGunzip(partly)],
  ['deflate', () => createInflate(partly)],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

/** The first bytes of a stream, which is then destroyed. */
async function readBytes(
  stream: AsyncIterable<Buffer>,
  max: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > max) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, max), isCut: size > max };
}

/**
 * The beginning of an answer, at most `max` bytes of it packed and as many unpacked, however much a few bytes pretend
 * to hold. Undefined for a packing that is unknown or broken.
 */
export async function readBoundedBytes(
  response: IncomingMessage,
  max: number,
): Promise<{ bytes: Buffer; isCut: boolean } | undefined> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const makeUnpacker = UNPACKERS.get(encoding);
  if (!makeUnpacker && encoding !== 'identity' && encoding !== '') {
    response.destroy();
    return undefined;
  }
  const packed = await readBytes(response, max);
  if (!makeUnpacker) return packed;
  const unpacker = makeUnpacker();
  unpacker.end(packed.bytes);
  try {
    const { bytes, isCut } = await readBytes(unpacker, max);
    return { bytes, isCut: isCut || packed.isCut };
  } catch {
    return undefined;
  }
}

/** The same as text, in the encoding that it declares. */
export async function readBoundedText(
  response: IncomingMessage,
  max: number,
): Promise<{ text: string; isCut: boolean } | undefined> {
  const read = await readBoundedBytes(response, max);
  if (!read) return undefined;
  const { bytes, isCut } = read;
  const contentType = response.headers['content-type'];
  return { text: await decodeText(bytes, { contentType, isCut }), isCut };
}
