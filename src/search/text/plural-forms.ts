const LETTERS_ONLY = /^[a-z]{3,}$/;
/** `cv` and `cvs`: two consonants, and their plural. */
const INITIALS = /^[b-df-hj-np-rtv-xz]{2}s?$/;

/** The singular and plural spellings an English word may also appear in: `images` gives `image`. */
export function listPluralForms(word: string): string[] {
  if (INITIALS.test(word)) return [word.length > 2 ? word.slice(0, -1) : `${word}s`];
  if (!LETTERS_ONLY.test(word)) return [];
  if (word.length > 4 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(ss|sh|ch|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.length > 3 && /[^siu]s$/.test(word)) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(s|sh|ch|x|z)$/.test(word)) return [`${word}es`];
  return [`${word}s`];
}
