/** Words and phrases that administrators have said to mean others, in this process. All folded. */
let others: ReadonlyMap<string, readonly string[]> = new Map();
let longest = 0;

/**
 * Replaces all rules. A rule is applied once to the words of a search, never to what another rule has added, so that rules cannot
 * go round in circles.
 * @param rules a folded word or phrase with those to look for as well
 */
export function setOwnSynonyms(rules: Iterable<readonly [phrase: string, others: readonly string[]]>): void {
  const next = new Map<string, readonly string[]>();
  longest = 0;
  for (const [phrase, given] of rules) {
    const known = next.get(phrase) ?? [];
    next.set(
      phrase,
      [...new Set([...known, ...given])].filter((other) => other !== phrase && other !== ''),
    );
    longest = Math.max(longest, phrase.split(' ').length);
  }
  others = next;
}

/** Words and phrases that mean the same as one, by what administrators have said. */
export function findOwnSynonyms(phrase: string): readonly string[] {
  return others.get(phrase) ?? [];
}

/** How many of these words, from a place on, are the longest phrase that has a rule; 0 for none. */
export function countOwnWords(words: readonly string[], from: number): number {
  for (let count = Math.min(longest, words.length - from); count > 0; count--) {
    if (others.has(words.slice(from, from + count).join(' '))) return count;
  }
  return 0;
}

/** Finds what else to look for in place of each word of a text. What stands for a phrase stands for each of its words. */
export function findAlternatives(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (let at = 0; at < words.length; ) {
    const count = countOwnWords(words, at);
    const run = words.slice(at, at + Math.max(1, count));
    if (count > 0) for (const word of run) found.set(word, findOwnSynonyms(run.join(' ')));
    at += run.length;
  }
  return found;
}
