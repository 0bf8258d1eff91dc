import { cutWord, foldWord } from './fold-word.ts';

/** The words of a text, one entry each, in reading order. Offsets are UTF-16 units of the original text. */
export interface ScannedWords {
  words: string[];
  starts: number[];
  ends: number[];
  /** True when only one connector (`-`, `.`, `'`, `_`) stands between this word and the one before. */
  glued: boolean[];
}

const SEPARATOR = 0;
const LETTER = 1;
const MARK = 2;
const CONNECTOR = 3;
const SIGN = 4;
/** Scripts without spaces, so each character is a separate word. */
const SINGLE = 5;
const UNKNOWN = 255;

const classes = new Uint8Array(0x10000).fill(UNKNOWN);
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;
const TRADE_MARKS = '©®™';

function classifyCharacter(character: string): number {
  if (IDEOGRAPH.test(character)) return SINGLE;
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER;
  if (/\p{M}/u.test(character)) return MARK;
  if (/[-.'’_‐‑]/u.test(character)) return CONNECTOR;
  if (character === '+' || character === '#') return SIGN;
  if (/\p{Extended_Pictographic}/u.test(character) && !TRADE_MARKS.includes(character)) return SINGLE;
  return SEPARATOR;
}

/** Class of the character at `index`; both halves of a surrogate pair have the class of the pair. */
function classAt(text: string, index: number): number {
  if (index >= text.length) return SEPARATOR;
  const unit = text.charCodeAt(index);
  if (unit >= 0xd800 && unit < 0xe000) {
    const start = unit >= 0xdc00 ? index - 1 : index;
    const codePoint = text.codePointAt(start) ?? 0;
    return codePoint > 0xffff ? classifyCharacter(String.fromCodePoint(codePoint)) : SEPARATOR;
  }
  let found = classes[unit]!;
  if (found === UNKNOWN) {
    found = classifyCharacter(String.fromCharCode(unit));
    classes[unit] = found;
  }
  return found;
}

function isSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit < 0xe000;
}

/** End of the word that starts at `start`, with the trailing signs of `c++` and `c#`. */
function findWordEnd(text: string, start: number): number {
  let end = start + 1;
  let found = classAt(text, end);
  while (found === LETTER || found === MARK) found = classAt(text, ++end);
  let sign = end;
  while (sign < end + 3 && classAt(text, sign) === SIGN) sign++;
  return sign > end && classAt(text, sign) !== LETTER && classAt(text, sign) !== SIGN ? sign : end;
}

function foldSlice(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  for (let index = 0; index < raw.length; index++) {
    if (raw.charCodeAt(index) > 127) return foldWord(raw);
  }
  return cutWord(raw.toLowerCase());
}

/**
 * Splits a text into folded words: runs of Unicode letters, digits and marks, never by case. Ideographs, kana
 * and emoji are single words. Stops after `limit` words.
 */
export function scanWords(text: string, limit = Number.POSITIVE_INFINITY): ScannedWords {
  const scanned: ScannedWords = { words: [], starts: [], ends: [], glued: [] };
  let previousEnd = -1;
  let index = 0;
  while (index < text.length && scanned.words.length < limit) {
    const found = classAt(text, index);
    if (found !== LETTER && found !== SINGLE) {
      index++;
      continue;
    }
    const end = found === LETTER ? findWordEnd(text, index) : index + (isSurrogate(text, index) ? 2 : 1);
    const word = foldSlice(text, index, end);
    if (word !== '') {
      scanned.words.push(word);
      scanned.starts.push(index);
      scanned.ends.push(end);
      scanned.glued.push(
        previousEnd >= 0 && index === previousEnd + 1 && classAt(text, previousEnd) === CONNECTOR,
      );
      previousEnd = end;
    }
    index = end;
  }
  return scanned;
}
