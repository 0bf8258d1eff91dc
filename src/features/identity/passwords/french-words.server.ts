import { dictionary } from '@zxcvbn-ts/language-fr';
import { withoutMarks } from './common-passwords.ts';

/** Shorter words begin too many good passwords. */
const MIN_LENGTH = 4;

/** First names and the 28,000 most frequent words of French, which the list of common passwords hardly has. */
const WORDS: ReadonlySet<string> = new Set(
  [...dictionary['firstnames-fr'], ...dictionary['commonWords-fr']]
    .map(withoutMarks)
    .filter((word) => word.length >= MIN_LENGTH),
);

/** True for a word in lower case, with or without its accents. */
export function isFrenchWord(word: string): boolean {
  return WORDS.has(withoutMarks(word));
}
