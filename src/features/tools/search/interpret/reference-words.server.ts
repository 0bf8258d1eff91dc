import { NearIndex } from './near-index.server.ts';
import { wordSet } from './word-lexicon.ts';

/** Words next to which a tool's name means "like that tool". */
const LIKENESS = wordSet(
  'alternative alternatives alternate replacement replacements replace replaces replacing substitute substitutes equivalent equivalents competitor competitors rival rivals similar clone clones instead such resembling comparable ' +
    'similaire similaires semblable semblables remplacer remplace remplacement remplacant equivalente equivalentes concurrent concurrents lieu place substitut',
);
const NEAR_LIKENESS = new NearIndex<true>();
for (const word of LIKENESS) if (word.length > 6) NEAR_LIKENESS.add(word, true);
export const WEAK_LIKENESS = wordSet(
  'like comme genre style lookalike tired sick bored switch switching switched ditch ditching migrate migrating besides quit quitting hate marre lasse quitter',
);
/** Before "like" they make it a verb. */
export const BEFORE_VERB = wordSet(
  'would d i we you look looks looked feel feels sound sounds sounding just don write writes',
);
/** True for a word such as "alternative". */
export function isLikeness(word: string): boolean {
  if (LIKENESS.has(word)) return true;
  return word.length > 6 && NEAR_LIKENESS.find(word, word.length < 9 ? 1 : 2) === true;
}

/** Before "than" or "que" they ask for another tool than the one that is named: "better than X", "plutôt que X". */
export const BEFORE_THAN = wordSet(
  'better rather cheaper simpler other nicer easier faster mieux meilleur meilleure meilleurs meilleures plutot autre cher chere simple',
);
export const THAN = wordSet('than que qu');

export const VERSUS = wordSet('vs versus contre v compared');
export const COMPARING = wordSet(
  'compare compares comparing comparison compared comparer comparaison comparatif difference differences between entre which better mieux meilleur choisir choose',
);
export const OR = wordSet('or ou');
export const AND = wordSet('and et with avec to a or ou from de');
/** Before a name they say what a tool works with: "help with Excel". */
export const CONTEXT = wordSet('with in into inside on within onto via avec dans sur');
/** Words between a marker, such as "alternative", and a name. */
export const LINKS = wordSet('to for of as a au aux de d du the l la le les from with in up please');
/** Before "for" they ask for what is named: "looking for Trello". */
export const BEFORE_FOR = wordSet('look looking search searching ask asking cherche cherchons');
