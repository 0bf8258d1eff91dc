import { kindOf } from '../../../listings/public/fact-rules.ts';
import { MEANINGS } from '../meanings.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { COMPARING, isLikeness, OR, VERSUS } from '../reference-words.server.ts';
import { FILLERS, wordSet } from '../word-lexicon.ts';

const ARTICLES = wordSet(
  'a an the my your our his her their its this that some any no un une le la l les des du mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces',
);
/** Words with which a sentence goes on after a name. */
const AFTER_NAME = wordSet(
  'for but with without that which who is are in on and app apps ai tool software website please pls thanks any good than yet there now online but pour mais avec sans qui et par en est sont svp stp ia',
);
/** Words of questions about a product, which want nothing done. */
const PRODUCT_TALK = wordSet(
  'price prices pricing cost costs review reviews login download install plan plans subscription account worth safe legit version prix tarif tarifs avis telecharger connexion abonnement compte vaut think penser pensez',
);

/** Words that always have a capital whatever they mean. */
const CALENDAR = wordSet(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter',
);

const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw);

/** True for a word that only asks about a product: "pricing", "free", "for mac". */
export function isProductTalk(word: string): boolean {
  const meaning = MEANINGS.get(word);
  if (meaning?.kind === 'type') return kindOf({ type: meaning.value }) === 'app';
  return PRODUCT_TALK.has(word) || meaning?.kind === 'price';
}

/** True for capitals that say something: not those of the first word, nor those of a text that has no small ones. */
export function isCapitalized(tokens: readonly Token[], from: number, to: number): boolean {
  const isMixed = tokens.some(({ raw }, at) => (at < from || at >= to) && /^\p{Ll}/u.test(raw));
  return from > 0 && isMixed && isCapital(tokens[from]!) && !CALENDAR.has(tokens[from]!.word);
}

/** True where a sentence goes on, or ends, as it does after a name. */
export function endsName(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to];
  if (!next || next.sign || VERSUS.has(next.word) || OR.has(next.word) || isLikeness(next.word)) return true;
  return AFTER_NAME.has(next.word) || COMPARING.has(next.word) || isProductTalk(next.word);
}

/** True where words that mean something else as well stand as a name does: "something like Linear", not "like linear motion". */
export function standsAsName(tokens: readonly Token[], from: number, to: number): boolean {
  if (isCapitalized(tokens, from, to)) return true;
  const before = tokens[from - 1];
  // "À", folded, is spelt as an article.
  if (before && before.raw.toLowerCase() !== 'à' && ARTICLES.has(before.word)) return false;
  const isFiller = to - from === 1 && FILLERS.has(tokens[from]!.word);
  return isFiller ? to === tokens.length && from > 0 : endsName(tokens, to);
}
