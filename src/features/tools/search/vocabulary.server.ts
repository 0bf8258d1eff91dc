import { scanWords } from '#src/search/text/scan-words.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { listOtherNames } from './interpret/brands/known-brands.server.ts';
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
  const active = lookups.categories.filter((category) => category.is_active);
  const words = {
    categories: new Map(
      active.flatMap(({ slug, name }): [string, string][] => [
        [fold(name), slug],
        [slug, slug],
      ]),
    ),
    tags: new Map(lookups.tags.map(({ name, slug }) => [fold(name), slug])),
  };
  wordsOf.set(lookups, words);
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
    isTag: (words) => tags.has(words),
    isKnownWord: (word) => names.isKnownWord(word),
  };
}
