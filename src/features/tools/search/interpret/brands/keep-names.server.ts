import { isStopWord } from '#src/search/text/stop-words.ts';
import { MEANINGS } from '../meanings.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { CONTEXT } from '../reference-words.server.ts';
import type { Vocabulary } from '../vocabulary.server.ts';
import { FILLERS, FRENCH_WORDS, wordSet } from '../word-lexicon.ts';

/** Keeps the words of tools' names in the request out of the lexicon: "Read Aloud" is no task. */
export function keepNames(tokens: Token[], { names }: Vocabulary): void {
  for (let from = 0; from < tokens.length; from++) {
    for (let count = Math.min(4, tokens.length - from); count > 0; count--) {
      const run = tokens.slice(from, from + count);
      if (run.some(({ isUsed }) => isUsed)) continue;
      const phrase = run.map(({ word }) => word);
      if (MEANINGS.get(phrase.join(' ')) || phrase.every((word) => FILLERS.has(word))) continue;
      // "Une table au restaurant" does not name Tableau.
      if (isStopWord(phrase.at(-1)!)) continue;
      if (!names.findWhole(phrase.join(''))) continue;
      // What a tool works with says less of it than what it does: "cheated with ChatGPT".
      const isContext = CONTEXT.has(tokens[from - 1]?.word ?? '');
      for (const token of run) Object.assign(token, { isKept: true, isPlatform: isContext });
      break;
    }
  }
}

const FRENCH_ARTICLES = wordSet('le la les l un une des du mon ma mes ton ta tes son ses nos vos je');

/** "Comment" asks how in French, and is something that people write in English. */
export function dropQuestion(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.word !== 'comment') continue;
    const isBeforeFrench = Object.hasOwn(FRENCH_WORDS, tokens[at + 1]?.word ?? '');
    if (isBeforeFrench || tokens.some(({ word }) => FRENCH_ARTICLES.has(word))) token.isUsed = true;
  }
}
