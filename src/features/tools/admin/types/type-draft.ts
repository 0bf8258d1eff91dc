import type { InputOf } from '#src/shared/calls.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ConflictField } from '#src/ui/admin/edit-conflict.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { kindLabel } from '../../listings/public/fact-rules.ts';
import { compareDraft, readWords, wordFields } from '../rows/row-draft.ts';
import type { TypeAdminCalls } from './calls.ts';
import type { AdminType } from './contract.ts';

type TypeEdit = InputOf<'PUT /admin/types/{id}', TypeAdminCalls['PUT /admin/types/{id}']>['body'];

export type LabelledType = TypeEdit & { label: string };

/** Reads the form. A language that it does not show stays. */
export function readType(values: FormData, languages: readonly Language[]): LabelledType {
  const text = (name: string) => textOf(values, name).trim();
  return {
    label: text('label'),
    ...(text('value') ? { value: text('value') } : {}),
    icon: text('icon') as TypeEdit['icon'],
    kind: text('kind') as TypeEdit['kind'],
    ...(languages.includes('fr') ? { translations: { fr: { label: text('translations.fr.label') } } } : {}),
    vocabulary: readWords(values, languages),
  };
}

type Shown = Partial<Omit<AdminType, 'translations'>> & Pick<TypeEdit, 'translations'>;

/** Lists the fields that somebody else has changed since the form was opened, with what is in the form. */
export function listTypeConflicts(opened: AdminType, now: AdminType, mine: Shown): ConflictField[] {
  const field = (label: string, read: (type: Shown) => string | null | undefined) => ({ label, read });
  const fields = [
    field(t('categoriesAdmin.categoryName'), ({ label }) => label),
    field(`${t('categoriesAdmin.categoryName')} (fr)`, ({ translations }) => translations?.fr?.label),
    field(t('typesAdmin.value'), ({ value }) => value),
    field(t('categoriesAdmin.icon'), ({ icon }) => icon),
    field(t('typesAdmin.kind'), ({ kind }) => kind && labelText(kindLabel(kind))),
    ...wordFields(t('typesAdmin.vocabulary')),
  ];
  return compareDraft(fields, { opened, now, mine: { ...now, ...mine } });
}
