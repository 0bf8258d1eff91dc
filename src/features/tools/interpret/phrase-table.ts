import { NearIndex } from './near-index.ts';

const SHORTEST_MISSPELT = 4;

/** Phrases of one to several words with their meaning; the longest is found first, typing errors forgiven. */
export class PhraseTable<Meaning> {
  readonly #phrases = new Map<string, Meaning>();
  readonly #near = new NearIndex<string>();
  longest = 1;

  /** Adds comma-separated phrases. A phrase that is there already keeps its meaning. */
  add(phrases: string, meaning: Meaning): void {
    for (const phrase of phrases.split(',').map((text) => text.trim())) {
      if (phrase === '' || this.#phrases.has(phrase)) continue;
      this.#phrases.set(phrase, meaning);
      this.longest = Math.max(this.longest, phrase.split(' ').length);
      if (phrase.length >= SHORTEST_MISSPELT) this.#near.add(phrase, phrase);
    }
  }

  get(phrase: string): Meaning | undefined {
    return this.#phrases.get(phrase);
  }

  /** The phrase that a misspelt one stands for: one typing error from 4 letters, two from 9. */
  near(phrase: string): string | undefined {
    if (phrase.length < SHORTEST_MISSPELT) return undefined;
    return this.#near.find(phrase, phrase.length < 9 ? 1 : 2);
  }
}
