import type { InputOf } from '#src/shared/calls.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ConflictField } from '#src/ui/admin/edit-conflict.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { CategoryAdminCalls } from './calls.ts';
import type { AdminCategory } from './contract.ts';
import { compareDraft, type DraftField, readWords, wordFields } from './rows/row-draft.ts';

type CategoryEdit = InputOf<
  'PUT /admin/categories/{id}',
  CategoryAdminCalls['PUT /admin/categories/{id}']
>['body'];

export type NamedCategory = CategoryEdit & { name: string };

/** The parts of a category that the form shows. */
export type CategoryDraft = Pick<
  AdminCategory,
  'name' | 'slug' | 'description' | 'intro' | 'icon' | 'color' | 'is_active' | 'translations' | 'vocabulary'
>;

/** Reads the form. A language that it does not show stays. */
export function readCategory(values: FormData, languages: readonly Language[]): NamedCategory {
  const text = (name: string) => textOf(values, name).trim();
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
    vocabulary: readWords(values, languages),
  };
}

/** A category, or the form, where a language may be missing. */
type Shown = Partial<Omit<CategoryDraft, 'translations'>> & Pick<CategoryEdit, 'translations'>;

const LABELS = {
  name: 'categoriesAdmin.categoryName',
  slug: 'categoriesAdmin.slug',
  intro: 'categoriesAdmin.intro',
  description: 'categoriesAdmin.description',
  icon: 'categoriesAdmin.icon',
  color: 'categoriesAdmin.color',
} as const;

/** Lists the fields that somebody else has changed since the form was opened, with what is in the form. */
export function listConflicts(opened: CategoryDraft, now: CategoryDraft, mine: Shown): ConflictField[] {
  const fields: DraftField<Shown>[] = [
    ...(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => ({
      label: t(LABELS[name]),
      read: (shown: Shown) => shown[name],
    })),
    ...(['name', 'intro', 'description'] as const).map((name) => ({
      label: `${t(LABELS[name])} (fr)`,
      read: ({ translations }: Shown) => translations?.fr?.[name],
    })),
    ...wordFields(t('categoriesAdmin.vocabulary')),
    {
      label: t('categoriesAdmin.active'),
      read: ({ is_active }: Shown) =>
        is_active === undefined ? undefined : t(is_active ? 'admin.yes' : 'admin.no'),
    },
  ];
  return compareDraft(fields, { opened, now, mine: { ...now, ...mine } });
}
