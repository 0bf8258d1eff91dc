import { MEANINGS, type Meaning } from './meanings.server.ts';
import { readTokens, type Token } from './read-tokens.server.ts';
import { SYNONYMS } from './synonyms.ts';
import { FILLERS, NEGATIONS, WEAK_WORDS } from './word-lexicon.ts';

/** Meanings that a phrase of a request may have besides the words of a task. */
export type KeywordKind = Meaning['kind'];

interface Run {
  to: number;
  meaning: Meaning;
}

/** The longest phrase with a meaning that begins at a place. */
function findRun(tokens: readonly Token[], from: number): Run | undefined {
  for (let count = Math.min(MEANINGS.longest, tokens.length - from); count > 0; count--) {
    const words = tokens.slice(from, from + count).map(({ word }) => word);
    const meaning = MEANINGS.get(words.join(' '));
    if (meaning) return { to: from + count, meaning };
  }
  return undefined;
}

/** True when a filter says what a phrase says. A task says more than its category. */
function isSaid(meaning: Meaning, without: ReadonlySet<KeywordKind>): boolean {
  if (meaning.kind === 'category' && meaning.strength === 'task') return false;
  return meaning.kind === 'drop' || without.has(meaning.kind);
}

/** The words of a phrase, without those that it means the same without: "with a free plan". */
function trim(run: readonly Token[], meaning: Meaning): readonly Token[] {
  const said = run.filter(({ word }) => !FILLERS.has(word));
  return MEANINGS.get(said.map(({ word }) => word).join(' '))?.kind === meaning.kind ? said : run;
}

/** How much a word says: 2 for the words of the task, 1 for those that often stand in a sentence without being meant. */
function rankWord({ word }: Token, isPhrase: boolean): number {
  if (isPhrase) return 2;
  if (FILLERS.has(word)) return SYNONYMS.has(word) ? 1 : 0;
  return WEAK_WORDS.has(word) ? 1 : 2;
}

/**
 * The words of a request that say something, as they were typed and in their order: what an address carries in place of a
 * sentence. An amount of money is none of them. Of too many, those that say less are left out first.
 * @param without kinds of phrases that the address says in filters
 */
export function listKeywords(
  text: string,
  most: number,
  without: ReadonlySet<KeywordKind> = new Set(),
): string[] {
  const { tokens, excluded } = readTokens(text);
  const found: { raw: string; rank: number }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = findRun(tokens, at);
    const to = run?.to ?? at + 1;
    const isLeftOut = run && isSaid(run.meaning, without);
    const rank = isLeftOut ? 0 : rankWord(tokens[at]!, run !== undefined);
    const denial = rank > 0 && at > 0 && NEGATIONS.has(tokens[at - 1]!.word) ? tokens[at - 1] : undefined;
    if (denial && rankWord(denial, false) === 0) found.push({ raw: denial.raw, rank });
    const said = run ? trim(tokens.slice(at, to), run.meaning) : tokens.slice(at, to);
    if (rank > 0) found.push(...said.map(({ raw }) => ({ raw, rank })));
    at = to;
  }
  const strong = found.filter(({ rank }) => rank > 1);
  const weak = found.filter(({ rank }) => rank === 1);
  // The end of a sentence says more of its purpose than the beginning.
  const added = new Set(weak.slice(Math.max(0, weak.length + strong.length - most)));
  const kept = found.filter((word) => word.rank > 1 || added.has(word));
  const words = kept.map(({ raw }) => raw).slice(0, most);
  return [...new Set(words), ...excluded].slice(0, most);
}
