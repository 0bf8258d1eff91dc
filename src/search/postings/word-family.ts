import { listPluralForms } from '../text/plural-forms.ts';
import { listRelatedForms } from '../text/related-forms.ts';
import type { Dictionary } from './dictionary.ts';

/** The other forms of a word. */
export interface WordFamily {
  plurals: readonly string[];
  /** Numbers of the other terms of its family; no plural is among them. */
  related: readonly number[];
}

interface KnownFamilies {
  /** Terms of the dictionary at the time: more may be of these families. */
  terms: number;
  byWord: Map<string, WordFamily>;
}

const MOST_KNOWN = 5000;
const knownOf = new WeakMap<Dictionary, KnownFamilies>();

/** The forms of a word. Requests ask for the same ones again and again, with all words that mean the same. */
export function findFamily(dictionary: Dictionary, word: string): WordFamily {
  const { byWord } = listKnown(dictionary);
  const before = byWord.get(word);
  if (before) return before;
  const plurals = listPluralForms(word);
  const related = listRelatedForms(word)
    .filter((form) => !plurals.includes(form))
    .map((form) => dictionary.numberOf(form))
    .filter((number) => number >= 0);
  const family = { plurals, related };
  byWord.set(word, family);
  return family;
}

function listKnown(dictionary: Dictionary): KnownFamilies {
  const terms = dictionary.terms.length;
  const before = knownOf.get(dictionary);
  if (before && before.terms === terms && before.byWord.size < MOST_KNOWN) return before;
  const known = { terms, byWord: new Map() };
  knownOf.set(dictionary, known);
  return known;
}
