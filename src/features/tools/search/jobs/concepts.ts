import { stemWord } from './stem-word.ts';

/** Words that mean the same are one concept: the number of their group, or the stem of a word that is in no group. */
export type Concept = string;

const LONGEST_PHRASE = 4;

/** Finds concepts for words and phrases, by groups of words that mean the same. */
export class Concepts {
  /** By stemmed word or phrase: the groups that it is in, the one that it stands for best first. */
  readonly #groups = new Map<string, { group: Concept; rank: number }[]>();
  /** By the stem of its first word: the most words of a phrase. */
  readonly #longest = new Map<string, number>();

  /** @param others words and phrases of another language that are in no group, each with what it stands for */
  constructor(
    groups: readonly (readonly string[])[],
    others: readonly (readonly [phrase: string, meaning: string])[] = [],
  ) {
    for (const [number, phrases] of groups.entries()) {
      for (const [rank, phrase] of phrases.entries()) this.#add(phrase, `#${number}`, rank);
    }
    for (const found of this.#groups.values()) found.sort((left, right) => left.rank - right.rank);
    for (const [phrase, meaning] of others) {
      const key = stemPhrase(phrase.split(' '));
      if (!this.#groups.has(key)) this.#groups.set(key, [{ group: this.main(meaning.split(' ')), rank: 0 }]);
    }
    for (const key of this.#groups.keys()) {
      const [first = '', ...others] = key.split(' ');
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, 1 + others.length));
    }
  }

  #add(phrase: string, group: Concept, rank: number): void {
    const key = stemPhrase(phrase.split(' '));
    const found = this.#groups.get(key);
    if (!found) this.#groups.set(key, [{ group, rank }]);
    else if (!found.some((other) => other.group === group)) found.push({ group, rank });
  }

  /** The concept that a word or phrase stands for best. */
  main(words: readonly string[]): Concept {
    const key = stemPhrase(words);
    return this.#groups.get(key)?.[0]?.group ?? key;
  }

  /** All concepts that a word may stand for. */
  all(word: string): readonly Concept[] {
    const stem = stemWord(word);
    return [stem, ...(this.#groups.get(stem) ?? []).map(({ group }) => group)];
  }

  /** The concepts of the longest phrase of several words that begins at a place, and the number of its words. */
  phraseAt(words: readonly string[], from: number): { count: number; concepts: readonly Concept[] } {
    const longest = Math.min(LONGEST_PHRASE, this.#longest.get(stemWord(words[from] ?? '')) ?? 0);
    for (let count = Math.min(longest, words.length - from); count > 1; count--) {
      const found = this.#groups.get(stemPhrase(words.slice(from, from + count)));
      if (found) return { count, concepts: found.map(({ group }) => group) };
    }
    return { count: 0, concepts: [] };
  }

  /** Concepts of each word; those of a phrase of several words stand at its first one. */
  read(words: readonly string[]): Concept[][] {
    const read = words.map((word) => [...this.all(word)]);
    for (let at = 0; at < words.length; at++) {
      const { count, concepts } = this.phraseAt(words, at);
      if (count > 0) read[at]!.push(...concepts);
    }
    return read;
  }
}

function stemPhrase(words: readonly string[]): string {
  return words.map(stemWord).join(' ');
}
