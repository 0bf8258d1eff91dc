import type { SearchDocument, SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';
import { type ScannedWords, scanWords } from '../text/scan-words.ts';
import { withoutSigns } from '../text/without-signs.ts';
import type { Dictionary } from './dictionary.ts';

/**
 * A document as bytes. Per field a header, then its words as variable-length codes, low seven bits first:
 *
 *   FIELD, field | 0x80, length & 0x7f | 0x80, length >> 7 | 0x80, BREAK, word..., BREAK, word..., BREAK, joined...
 *
 * A BREAK parts what may not be one phrase. Joined words follow the real ones and do not count as length. The
 * header's high bits keep the bytes of a phrase from ever being found in it.
 */
const BREAK = 0;
export const FIELD = 1;
export const FIRST_TERM = 2;

/** Words read of one document; what comes behind them is not searchable. */
const MAX_DOCUMENT_WORDS = 8192;
const MAX_BYTES = 0xffff;
/** Bytes one word may need, with its break. */
const MAX_CODE = 6;
/** Pieces of one hyphenated word that are joined. */
const MAX_PIECES = 5;

/** Writes the bytes of a term code at `at`; returns the offset behind them. */
export function writeCode(bytes: Uint8Array, at: number, code: number): number {
  let rest = code;
  let end = at;
  while (rest > 0x7f) {
    bytes[end++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[end++] = rest;
  return end;
}

/** Encodes documents one at a time into a buffer of its own, giving new terms their numbers. */
export class DocumentEncoder {
  readonly bytes = new Uint8Array(MAX_BYTES);
  length = 0;
  /** Number of the whole title joined to one word, -1 without a title. */
  titleNumber = -1;
  private readonly schema: SearchSchema;
  private readonly dictionary: Dictionary;
  private room = 0;

  constructor(schema: SearchSchema, dictionary: Dictionary) {
    this.schema = schema;
    this.dictionary = dictionary;
  }

  encode(document: SearchDocument): void {
    this.length = 0;
    this.titleNumber = -1;
    this.room = MAX_DOCUMENT_WORDS;
    this.schema.fields.forEach(({ name }, field) => {
      const content = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
      if (content === undefined || content === null) return;
      const items = typeof content === 'string' ? [content] : content;
      this.encodeField(field, items);
    });
  }

  private encodeField(field: number, items: readonly string[]): void {
    const scans: ScannedWords[] = [];
    let length = 0;
    for (const item of items) {
      const scan = scanWords(item, this.room);
      if (scan.words.length === 0) continue;
      scans.push(scan);
      length += scan.words.length;
      this.room -= scan.words.length;
    }
    if (length === 0 || this.length + MAX_CODE * 2 > MAX_BYTES) return;
    this.bytes.set([FIELD, field | 0x80, (length & 0x7f) | 0x80, (length >>> 7) | 0x80, BREAK], this.length);
    this.length += 5;
    for (const scan of scans) {
      for (const word of scan.words) this.writeTerm(word);
      this.writeBreak();
    }
    const joined = new Set<string>();
    for (const scan of scans) listJoined(scan, field === 0, joined);
    for (const word of joined) {
      this.writeTerm(word);
      this.writeBreak();
    }
    if (field === 0) this.titleNumber = this.dictionary.add(cutWord(scans[0]!.words.join('')));
  }

  private writeTerm(term: string): void {
    if (this.length + MAX_CODE > MAX_BYTES) return;
    const number = this.dictionary.add(term);
    this.length = writeCode(this.bytes, this.length, number + FIRST_TERM);
  }

  private writeBreak(): void {
    if (this.length < MAX_BYTES) this.bytes[this.length++] = BREAK;
  }
}

/**
 * Words a text should also be found by: `text-to-speech` joined, neighbours in a title joined (`Chat GPT`), the
 * whole title, and `c++` without its signs.
 */
function listJoined(scan: ScannedWords, isTitle: boolean, joined: Set<string>): void {
  const { words, glued } = scan;
  for (let at = 0; at < words.length; at++) {
    const bare = withoutSigns(words[at]!);
    if (bare !== words[at] && bare !== '') joined.add(bare);
    if (isTitle && at > 0) joined.add(cutWord(words[at - 1]! + words[at]!));
    if (isTitle && at > 1) joined.add(cutWord(words[at - 2]! + words[at - 1]! + words[at]!));
    if (glued[at] || !glued[at + 1]) continue;
    let run = words[at]!;
    for (let end = at + 1; end < at + MAX_PIECES && glued[end]; end++) {
      run = cutWord(run + words[end]!);
      joined.add(run);
    }
  }
  if (isTitle && words.length > 1) joined.add(cutWord(words.join('')));
}
