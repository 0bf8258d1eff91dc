import type { RequestWord } from '#src/search/search-index.ts';
import type { Token } from './read-tokens.server.ts';
import { countSynonymWords, findForeignForms, findSynonyms, toBase } from './synonyms.ts';
import { FILLERS, FRENCH_WORDS, HEADS, NEGATIONS } from './word-lexicon.ts';
import { COMMON_WORDS } from './words/common-words.ts';
import { countOwnWords } from './words/own-synonyms.ts';

/** Worth of a word's weaker forms, of a whole match, and of a request's other words, of one that says what is wanted. */
export const WEIGHTS = {
  /** A word that means the same, */
  same: 0.5,
  /** and one that goes with it. */
  related: 0.35,
  /** Of both, where no listing has the word itself. */
  translated: 0.7,
  unheard: 0.44,
  /** A word that sentences often hold without meaning it, */
  common: 0.4,
  /** and one that was read as something else as well, such as a platform. */
  read: 0.4,
};
const MAX_WORDS = 16;

/** Reads what a request wants: its words without those that only ask, each with those that mean the same as weaker forms. */
export function readRequestWords(
  tokens: readonly Token[],
  isKnownWord: (word: string) => boolean,
): RequestWord[] {
  const words = new Map<string, RequestWord>();
  const typed = tokens.map((token) => (isSilent(token) ? '' : (token.spelling ?? token.word)));
  const bases = typed.map(toBase);
  for (let at = 0; at < tokens.length; ) {
    const count = Math.max(1, countSynonymWords(bases, at), countOwnWords(typed, at));
    const run = tokens.slice(at, at + count);
    const phrase = typed.slice(at, at + count).join(' ');
    at += count;
    // The words of phrases that administrators have said to mean the same.
    for (const part of findSynonyms(phrase)?.phrases?.flatMap((other) => other.split(' ')) ?? [])
      if (!words.has(part)) words.set(part, { forms: [{ word: part, share: 1 }], weight: WEIGHTS.common });
    for (const token of run) {
      const word = token.spelling ?? token.word;
      // "Recommendation engine": before these a word that only asks says what is meant.
      const isHead = HEADS.has(typed[at - count + run.indexOf(token) + 1] ?? '');
      const isAsking = (FILLERS.has(word) || NEGATIONS.has(word)) && !token.isKept && !isHead;
      if (isSilent(token) || isAsking) continue;
      const isKnown = isKnownWord(word);
      for (const meant of isKnown || count > 1 ? [word] : findForeignForms(word)) {
        if (words.has(meant)) continue;
        const forms = listForms(meant, count > 1 ? phrase : meant, isKnown);
        words.set(meant, { forms, weight: weigh(meant, token) });
      }
    }
  }
  return [...words.values()].sort((one, other) => other.weight - one.weight).slice(0, MAX_WORDS);
}

/** A word, and as weaker forms of it those that stand for it or for its phrase. @param isKnown false where no listing has it */
function listForms(word: string, phrase: string, isKnown: boolean): RequestWord['forms'] {
  const { same = [], related = [] } = findSynonyms(phrase) ?? {};
  const shares = new Map([[word, 1]]);
  const translated = Object.hasOwn(FRENCH_WORDS, word) ? [FRENCH_WORDS[word]!] : [];
  const add = (others: readonly string[], share: number) => {
    // "E-commerce" is found in one word, too.
    for (const other of others.map((form) => form.replaceAll(' ', '')))
      if (!shares.has(other)) shares.set(other, share);
  };
  add([...same, ...translated], isKnown ? WEIGHTS.same : WEIGHTS.translated);
  add(related, isKnown ? WEIGHTS.related : WEIGHTS.unheard);
  return [...shares].flatMap(([form, share]) => (share > 0 ? { word: form, share } : []));
}

function weigh(word: string, { isPlatform, isKept }: Token): number {
  if (isPlatform) return WEIGHTS.read;
  return COMMON_WORDS.has(word) && !isKept ? WEIGHTS.common : 1;
}

/** True for a word that has said all it says by a price, a name or the like. */
function isSilent({ isUsed, isPlatform }: Token): boolean {
  return isUsed && !isPlatform;
}
