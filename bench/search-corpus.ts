import type { SearchDocument, SearchSchema } from '#src/search/search-index.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';

export const BENCH_SCHEMA: SearchSchema = {
  fields: [
    { name: 'name', weight: 10 },
    { name: 'company', weight: 6 },
    { name: 'tags', weight: 5 },
    { name: 'category', weight: 4 },
    { name: 'description', weight: 2.5 },
    { name: 'features', weight: 1.5 },
    { name: 'use_cases', weight: 1 },
  ],
  facets: [
    { name: 'category', kind: 'one' },
    { name: 'pricing_model', kind: 'one' },
    { name: 'type', kind: 'one' },
    { name: 'tags', kind: 'many' },
    { name: 'platforms', kind: 'many' },
  ],
  orders: ['created_at', 'rating', 'review_count'],
};

export type Random = () => number;

const ONSETS =
  'b c d f g h j k l m n p r s t v w z br cl cr dr fl fr gr pl pr qu sh sk sl sp st str th tr'.split(' ');
const VOWELS = 'a e i o u a e i o ai ea ee ia io oo ou y'.split(' ');
const CODAS = ' n r s t l m d k x nd nt st ck ng'.split(' ');
const ENDINGS = 'ly ify ai io er ia flow mind bot gen hub lab craft wise'.split(' ');

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}

function makeWord(random: Random, syllables: number): string {
  let word = '';
  for (let at = 0; at < syllables; at++) word += pick(random, ONSETS) + pick(random, VOWELS);
  return word + pick(random, CODAS);
}

/** Draws words with Zipf frequencies: the n-th most frequent in proportion to 1 / n. */
export class ZipfWords {
  readonly words: string[] = [];
  readonly #cumulative: Float64Array;

  constructor(random: Random, size: number) {
    const seen = new Set<string>();
    while (this.words.length < size) {
      // Frequent words are short, as in any language.
      const word = makeWord(random, 1 + Math.floor(random() * (this.words.length < 300 ? 2 : 4)));
      if (word.length < 2 || seen.has(word)) continue;
      seen.add(word);
      this.words.push(word);
    }
    this.#cumulative = new Float64Array(size);
    let sum = 0;
    for (let rank = 0; rank < size; rank++) {
      sum += 1 / (rank + 1);
      this.#cumulative[rank] = sum;
    }
  }

  draw(random: Random): string {
    const wanted = random() * this.#cumulative.at(-1)!;
    let low = 0;
    let high = this.words.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#cumulative[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return this.words[low]!;
  }

  sentence(random: Random, length: number): string {
    return Array.from({ length }, () => this.draw(random)).join(' ');
  }
}

export interface BenchCorpus {
  vocabulary: ZipfWords;
  documents: SearchDocument[];
}

/** Invented tools: descriptions of about 76 words, 300 tags, 16 categories. The same for the same seed. */
export function createBenchCorpus(size: number, seed = 1): BenchCorpus {
  const random = seededRandom(seed);
  const vocabulary = new ZipfWords(random, 30_000);
  const tags = Array.from({ length: 300 }, (_, at) => vocabulary.words[100 + at * 7]!);
  const documents = Array.from({ length: size }, (_, at) => createTool(random, vocabulary, tags, at + 1));
  return { vocabulary, documents };
}

function createTool(
  random: Random,
  vocabulary: ZipfWords,
  tags: readonly string[],
  id: number,
): SearchDocument {
  const category = `category ${1 + Math.floor(16 * random() ** 2)}`;
  const drawTag = () => tags[Math.floor(300 * random() ** 2)]!;
  const ownTags = Array.from({ length: 2 + Math.floor(random() * 5) }, drawTag);
  const description = ['ai', vocabulary.sentence(random, 50 + Math.floor(random() * 52))].join(' ');
  const list = (count: number, length: number) =>
    Array.from({ length: count }, () => vocabulary.sentence(random, length));
  return {
    id,
    fields: {
      name: createName(random, vocabulary),
      company: makeWord(random, 2),
      tags: ownTags,
      category,
      description,
      features: list(4, 4),
      use_cases: list(3, 4),
    },
    facets: {
      category: [category],
      pricing_model: [pick(random, ['free', 'freemium', 'paid', 'trial', 'contact'])],
      type: [
        pick(random, ['web-app', 'mobile-app', 'desktop-app', 'api', 'plugin', 'sdk', 'chrome-extension']),
      ],
      tags: [...new Set(ownTags)],
      platforms: ['web', ...(random() < 0.4 ? ['ios'] : []), ...(random() < 0.4 ? ['android'] : [])],
    },
    orders: {
      created_at: [1.7e12 + Math.floor(random() * 3e10)],
      rating: [Math.round(random() * 50) / 10, Math.floor(random() * 400)],
      review_count: [Math.floor(400 * random() ** 3)],
    },
  };
}

/** One invented word, or two, or an invented and a common one, as products are called. */
function createName(random: Random, vocabulary: ZipfWords): string {
  const first = makeWord(random, 1 + Math.floor(random() * 2));
  const kind = random();
  if (kind < 0.45) return capitalize(first + pick(random, ENDINGS));
  if (kind < 0.6) return capitalize(first) + capitalize(makeWord(random, 1));
  if (kind < 0.85) return `${capitalize(first)} ${capitalize(vocabulary.draw(random))}`;
  return `${capitalize(first)} ${capitalize(makeWord(random, 2))} AI`;
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One typing error at a random place: a letter missing, added, wrong, or two neighbours swapped. */
export function misspell(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  const swap = Math.min(at, text.length - 2);
  return text.slice(0, swap) + text.charAt(swap + 1) + text.charAt(swap) + text.slice(swap + 2);
}
