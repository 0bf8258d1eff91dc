import { scanWords } from '#src/search/text/scan-words.ts';
import type { Catalogue } from '../catalogue/catalogue.server.ts';
import type { Lookups } from '../catalogue/lookups.server.ts';
import type { Vocabulary } from '../interpret/interpret-request.server.ts';
import { ToolNames } from '../interpret/tool-names.server.ts';

/** Slugs by folded name. */
interface Words {
  categories: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

/** Lookups are replaced as a whole when they change. */
const wordsOf = new WeakMap<Lookups, Words>();

export const fold = (text: string) => scanWords(text).words.join(' ');

/** What the catalogue's categories and tags are called. */
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

/** The catalogue as the interpreter of requests needs it. */
export function vocabularyOf(catalogue: Catalogue): Vocabulary {
  const { index } = catalogue;
  const { categories, tags } = readWords(catalogue.lookups);
  return {
    names: new ToolNames(index.titles, (id) => catalogue.findSuggested(id)),
    findCategory: (text) => categories.get(text),
    isTag: (words) => tags.has(words),
    isKnownWord: (word) => index.hasWord(word),
  };
}
