import type { ImageKind } from './image-rules.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** As much of a file as is looked at; in a drawing the first element must begin there. */
export const KIND_BYTES = 1000;
/** Declaration, comments and document type, each as far as its end; then the root. */
const SVG =
  /^\uFEFF?(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:svg:)?svg[\s>]/;

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Reads the kind from the first bytes. The decoder may still disagree. */
export function readKind(bytes: Buffer): ImageKind | undefined {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return SVG.test(bytes.toString('utf8', 0, KIND_BYTES)) ? 'svg' : undefined;
}
