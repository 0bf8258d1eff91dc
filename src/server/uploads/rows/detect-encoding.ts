import { isAscii, isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';

const BEGINNING = 64 * 1024;
const LONGEST_LINE = 1024 * 1024;
const LINE_FEED = 0x0a;
/** Below this a guess is no better than the encoding of older spreadsheets; in percent. */
const SURE = 80;

/** A name that `TextDecoder` knows. */
export type Encoding = string;

/** Finds the encoding of a file that is pushed piece by piece, and counts its lines. */
export class EncodingDetector {
  /** How many there are, about. */
  lines = 1;
  #other = 0;
  #utf8 = 0;
  #head: Uint8Array[] = [];
  #headSize = 0;
  /** Bytes after the last line end. */
  #rest: Uint8Array[] = [];
  #restSize = 0;

  push(chunk: Uint8Array): void {
    if (this.#headSize < BEGINNING) {
      this.#head.push(chunk);
      this.#headSize += chunk.length;
    }
    this.#rest.push(chunk);
    this.#restSize += chunk.length;
    const hasEnd = chunk.includes(LINE_FEED);
    // A line without an end is not kept for longer than any line can be.
    if (!hasEnd && this.#restSize < LONGEST_LINE) return;
    const bytes = Buffer.concat(this.#rest);
    const whole = hasEnd ? bytes.lastIndexOf(LINE_FEED) + 1 : endOfAscii(bytes);
    this.#rest = [bytes.subarray(whole)];
    this.#restSize = bytes.length - whole;
    this.#count(bytes.subarray(0, whole));
  }

  /** The first bytes of the file. */
  get beginning(): Buffer {
    return Buffer.concat(this.#head).subarray(0, BEGINNING);
  }

  /** Returns the encoding, and whether some lines of a file in UTF-8 are in another one. */
  end(): { encoding: Encoding; hasOtherBytes: boolean } {
    this.#count(Buffer.concat(this.#rest));
    this.#rest = [];
    const { beginning } = this;
    const wide = wideEncoding(beginning);
    if (wide) return { encoding: wide, hasOtherBytes: false };
    const isUtf = this.#utf8 > 0 || this.#other === 0;
    return isUtf
      ? { encoding: 'utf-8', hasOtherBytes: this.#other > 0 }
      : { encoding: guessEncoding(beginning), hasOtherBytes: false };
  }

  #count(lines: Buffer): void {
    for (let at = lines.indexOf(LINE_FEED); at !== -1; at = lines.indexOf(LINE_FEED, at + 1)) this.lines += 1;
    if (isUtf8(lines)) {
      if (!isAscii(lines)) this.#utf8 += 1;
      return;
    }
    for (let from = 0; from < lines.length; ) {
      const found = lines.indexOf(LINE_FEED, from);
      const end = found === -1 ? lines.length : found;
      const line = lines.subarray(from, end);
      if (!isUtf8(line)) this.#other += 1;
      else if (!isAscii(line)) this.#utf8 += 1;
      from = end + 1;
    }
  }
}

/** By its byte order mark, or by the zeros next to the first characters. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const [one, two, three, four] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one && two === 0 && three && four === 0) return 'utf-16le';
  return one === 0 && two && three === 0 && four ? 'utf-16be' : undefined;
}

/** For bytes that are not UTF-8. Texts are short and Latin alphabets alike, so that only a sure guess counts. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const [best] = analyse(bytes);
  if (!best || best.confidence < SURE || /^(ascii|utf|iso-2022)/i.test(best.name)) return 'windows-1252';
  try {
    return new TextDecoder(best.name).encoding;
  } catch {
    return 'windows-1252';
  }
}

/** Where the bytes can be cut without cutting a letter. */
function endOfAscii(bytes: Buffer): number {
  const last = bytes.findLastIndex((byte) => byte < 128);
  return last === -1 ? bytes.length : last + 1;
}

/** Reads a whole text, without its byte order mark, by the same rules as a file with rows. */
export function decodeText(bytes: Uint8Array): string {
  const detector = new EncodingDetector();
  detector.push(bytes);
  return new TextDecoder(detector.end().encoding).decode(bytes);
}
