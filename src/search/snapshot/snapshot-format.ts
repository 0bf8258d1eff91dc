/**
 * The file of a snapshot:
 *
 *   MAGIC, sections, outline as JSON, footer
 *
 * An array of numbers is written as it lies in memory. Texts come in blocks: their lengths, 32 bits each (see `codeOf`), then
 * their characters. The footer has the checksums of both parts, so a file that is cut, or changed anywhere, is recognized.
 */
export const MAGIC = 'aisle snapshot 1';
export const FOOTER_BYTES = 36;
/** Written at a time: filling so much with short texts takes some milliseconds. */
export const CHUNK_BYTES = 1 << 17;
export const TEXTS_PER_BLOCK = 512;

/** The engine keeps a text without these characters in one byte for each, and so does the file. */
const WIDE = /[\u0100-\uffff]/;

/** The length of a text doubled, and one more when its characters take two bytes each. */
export function codeOf(text: string): number {
  return text.length * 2 + (WIDE.test(text) ? 1 : 0);
}

export function bytesOfText(code: number): number {
  return code & 1 ? code - 1 : code >>> 1;
}

export function encodingOfText(code: number): 'latin1' | 'utf16le' {
  return code & 1 ? 'utf16le' : 'latin1';
}

export interface Footer {
  /** Checksum of everything before the outline. */
  sum: number;
  sectionsEnd: number;
  outlineBytes: number;
  outlineSum: number;
}

export function writeFooter({ sum, sectionsEnd, outlineBytes, outlineSum }: Footer): Buffer {
  const footer = Buffer.alloc(FOOTER_BYTES);
  footer.writeUInt32LE(sum, 0);
  footer.writeUInt32LE(outlineSum, 4);
  footer.writeUIntLE(sectionsEnd, 8, 6);
  footer.writeUIntLE(outlineBytes, 14, 6);
  footer.write(MAGIC, 20, 'latin1');
  return footer;
}

/** @throws RangeError when it is not the end of a snapshot of `fileBytes` */
export function readFooter(footer: Buffer, fileBytes: number): Footer {
  const read = {
    sum: footer.readUInt32LE(0),
    outlineSum: footer.readUInt32LE(4),
    sectionsEnd: footer.readUIntLE(8, 6),
    outlineBytes: footer.readUIntLE(14, 6),
  };
  const isEnd = footer.toString('latin1', 20) === MAGIC;
  if (!isEnd || read.sectionsEnd + read.outlineBytes + FOOTER_BYTES !== fileBytes) {
    throw new RangeError('the file is incomplete');
  }
  return read;
}
