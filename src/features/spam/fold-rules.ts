/** Texts as they are compared, whatever their sender did to their letters. Pure. */
import { LOOK_ALIKES } from './look-alike-rules.ts';

const LETTERS = new Map(
  Object.entries({ ...LOOK_ALIKES, a: `${LOOK_ALIKES.a}@`, s: `${LOOK_ALIKES.s}$` }).flatMap(
    ([latin, signs]) => Array.from(signs, (sign): [string, string] => [sign, latin]),
  ),
);
const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss' };
/** First code points of rows of the alphabet in circles, in squares and as halves of flags, which Unicode does not decompose. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function toLatin(sign: string): string {
  if (sign <= '\u007f' && sign !== '@' && sign !== '$') return sign;
  const code = sign.codePointAt(0)!;
  const row = ENCLOSED.find((first) => code >= first && code < first + ALPHABET.length);
  return row === undefined ? (LETTERS.get(sign) ?? LIGATURES[sign] ?? sign) : ALPHABET[code - row]!;
}

/** Greek capitals that look like other Latin letters than their small forms do, next to a Latin letter. */
const GREEK_CAPITALS = /[ΗΖΜΝΥ](?=[a-z])|(?<=[a-z])[ΗΖΜΝΥ]/g;
const LATIN_CAPITALS: Readonly<Record<string, string>> = { Η: 'H', Ζ: 'Z', Μ: 'M', Ν: 'N', Υ: 'Y' };
/** Letters that stand alone, one after the other, spell a word from this many on: `c a s i n o`. */
const SPELLED = 4;

/** More than anybody can post, in characters, before and after signs have become several. */
export const POST_MAX = 50_000;

/** The words of a text without case, accents, invisible characters and foreign look-alikes; spelled words joined. */
export function foldWords(text: string): string[] {
  const plain = text
    .slice(0, POST_MAX)
    .normalize('NFKC')
    .slice(0, POST_MAX)
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(GREEK_CAPITALS, (letter) => LATIN_CAPITALS[letter] ?? letter)
    .toLowerCase();
  const latin = Array.from(plain, toLatin).join('');
  return joinSpelled(latin.match(/[\p{L}\p{N}]+/gu) ?? []);
}

function joinSpelled(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const flush = () => {
    joined.push(...(letters.length >= SPELLED ? [letters.join('')] : letters));
    letters = [];
  };
  for (const word of words) {
    if (word.length === 1) letters.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}
