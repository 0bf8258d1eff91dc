import type { Writer } from '#src/db/transaction.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { msg } from '#src/shared/messages/message.ts';
import { TINT_COLORS } from '#src/shared/site/tints.ts';
import { readableSlug } from '#src/shared/text/slug.ts';
import {
  type CategoryFields,
  type CategoryRecord,
  findSlugOwner,
} from '../catalogue/public/category-store.server.ts';
import type { CategoryVocabulary } from '../tables.server.ts';
import type { CategoryChange } from './contract.ts';
import { listChanged } from './rows/rows.server.ts';
import { CATEGORY_LIMITS, mergeTexts } from './rules.ts';

/** A category of which only name and slug are known. Colours take turns. */
export function newCategory(count: number): Omit<CategoryFields, 'name' | 'slug'> {
  const color = TINT_COLORS[count % TINT_COLORS.length]!;
  const texts = { description: '', intro: '', translations: {}, vocabulary: {} };
  return { ...texts, icon: 'shapes', color, is_active: true };
}

/** Fields that administrators fill in. */
export const FIELDS = [
  'name',
  'slug',
  'icon',
  'color',
  'is_active',
  'description',
  'intro',
  'translations',
  'vocabulary',
] as const satisfies readonly (keyof CategoryFields)[];

/** The fields after a change. A language of translations or vocabulary that the change does not name stays. */
export function applyChange(
  before: CategoryFields,
  { translations, vocabulary, ...change }: Omit<CategoryChange, 'version' | 'position'>,
): CategoryFields {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const french = mergeTexts(before.translations.fr, translations?.fr);
  const fields: CategoryFields = { ...before, ...given };
  return {
    name: fields.name,
    slug: fields.slug,
    icon: fields.icon,
    color: fields.color,
    is_active: fields.is_active,
    description: fields.description,
    intro: fields.intro,
    translations: Object.keys(french).length > 0 ? { fr: french } : {},
    vocabulary: mergeWords(before.vocabulary, vocabulary ?? {}),
  };
}

/** Each word once, however it is written, and no empty list. */
export function mergeWords(before: CategoryVocabulary, given: CategoryVocabulary): CategoryVocabulary {
  const merged = { ...before, ...given };
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = [...new Map((merged[language] ?? []).map((word) => [fold(word), word])).values()];
      return words.length > 0 ? [[language, words]] : [];
    }),
  );
}

/** The names of the fields that differ. */
export function changedFields(before: CategoryFields, after: CategoryFields): (keyof CategoryFields)[] {
  return listChanged(FIELDS, before, after);
}

/** @throws HttpError 422 on `name`. */
export function requireFreeName(all: readonly CategoryRecord[], name: string, exceptId = 0): void {
  const isTaken = all.some(
    (category) => category.id !== exceptId && category.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalidField('name', 'tools.categoryTaken');
}

/** A category may have its own former slug again. @throws HttpError 422 on `slug` for one that another has or had. */
export async function requireFreeSlug(
  trx: Writer,
  all: readonly CategoryRecord[],
  slug: string,
  exceptId = 0,
): Promise<void> {
  const taken = all.find((category) => category.slug === slug && category.id !== exceptId);
  if (taken) throw invalidField('slug', msg('tools.slugTaken', { name: taken.name }));
  const owner = await findSlugOwner(trx, slug);
  if (owner === undefined || owner === exceptId) return;
  const name = all.find(({ id }) => id === owner)?.name ?? '';
  throw invalidField('slug', msg('tools.slugWasTaken', { name }));
}

/** A category or type with its names and words. */
type Named = Pick<CategoryRecord, 'id' | 'name' | 'vocabulary'> & {
  translations: { fr?: { name?: string } };
};

/**
 * A word means one category, and one type.
 * @throws HttpError 422 naming the first word that has no letter, is too long, or is a name or a word of another one.
 */
export function requireOwnWords(
  all: readonly Named[],
  { vocabulary }: Pick<Named, 'vocabulary'>,
  exceptId = 0,
): void {
  const owners = new Map<string, string>();
  for (const { id, name, translations, vocabulary: words } of all) {
    if (id === exceptId) continue;
    for (const text of [name, translations.fr?.name ?? '', ...Object.values(words).flat()])
      owners.set(fold(text ?? ''), name);
  }
  for (const language of LANGUAGES) {
    for (const [at, word] of (vocabulary[language] ?? []).entries()) {
      const field = `vocabulary.${language}.${at}`;
      const folded = fold(word);
      const parts = folded.split(' ').length;
      if (folded === '') throw invalidField(field, 'tools.emptyWord');
      if (parts > CATEGORY_LIMITS.wordParts)
        throw invalidField(field, msg('tools.longPhrase', { count: CATEGORY_LIMITS.wordParts }));
      const owner = owners.get(folded);
      if (owner !== undefined) throw invalidField(field, msg('tools.wordTaken', { word, name: owner }));
    }
  }
}

const fold = (text: string) => scanWords(text).words.join(' ');

/** `name`, `name-2`, `name-3` …; never digits alone, which would be read as an id. */
export function freeCategorySlug(name: string, taken: ReadonlySet<string>, what = 'category'): string {
  const plain = readableSlug(name);
  const base = plain === '' || /^\d+$/.test(plain) ? `${what}-${plain}`.replace(/-$/, '') : plain;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
