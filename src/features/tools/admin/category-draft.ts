import { ApiError } from '#src/shared/client/api-client.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ConflictField } from '#src/ui/admin/edit-conflict.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { CategoryEdit } from './client.ts';
import type { AdminCategory } from './contract.ts';

/** The parts of a category that the form shows. */
export type CategoryDraft = Pick<
  AdminCategory,
  'name' | 'slug' | 'description' | 'intro' | 'icon' | 'color' | 'translations' | 'vocabulary'
>;

/** One word or phrase on each line, or between commas. */
export function splitWords(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Reads the form. A language that it does not show stays. */
export function readCategory(values: FormData, languages: readonly Language[]): CategoryEdit {
  const text = (name: string) => textOf(values, name).trim();
  const vocabulary = Object.fromEntries(
    languages.map((language) => [language, splitWords(text(`vocabulary.${language}`))]),
  );
  return {
    name: text('name'),
    ...(text('slug') ? { slug: text('slug') } : {}),
    description: text('description'),
    intro: text('intro'),
    icon: text('icon') as CategoryEdit['icon'],
    color: text('color'),
    ...(languages.includes('fr')
      ? {
          translations: {
            fr: {
              name: text('translations.fr.name'),
              description: text('translations.fr.description'),
              intro: text('translations.fr.intro'),
            },
          },
        }
      : {}),
    vocabulary,
  };
}

const LABELS = {
  name: 'categoriesAdmin.categoryName',
  slug: 'categoriesAdmin.slug',
  intro: 'categoriesAdmin.intro',
  description: 'categoriesAdmin.description',
  icon: 'categoriesAdmin.icon',
  color: 'categoriesAdmin.color',
} as const;

/** Lists the fields that somebody else has changed since the form was opened, with what is in the form. */
export function listConflicts(
  opened: CategoryDraft,
  now: CategoryDraft,
  mine: CategoryEdit,
): ConflictField[] {
  const fields = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => ({
    label: t(LABELS[name]),
    was: opened[name],
    now: now[name],
    yours: mine[name] ?? now[name],
  }));
  const french = (['name', 'intro', 'description'] as const).map((name) => ({
    label: `${t(LABELS[name])} (fr)`,
    was: opened.translations.fr?.[name] ?? '',
    now: now.translations.fr?.[name] ?? '',
    yours: mine.translations?.fr?.[name] ?? '',
  }));
  const words = (['en', 'fr'] as const).map((language) => ({
    label: `${t('categoriesAdmin.vocabulary')} (${language})`,
    was: opened.vocabulary[language]?.join(', ') ?? '',
    now: now.vocabulary[language]?.join(', ') ?? '',
    yours: mine.vocabulary?.[language]?.join(', ') ?? '',
  }));
  return [...fields, ...french, ...words].filter((field) => field.was !== field.now);
}

/** An error about one word of a list stands at the list. @throws ApiError */
export async function atWholeFields<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [field.replace(/\.\d+$/, ''), texts]);
    throw new ApiError(error.status, { ...error.detail, errors: Object.fromEntries(errors) });
  }
}
