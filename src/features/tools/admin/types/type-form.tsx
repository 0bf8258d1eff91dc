import { useId, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { languageName } from '#src/shared/messages/language-name.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { Field, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { kindLabel, TOOL_KINDS } from '../../listings/public/fact-rules.ts';
import { atWholeFields } from '../category-draft.ts';
import { FieldGroup } from '../category-form.tsx';
import { TYPE_LIMITS } from '../rules.ts';
import type { TypeEdit } from './client.ts';
import type { AdminType } from './contract.ts';
import { listTypeConflicts, readType } from './type-draft.ts';

interface TypeFormProps {
  /** Undefined: a new one. */
  type: AdminType | undefined;
  send: (type: TypeEdit & { label: string }) => Promise<unknown>;
  onClose: () => void;
}

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
      <TextAreaField
        id={`${id}-vocabulary`}
        name={`vocabulary.${language}`}
        label={t('typesAdmin.vocabulary')}
        hint={t('categoriesAdmin.vocabularyHint')}
        error={errorOf(`vocabulary.${language}`)}
        lang={language}
        rows={3}
        defaultValue={type?.vocabulary[language]?.join('\n') ?? ''}
        className="min-h-20"
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

function TypeForm({ type, send, onClose }: TypeFormProps) {
  const languages = siteLanguages();
  const [opened, setOpened] = useState(type);
  const [conflict, setConflict] = useState<{ current: AdminType; mine: TypeEdit & { label: string } }>();
  async function save(mine: TypeEdit & { label: string }, version = opened?.version): Promise<boolean> {
    try {
      await atWholeFields(() => send({ ...mine, version }));
      return true;
    } catch (error) {
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (!current) throw error;
      setConflict({ current: current as AdminType, mine });
      return false;
    }
  }
  async function sendForm(values: FormData) {
    const mine = readType(values, languages);
    requireFields({ label: mine.label ? undefined : t('categoriesAdmin.categoryMissing') });
    return save(mine);
  }
  return (
    // Taking over somebody else's change shows it in the fields.
    <DialogForm
      key={opened?.version}
      submit={t(type ? 'categoriesAdmin.save' : 'categoriesAdmin.create')}
      failed={t('typesAdmin.saveError')}
      variant="primary"
      send={sendForm}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {conflict && opened && (
            <EditConflict
              fields={listTypeConflicts(opened, conflict.current, conflict.mine)}
              onKeep={async () => {
                if (await save(conflict.mine, conflict.current.version)) onClose();
              }}
              onTake={() => {
                setOpened(conflict.current);
                setConflict(undefined);
              }}
            />
          )}
          {languages.map((language) => (
            <FieldGroup key={language} title={languages.length > 1 && languageName(language)}>
              <LanguageFields type={opened} language={language} errorOf={errorOf} />
            </FieldGroup>
          ))}
          <OtherFields type={opened} errorOf={errorOf} />
        </>
      )}
    </DialogForm>
  );
}

/** Asks for everything of a type, new or not. */
export function TypeFormDialog({
  subject,
  ...form
}: Omit<TypeFormProps, 'type'> & { subject: AdminType | 'new' | null }) {
  const type = subject === 'new' ? undefined : (subject ?? undefined);
  const title = type ? t('categoriesAdmin.editName', { name: type.label }) : t('typesAdmin.add');
  return (
    <Dialog isOpen={subject !== null} onClose={form.onClose} title={title}>
      <TypeForm type={type} {...form} />
    </Dialog>
  );
}
