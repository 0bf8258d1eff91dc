import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedTool } from '#src/features/tools/listings/import/imported-tool.ts';
import { type PRICING_MODELS, SHIPPED_TYPES } from '#src/features/tools/rules.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { DAY } from '#src/shared/time.ts';
import { capitalize, type Random, ZipfWords } from './search-corpus.ts';

export interface ToolWorld {
  words: ZipfWords;
  tags: readonly string[];
}

/** Slugs of the migrated database, the most popular first. */
export const CATEGORIES = [
  'chatbots',
  'productivity',
  'image',
  'writing',
  'code',
  'marketing',
  'video',
  'audio',
  'design',
  'data',
  'education',
  'finance',
  'e-commerce',
  'healthcare',
  'gaming',
  'legal',
];
const SEED = 20_000;
const VOCABULARY = 30_000;
const TAGS = 300;
/** Fixed, so that a file is the same whenever it is made. */
const NEWEST = Date.UTC(2026, 10, 1);
const OLDEST_DAYS = 1200;

/** The language that all generated tools speak, and that queries are drawn from. */
export function createToolWorld(): ToolWorld {
  const words = new ZipfWords(seededRandom(SEED), VOCABULARY);
  // Neither the words that every text has nor those that hardly any has.
  const tags = Array.from({ length: TAGS }, (_, at) => words.words[100 + at * 7]!);
  return { words, tags };
}

/** Tools as an import file has them; the same for the same count, whatever the day. */
export function* generateTools(count: number, { words, tags }: ToolWorld): Generator<ImportedTool> {
  const random = seededRandom(SEED + 1);
  for (let number = 1; number <= count; number++) yield generateTool(random, words, tags, number);
}

/** Writes `count` tools, one JSON object a line. */
export async function writeToolFile(file: string, count: number): Promise<void> {
  const lines = function* () {
    for (const tool of generateTools(count, createToolWorld())) yield `${JSON.stringify(tool)}\n`;
  };
  await pipeline(Readable.from(lines(), { highWaterMark: 64 }), createWriteStream(file));
}

function generateTool(
  random: Random,
  words: ZipfWords,
  tags: readonly string[],
  number: number,
): ImportedTool {
  const name = generateName(random, words);
  const host = `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}-${number}.example.com`;
  const isOpenSource = random() < 0.25;
  const pricing = pickEarly(random, ['freemium', 'paid', 'free'] satisfies (typeof PRICING_MODELS)[number][]);
  const reviews = Math.floor(2000 * random() ** 4);
  return {
    name,
    url: `https://${host}/`,
    description: generateText(random, words, between(random, 60, 90)),
    category: pickEarly(random, CATEGORIES),
    type: pickEarly(
      random,
      SHIPPED_TYPES.map((type) => type.value),
    ),
    company: capitalize(words.draw(random)) + (random() < 0.5 ? ' Labs' : ''),
    is_open_source: isOpenSource,
    source_code_url: isOpenSource ? `https://git.example.com/${host}` : undefined,
    tags: [...new Set(listOf(random, 2, 6, () => pickEarly(random, tags)))],
    features: listOf(random, 3, 6, () => words.sentence(random, 5)),
    use_cases: listOf(random, 2, 4, () => words.sentence(random, 6)),
    pricing_model: pricing,
    starting_from: pricing === 'free' ? undefined : `$${between(random, 5, 99)}/month`,
    pricing_tiers: pricing === 'free' ? [] : listOf(random, 1, 3, () => generateTier(random, words)),
    updates: listOf(random, 0, 2, () => generateUpdate(random, words)),
    ...(reviews > 0 ? { rating: Math.round(30 + random() * 20) / 10, review_count: reviews } : {}),
    created_at: dateBefore(random).toISOString(),
  };
}

function generateTier(random: Random, words: ZipfWords) {
  return {
    name: capitalize(words.draw(random)),
    price: `$${between(random, 5, 200)}`,
    period: 'month' as const,
    features: listOf(random, 2, 4, () => words.sentence(random, 4)),
  };
}

function generateUpdate(random: Random, words: ZipfWords) {
  return {
    version: `${between(random, 1, 9)}.${between(random, 0, 20)}`,
    title: capitalize(words.sentence(random, 4)),
    date: dateBefore(random).toISOString().slice(0, 10),
    changes: listOf(random, 1, 3, () => words.sentence(random, 8)),
  };
}

/** One invented word, or one with a word of the language, as products are called. */
function generateName(random: Random, words: ZipfWords): string {
  const rare = () => capitalize(words.words[Math.floor(random() * words.words.length)]!);
  const kind = random();
  if (kind < 0.35) return rare();
  if (kind < 0.55) return `${rare()} AI`;
  if (kind < 0.75) return rare() + rare();
  return `${rare()} ${capitalize(words.draw(random))}`;
}

/** Sentences of 8 to 16 words. */
function generateText(random: Random, words: ZipfWords, length: number): string {
  const sentences: string[] = [];
  for (let left = length; left > 0; ) {
    const size = Math.min(left, between(random, 8, 16));
    const topic = random() < 0.4 ? 'AI ' : '';
    sentences.push(`${capitalize(topic + words.sentence(random, topic ? size - 1 : size)).trim()}.`);
    left -= size;
  }
  return sentences.join(' ');
}

function dateBefore(random: Random): Date {
  return new Date(NEWEST - Math.floor(random() * OLDEST_DAYS * DAY));
}

/** A whole number, both ends included. */
function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Prefers the first ones: the first quarter of the items is drawn half of the time. */
function pickEarly<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(items.length * random() ** 2)]!;
}

function listOf<Item>(random: Random, low: number, high: number, make: () => Item): Item[] {
  return Array.from({ length: between(random, low, high) }, make);
}
