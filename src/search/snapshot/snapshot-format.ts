/**
 * The file of a snapshot:
 *
 *   MAGIC, sections, outline as JSON, footer
 *
 * An array of numbers is written as it lies in memory. Texts are their lengths, 32 bits each (see `isWide`), then the
 * characters. The footer has the checksums of both parts, so a file that is cut, or changed anywhere, is recognized.
 */
export const MAGIC = 'aisle snapshot 1';
export const FOOTER_BYTES = 36;
/** Written at a time, and read at a time where many small parts follow each other. */
export const CHUNK_BYTES = 1 << 20;

/** The engine keeps a text without these characters in one byte a character, and so does the file. */
const WIDE = /[\u0100-\uffff]/;

export function isWide(text: string): boolean {
  return WIDE.test(text);
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
