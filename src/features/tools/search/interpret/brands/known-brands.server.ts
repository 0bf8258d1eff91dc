import { scanWords } from '#src/search/text/scan-words.ts';
import { NearIndex } from '../near-index.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { BRAND_DATA } from './brand-data.ts';

/** Words of the longest name. */
export const LONGEST_NAME = 4;

/** A product that people ask for by its name. */
export interface Brand {
  /** As it is written in the text that names it. */
  name: string;
  /** Null when it is not known. */
  website: string | null;
  /** Slug of the category in which to look for something like it, and what it is for; '' when nothing is known of it. */
  category: string;
  purpose: string;
  /** The name is an ordinary word too. */
  isWord: boolean;
  /** All its names, each in folded letters and in one word: a listing may have another one. */
  names: readonly string[];
}

function parseBrand(entry: string, category: string, purpose: string): Brand[] {
  const [, names = '', site] = /^(.+) (\S+)$/.exec(entry) ?? [];
  const written = names.split('/').map((name) => ({ name: name.replace('~', ''), isWord: name[0] === '~' }));
  const shared = { website: `https://${site}`, category, purpose };
  const joined = written.map(({ name }) => scanWords(name).words.join(''));
  return written.map((one) => ({ ...one, ...shared, names: joined }));
}

function parseBrands(): Map<string, Brand> {
  const brands = new Map<string, Brand>();
  let category = '';
  let purpose = '';
  for (const line of BRAND_DATA.trim().split('\n')) {
    const heading = /^# ([a-z-]+): (.+)$/.exec(line);
    if (heading) [, category = '', purpose = ''] = heading;
    const entries = heading ? [] : line.split('; ');
    for (const brand of entries.flatMap((entry) => parseBrand(entry, category, purpose))) {
      const { words } = scanWords(brand.name);
      for (const key of [words.join(' '), words.join('')]) if (!brands.has(key)) brands.set(key, brand);
    }
  }
  return brands;
}

/** By the name in folded words, and in one word where it has several. */
const KNOWN_BRANDS: ReadonlyMap<string, Brand> = parseBrands();

/** The well-known product with this name. One word may be a name that has several. */
export function findBrand(tokens: readonly Token[], from: number, to: number): Brand | undefined {
  const words = tokens.slice(from, to).map(({ word }) => word);
  return KNOWN_BRANDS.get(words.join(' '));
}

/** The well-known product with exactly this name. */
export function findBrandNamed(name: string): Brand | undefined {
  return KNOWN_BRANDS.get(scanWords(name).words.join(' '));
}

/** Other names, each in one word, of the well-known products in a text. */
export function listOtherNames(text: string): string[] {
  const { words } = scanWords(text.slice(0, 300));
  const runs = words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(runs.flatMap((run) => KNOWN_BRANDS.get(run)?.names ?? []))];
}

const NEAR_BRANDS = new NearIndex<Brand>();
for (const [name, brand] of KNOWN_BRANDS) if (name.length > 5 && !brand.isWord) NEAR_BRANDS.add(name, brand);

/** The well-known product whose name, in one word, this is but for typing errors. */
export function findNearBrand(joined: string): Brand | undefined {
  return joined.length < 6 ? undefined : NEAR_BRANDS.find(joined, joined.length < 8 ? 1 : 2);
}
