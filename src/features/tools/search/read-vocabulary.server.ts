import { scanWords } from '#src/search/text/scan-words.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { listOtherNames } from './interpret/brands/known-brands.server.ts';
import { CATEGORY_LEXICON } from './interpret/category-lexicon.ts';
import { ToolNames } from './interpret/tool-names.server.ts';
import type { Vocabulary } from './interpret/vocabulary.server.ts';

/** Slugs by folded name. */
interface Words {
  categories: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

/** Lookups are replaced as a whole when they change. */
const wordsOf = new WeakMap<Lookups, Words>();

export const fold = (text: string) => scanWords(text).words.join(' ');

/** Folded names of the catalogue's categories and tags. */
export function readWords(lookups: Lookups): Words {
  const known = wordsOf.get(lookups);
  if (known) return known;
  const words = {
    categories: readCategoryWords(lookups),
    tags: new Map(lookups.tags.map(({ name, slug }) => [fold(name), slug])),
  };
  wordsOf.set(lookups, words);
  return words;
}

/**
 * Slugs by what names a category that people may choose: names and slugs of now before those of then. The fields of the lexicon
 * that no category has ever been called stand for one with another of their names: "image" for the category "Pictures".
 */
function readCategoryWords(lookups: Lookups): ReadonlyMap<string, string> {
  const active = lookups.categories.filter((category) => category.is_active);
  const words = new Map<string, string>();
  const add = (text: string, slug: string) => {
    if (!words.has(text)) words.set(text, slug);
  };
  for (const { slug } of active) add(slug, slug);
  for (const { slug, name, translations } of active) {
    for (const text of [name, translations.fr?.name]) if (text) add(fold(text), slug);
  }
  for (const { id, slug } of active) for (const old of lookups.listOldSlugs(id)) add(old, slug);
  for (const [field, { names }] of Object.entries(CATEGORY_LEXICON)) {
    const other = names.split(', ').find((name) => words.has(name));
    if (other !== undefined) add(field, words.get(other)!);
  }
  return words;
}

/** Loads what the interpreter needs of the catalogue to read a text. */
export async function readVocabulary({ catalogue }: ToolsContext, text: string): Promise<Vocabulary> {
  const { categories, tags } = readWords(catalogue.lookups);
  const mentioned = [text, ...listOtherNames(text)].join(' ');
  const { names, toolOf } = await catalogue.readNamed(mentioned);
  return {
    names: new ToolNames(names, toolOf),
    findCategory: (words) => categories.get(words),
    findTag: (words) => tags.get(words),
    isKnownWord: (word) => names.isKnownWord(word),
  };
}
