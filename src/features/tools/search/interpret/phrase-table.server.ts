import { NearIndex } from './near-index.server.ts';

const SHORTEST_MISSPELT = 4;

/** A word with each of its doubled letters written once: `fre` for `free`. */
function withoutDoubles(phrase: string): string {
  return phrase.replace(/(.)\1/g, '$1');
}

/** Phrases of one to several words with their meaning; the longest is found first, typing errors forgiven. */
export class PhraseTable<Meaning> {
  readonly #phrases = new Map<string, Meaning>();
  readonly #near = new NearIndex<string>();
  /** Words of four letters by their three different ones. */
  readonly #undoubled = new Map<string, string>();
  longest = 1;

  /** Adds comma-separated phrases. A phrase that is there already keeps its meaning. */
  add(phrases: string, meaning: Meaning): void {
    for (const phrase of phrases.split(',').map((text) => text.trim())) {
      if (phrase === '' || this.#phrases.has(phrase)) continue;
      this.#phrases.set(phrase, meaning);
      this.longest = Math.max(this.longest, phrase.split(' ').length);
      if (phrase.length >= SHORTEST_MISSPELT) this.#near.add(phrase, phrase);
      if (phrase.length === SHORTEST_MISSPELT) this.#addUndoubled(phrase);
    }
  }

  #addUndoubled(phrase: string): void {
    const short = withoutDoubles(phrase);
    if (short.length === phrase.length - 1 && !this.#undoubled.has(short)) this.#undoubled.set(short, phrase);
  }

  get(phrase: string): Meaning | undefined {
    return this.#phrases.get(phrase);
  }

  /**
   * The phrase that a misspelt one stands for: one typing error from 4 letters, two from 9. Of three letters only the
   * second of two equal ones may be missing, because nearly every short word is close to another.
   */
  near(phrase: string): string | undefined {
    if (phrase.length < SHORTEST_MISSPELT) return this.#undoubled.get(phrase);
    return this.#near.find(phrase, phrase.length < 9 ? 1 : 2);
  }
}
