/** Longest word kept, in UTF-16 units; longer ones are cut, in documents and queries alike. */
export const MAX_WORD_LENGTH = 40;

/** Letters that carry no combining mark to strip, and so survive Unicode decomposition. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    œ: 'oe',
    æ: 'ae',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ſ: 's',
    ς: 'σ',
  }),
);
/** The same letters. */
const LETTER_PATTERN = /[ßœæøłđðþıħŧŋĸſς]/g;

// Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs, variation selectors. Marks of other
// scripts (Devanagari vowels, for one) are part of the word and stay.
const ACCENT_RANGES =
  '\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u0652\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff';
const ACCENTS = new RegExp(`[${ACCENT_RANGES}\\ufe00-\\ufe0f\\ufe20-\\ufe2f]`, 'g');
const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}+#]/gu;

/** Case and accents folded: `Éclair` becomes `eclair`, `Straße` becomes `strasse`. May be empty. */
export function foldWord(raw: string): string {
  const folded = raw
    .slice(0, MAX_WORD_LENGTH * 2)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTER_PATTERN, (letter) => LETTERS.get(letter) ?? letter)
    .replace(NOT_IN_WORDS, '')
    .normalize('NFC');
  return cutWord(folded);
}

/** Cuts to the longest kept word, never through a surrogate pair. */
export function cutWord(word: string): string {
  if (word.length <= MAX_WORD_LENGTH) return word;
  const last = word.charCodeAt(MAX_WORD_LENGTH - 1);
  const splitsPair = last >= 0xd800 && last < 0xdc00;
  return word.slice(0, splitsPair ? MAX_WORD_LENGTH - 1 : MAX_WORD_LENGTH);
}
