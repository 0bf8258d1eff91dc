import { useId } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Field, TextField } from '#src/ui/forms/field.tsx';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { kindLabel, TOOL_KINDS } from '../../listings/public/fact-rules.ts';
import { FieldGroup, RowFormDialog, WordsField } from '../rows/row-form.tsx';
import { TYPE_LIMITS } from '../rules.ts';
import type { AdminType } from './contract.ts';
import { type LabelledType, listTypeConflicts, readType } from './type-draft.ts';

interface FieldsProps {
  type: AdminType | undefined;
  errorOf: (field: string) => string | undefined;
}

/** The name in one language and the words of it. */
function LanguageFields({ type, language, errorOf }: FieldsProps & { language: Language }) {
  const id = useId();
  const isFirst = language === 'en';
  const name = isFirst ? 'label' : `translations.${language}.label`;
  return (
    <>
      <TextField
        id={`${id}-label`}
        name={name}
        label={t('categoriesAdmin.categoryName')}
        error={errorOf(name)}
        ref={isFirst ? autoFocusRef : undefined}
        required={isFirst}
        lang={language}
        defaultValue={(isFirst ? type?.label : type?.translations.fr?.label) ?? ''}
        placeholder={isFirst ? undefined : type?.label}
        maxLength={TYPE_LIMITS.label}
        autoComplete="off"
      />
      <WordsField
        id={`${id}-vocabulary`}
        label={t('typesAdmin.vocabulary')}
        language={language}
        words={type?.vocabulary}
        errorOf={errorOf}
      />
    </>
  );
}

/** Where it stands, what it is and how it looks. */
function OtherFields({ type, errorOf }: FieldsProps) {
  const id = useId();
  return (
    <FieldGroup title={t('typesAdmin.look')}>
      <TextField
        id={`${id}-value`}
        name="value"
        label={t('typesAdmin.value')}
        hint={t(type ? 'typesAdmin.valueHint' : 'categoriesAdmin.slugNew')}
        error={errorOf('value')}
        defaultValue={type?.value ?? ''}
        maxLength={TYPE_LIMITS.value}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
      <Field
        id={`${id}-kind`}
        label={t('typesAdmin.kind')}
        hint={t('typesAdmin.kindHint')}
        error={errorOf('kind')}
      >
        {(field) => (
          <Select {...field} name="kind" defaultValue={type?.kind ?? 'app'} className="w-full">
            {TOOL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {labelText(kindLabel(kind))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IconField label={t('categoriesAdmin.icon')} name="icon" value={type?.icon ?? 'shapes'} />
    </FieldGroup>
  );
}

/** Asks for everything of a type, new or not. */
export function TypeFormDialog(props: {
  subject: AdminType | 'new' | null;
  send: (type: LabelledType) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <RowFormDialog
      {...props}
      titleOf={(type) => (type ? t('categoriesAdmin.editName', { name: type.label }) : t('typesAdmin.add'))}
      failed={t('typesAdmin.saveError')}
      read={readType}
      required="label"
      listConflicts={listTypeConflicts}
      textsIn={(language, type, errorOf) => <LanguageFields {...{ type, language, errorOf }} />}
    >
      {(type, errorOf) => <OtherFields {...{ type, errorOf }} />}
    </RowFormDialog>
  );
}
