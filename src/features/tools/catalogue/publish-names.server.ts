import { scanWords } from '#src/search/text/scan-words.ts';
import { frLabels } from '#src/shared/messages/fr-labels.ts';
import { setCatalogueNames } from '#src/shared/site/catalogue-names.ts';
import { MEANINGS } from '../search/interpret/meanings.server.ts';
import { setOwnSynonyms } from '../search/interpret/words/own-synonyms.ts';
import type { selectLookups } from './lookup-queries.server.ts';

type Categories = readonly Awaited<ReturnType<typeof selectLookups>>['categories'][number][];

/** Makes the names and words of the lookups known to pages and to the interpreter of requests. */
export function publishNames({
  categories,
  synonyms,
}: {
  categories: Categories;
  synonyms: readonly (readonly string[])[];
}): void {
  setCatalogueNames({ labels: { fr: listFrenchNames(categories) } });
  MEANINGS.setCategoryPhrases(listPhrases(categories));
  setOwnSynonyms([...listGroups(synonyms), ...listCategoryWords(categories)]);
}

/** French names by the name in the first language; those that the software knows are left out. */
function listFrenchNames(categories: Categories): Record<string, string> {
  return Object.fromEntries(
    categories.flatMap(({ name, translations }) => {
      const french = translations.fr?.name;
      const shipped = Object.hasOwn(frLabels, name) ? frLabels[name] : name;
      return french && french !== shipped ? [[name, french]] : [];
    }),
  );
}

/** Folded phrases that mean a category that people may choose: names of all before words. */
function* listPhrases(categories: Categories): Generator<readonly [phrase: string, slug: string]> {
  const active = categories.filter(({ is_active }) => is_active);
  for (const { slug, name, translations } of active) {
    for (const text of [name, translations.fr?.name]) if (text) yield [fold(text), slug];
  }
  for (const { slug, vocabulary } of active) {
    for (const text of Object.values(vocabulary).flat()) if (text) yield [fold(text), slug];
  }
}

type Rule = readonly [phrase: string, others: readonly string[]];

/** Each word of a group stands for the others. */
function listGroups(groups: readonly (readonly string[])[]): Rule[] {
  return groups.flatMap((words) => {
    const folded = words.map(fold);
    return folded.map((word): Rule => [word, folded]);
  });
}

/** Rules by which a word of a category finds what is in it, though the name does not find what has the word. */
function listCategoryWords(categories: Categories): Rule[] {
  return categories
    .filter(({ is_active }) => is_active)
    .flatMap(({ name, vocabulary }) =>
      Object.values(vocabulary).flatMap((words) =>
        (words ?? []).map((word): Rule => [fold(word), [fold(name)]]),
      ),
    );
}

const fold = (text: string) => scanWords(text).words.join(' ');
