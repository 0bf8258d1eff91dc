import type { Lookups } from '../catalogue/lookups.server.ts';
import { MEANINGS } from './interpret/meanings.server.ts';
import { FILLERS } from './interpret/word-lexicon.ts';
import { fold, readWords } from './read-vocabulary.server.ts';

const LONGEST_TAG = 4;
const MAX_TAGS = 3;

/** The words of a request that are tags of the catalogue. */
interface NamedTags {
  slugs: string[];
  /** The words without them. */
  text: string;
}

/** A word with a meaning of its own, such as a category's, has been read already or is better searched for. */
function findSlug(phrase: string, slugs: ReadonlyMap<string, string>): string | undefined {
  return MEANINGS.get(phrase) || FILLERS.has(phrase) ? undefined : slugs.get(phrase);
}

/** Finds the tags that are named, the longest first; undefined when there is none. Excluded words stay words. */
export function readTags(text: string, lookups: Lookups): NamedTags | undefined {
  if (/["“”]/.test(text)) return undefined;
  const words = text.split(/\s+/).filter(Boolean);
  const all = readWords(lookups).tags;
  const slugs: string[] = [];
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = longestTag(words, at, all);
    if (run && slugs.length < MAX_TAGS) {
      if (!slugs.includes(run.slug)) slugs.push(run.slug);
      at += run.count;
    } else left.push(words[at++]!);
  }
  return slugs.length > 0 ? { slugs, text: left.join(' ') } : undefined;
}

function longestTag(words: readonly string[], from: number, slugs: ReadonlyMap<string, string>) {
  for (let count = Math.min(LONGEST_TAG, words.length - from); count > 0; count--) {
    const run = words.slice(from, from + count);
    if (run.some((word) => word.startsWith('-'))) continue;
    const slug = findSlug(fold(run.join(' ')), slugs);
    if (slug !== undefined) return { slug, count };
  }
  return undefined;
}
