import type { ImageKind } from './image-rules.ts';
import { findSvgRoot, readSvgText } from './svg-text.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** White space and a tag, behind a byte order mark, in UTF-8 or UTF-16. */
const MARKUP = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?[\0\s]*(?:<|$)/;
/** As much of a file as is looked at; the root of a drawing begins there, behind notices and entities of any usual length. */
export const KIND_BYTES = 256 * 1024;

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Reads the kind from the first bytes. The decoder may still disagree. */
export async function readKind(bytes: Buffer): Promise<ImageKind | undefined> {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (!MARKUP.test(bytes.toString('latin1', 0, 8))) return undefined;
  const beginning = bytes.subarray(0, KIND_BYTES);
  return findSvgRoot(await readSvgText(beginning, true)) ? 'svg' : undefined;
}
