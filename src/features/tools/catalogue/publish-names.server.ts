import { isDeepStrictEqual } from 'node:util';
import { scanWords } from '#src/search/text/scan-words.ts';
import { frLabels } from '#src/shared/messages/fr-labels.ts';
import { setCatalogueNames } from '#src/shared/site/catalogue-names.ts';
import { SHIPPED_KINDS } from '../listings/public/fact-rules.ts';
import { findShippedType } from '../listings/public/type-rules.ts';
import { SHIPPED_TYPES } from '../rules.ts';
import { MEANINGS } from '../search/interpret/meanings.server.ts';
import { setOwnSynonyms } from '../search/interpret/words/own-synonyms.ts';
import type { selectLookups } from './lookup-queries.server.ts';

type Rows = Awaited<ReturnType<typeof selectLookups>>;
type Categories = readonly Rows['categories'][number][];
type Types = readonly Rows['types'][number][];

/** Makes the names and words of the lookups known to pages and to the interpreter of requests. */
export function publishNames({
  categories,
  synonyms,
  types,
}: {
  categories: Categories;
  synonyms: readonly (readonly string[])[];
  types: Types;
}): void {
  const named = [
    ...categories.map(({ name, translations }) => ({ name, french: translations.fr?.name })),
    ...types.map(({ label, translations }) => ({ name: label, french: translations.fr?.label })),
  ];
  const own = types.map(({ value, label, kind, was }) => ({
    value,
    label,
    kind,
    ...(was.length > 0 ? { was } : {}),
  }));
  const areShipped = isDeepStrictEqual(
    own,
    SHIPPED_TYPES.map((type) => ({ ...type, kind: SHIPPED_KINDS[type.value] })),
  );
  setCatalogueNames({
    labels: { fr: listFrenchNames(named) },
    ...(areShipped || own.length === 0 ? {} : { types: own }),
  });
  MEANINGS.setCategoryPhrases(listPhrases(categories));
  MEANINGS.setTypePhrases(listTypePhrases(types));
  const active = categories.filter(({ is_active }) => is_active);
  setOwnSynonyms([
    ...listGroups(synonyms),
    ...listWords(active),
    ...listWords(types.map(({ label, vocabulary }) => ({ name: label, vocabulary }))),
  ]);
}

/** French names by the name in the first language; those that the software knows are left out. */
function listFrenchNames(named: readonly { name: string; french?: string }[]): Record<string, string> {
  return Object.fromEntries(
    named.flatMap(({ name, french }) => {
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

/** Folded phrases that mean a type. The lexicon has those of the names that ship. */
function* listTypePhrases(types: Types): Generator<readonly [phrase: string, value: string]> {
  for (const { value, label, translations } of types) {
    if (findShippedType(value) === undefined) {
      const folded = fold(label);
      yield [folded, value];
      yield [`${folded}s`, value];
    }
    const french = translations.fr?.label;
    if (french && frLabels[label] !== french) yield [fold(french), value];
  }
  for (const { value, vocabulary } of types) {
    for (const text of Object.values(vocabulary).flat()) if (text) yield [fold(text), value];
  }
}

/** Rules by which a word of a category or type finds what is in it, though the name does not find what has the word. */
function listWords(named: readonly Pick<Categories[number], 'name' | 'vocabulary'>[]): Rule[] {
  return named.flatMap(({ name, vocabulary }) =>
    Object.values(vocabulary).flatMap((words) =>
      (words ?? []).map((word): Rule => [fold(word), [fold(name)]]),
    ),
  );
}

const fold = (text: string) => scanWords(text).words.join(' ');
