import transliterate from '@sindresorhus/transliterate';

/** Longest slug, in characters. */
const MAX_LENGTH = 80;
/** Signs that make another name of the letters before or behind them: C, C++, C# and .NET. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp '],
  [/(?<=[\p{L}\p{N}])\*(?![\p{L}\p{N}])/gu, ' star '],
  [/(?<![\p{L}\p{N}\p{P}])\.(?=\p{L})/gu, ' dot '],
];
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters and digits that have no spelling in Latin ones, with the marks that belong to them. */
const UNSPELT = /(?:(?![a-z0-9])[\p{L}\p{N}]\p{M}*)+/gu;

/** Accents dropped, and letters of other scripts in Latin ones as far as they have a usual spelling. */
function toLatin(text: string): string {
  return SIGNS.reduce((written, [sign, word]) => written.replace(sign, word), text.normalize('NFKD'))
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/\p{L}+/gu, (letters) => transliterate(letters))
    .toLowerCase();
}

function numberLetters(latin: string): string {
  const numbersOf = (letters: string) =>
    Array.from(letters, (letter) => letter.codePointAt(0)!.toString(16).padStart(4, '0')).join('');
  return latin.replace(UNSPELT, (letters) => ` u${numbersOf(letters)} `);
}

function joinWords(latin: string): string {
  return latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '');
}

/** FNV-1a over UTF-16 units, in seven characters. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36).padStart(7, '0');
}

/**
 * Lower-case letters and digits joined by single hyphens: `Łódź` is `lodz`. Two names have one slug only when they are one name in
 * other letters: signs that tell names apart become words (`C#` is `c-sharp`), and letters without a spelling in Latin ones are
 * written by their numbers (`日本語` is `u65e5672c8a9e`). `''` when there is no letter or digit.
 */
export function slugify(text: string): string {
  const latin = toLatin(text);
  const numbered = numberLetters(latin);
  // Some letters have a spelling that is nothing.
  const slug = joinWords(numbered) || joinWords(numberLetters(text.normalize('NFC').toLowerCase()));
  if (slug.length <= MAX_LENGTH || numbered === latin) return cut(slug, MAX_LENGTH);
  return `${cut(slug, MAX_LENGTH - 8)}-${hash(latin)}`;
}

/** The same for addresses, which people read: letters without a spelling in Latin ones are left out. `''` when nothing is left. */
export function readableSlug(text: string): string {
  return cut(joinWords(toLatin(text)), MAX_LENGTH);
}

/** Addresses like `/ai/pending` and `/ai-tools/suggest` mean something else. */
const RESERVED_SLUGS: readonly string[] = ['pending', 'suggest'];

/** The preferred slug for the name of a tool. Digits alone would look like an id, so they become `tool-2048`. */
export function slugBase(name: string): string {
  const plain = readableSlug(name) || 'tool';
  return /^\d+$/.test(plain) || RESERVED_SLUGS.includes(plain) ? `tool-${plain}` : plain;
}
