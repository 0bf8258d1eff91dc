/** Texts as they are compared, whatever their sender did to their letters. Pure. */

/** Letters of other scripts that look like Latin ones. */
const LOOK_ALIKES = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    һ: 'h',
    ԁ: 'd',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
    α: 'a',
    ο: 'o',
    ρ: 'p',
    ν: 'v',
    τ: 't',
    υ: 'u',
    ι: 'i',
    κ: 'k',
    ε: 'e',
    χ: 'x',
    β: 'b',
    '@': 'a',
    $: 's',
  }),
);
/** Greek capitals that look like other Latin letters than their small forms do, next to a Latin letter. */
const GREEK_CAPITALS = /[ΗΖΜΝΥ](?=[a-z])|(?<=[a-z])[ΗΖΜΝΥ]/g;
const LATIN_CAPITALS: Readonly<Record<string, string>> = { Η: 'H', Ζ: 'Z', Μ: 'M', Ν: 'N', Υ: 'Y' };
/** Letters that stand alone, one after the other, spell a word from this many on: `c a s i n o`. */
const SPELLED = 4;

/** The words of a text without case, accents, invisible characters and foreign look-alikes; spelled words joined. */
export function foldWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(GREEK_CAPITALS, (letter) => LATIN_CAPITALS[letter] ?? letter)
    .toLowerCase();
  const latin = Array.from(plain, (character) => LOOK_ALIKES.get(character) ?? character).join('');
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
