/** Malicious images for tests, built byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function pngHeader(side: number, options: { bits?: number; colours?: number; interlaced?: boolean }) {
  const { bits = 1, colours = 0, interlaced = false } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, colours, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', header);
}

/** A PNG of few bytes that unfolds into so many pixels in a row and as many rows. */
export function makePngBomb(side = 20_000, interlaced = false): Buffer {
  const lines = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 });
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(side, { interlaced }),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG whose text or colour profile unfolds into so many megabytes. */
export function makeChunkBomb(kind: 'zTXt' | 'iCCP', megabytes: number): Buffer {
  const unfolds = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const bomb = pngChunk(kind, Buffer.concat([Buffer.from('name\0\0', 'latin1'), unfolds]));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(8, { bits: 8 }),
    ...(kind === 'iCCP' ? [bomb] : Array<Buffer>(20).fill(bomb)),
    pngChunk('IDAT', deflateSync(Buffer.alloc(8 * 9))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG that claims to have 20,000 × 20,000 pixels. */
export function claimSize(jpeg: Buffer, side = 20_000): Buffer {
  const claimed = Buffer.from(jpeg);
  const at = claimed.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(claimed[index + 1]!));
  claimed.writeUInt16BE(side, at + 5);
  claimed.writeUInt16BE(side, at + 7);
  return claimed;
}

/** A lossless WebP that claims to have `side` × `side` pixels. */
export function claimWebpSize(webp: Buffer, side = 16_000): Buffer {
  const claimed = Buffer.from(webp);
  // Behind the chunk's name, length and one byte: 14 bits each, less one.
  const at = claimed.indexOf('VP8L') + 9;
  const rest = (claimed.readUInt32LE(at) >>> 28) * 2 ** 28;
  claimed.writeUInt32LE(rest + (side - 1) * 2 ** 14 + (side - 1), at);
  return claimed;
}

export const svg = (content: string, attributes = 'width="100" height="100"', before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Blurs upon blurs of a large drawing: minutes of work in two kilobytes. */
export function makeFilterBomb(): string {
  const blur = '<feGaussianBlur stdDeviation="200"/><feTurbulence baseFrequency="0.9" numOctaves="99"/>';
  const filter = `<filter id="f" x="-500%" y="-500%" width="1100%" height="1100%">${blur.repeat(40)}</filter>`;
  const drawing = '<rect width="6000" height="6000" filter="url(#f)"/>'.repeat(9);
  return svg(`<defs>${filter}</defs>${drawing}`, 'width="6000" height="6000"');
}

/** A billion laughs. */
export function makeEntityBomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  const types = `<!DOCTYPE svg [<!ENTITY l0 "lol">${levels.join('')}]>`;
  return svg('<text>&l9;</text>', undefined, types);
}

/** Each group uses the one before it ten times. */
export function makeUseBomb(): string {
  const groups = Array.from({ length: 9 }, (_, level) => {
    const uses = `<use xlink:href="#g${level}" x="1"/>`.repeat(10);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return svg(`<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use xlink:href="#g9"/>`);
}
