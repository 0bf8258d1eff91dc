import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { type ConflictField, ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { atWholeFields, type Words } from './row-draft.ts';

/** Fields under a heading. */
export function FieldGroup({ title, children }: { title: string | false; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      {title && (
        <legend className="float-left mb-3 w-full border-b border-line pb-1 font-display font-bold">
          {title}
        </legend>
      )}
      {children}
    </fieldset>
  );
}

/** Words of one language, one on each line. */
export function WordsField({
  label,
  language,
  words,
}: {
  label: string;
  language: Language;
  words: Words | undefined;
}) {
  const name = `vocabulary.${language}`;
  return (
    <TextAreaField
      name={name}
      label={label}
      hint={t('categoriesAdmin.vocabularyHint')}
      lang={language}
      rows={3}
      defaultValue={words?.[language]?.join('\n') ?? ''}
      className="min-h-20"
    />
  );
}

interface RowFormProps<Row, Edit> {
  /** Undefined: a new one. */
  row: Row | undefined;
  failed: string;
  read: (values: FormData, languages: readonly Language[]) => Edit;
  /** The field that must not be empty. */
  required: keyof Edit & string;
  /** The fields that somebody else has changed since the form was opened. */
  listConflicts: (opened: Row, now: Row, mine: Edit) => ConflictField[];
  send: (edit: Edit) => Promise<unknown>;
  onClose: () => void;
  /** Fields of one language. */
  textsIn: (language: Language, row: Row | undefined) => ReactNode;
  /** The other fields. */
  children: (row: Row | undefined) => ReactNode;
}

function RowForm<Row extends { version: number }, Edit extends { version?: number }>(
  props: RowFormProps<Row, Edit>,
) {
  const { row, failed, read, required, listConflicts, send, onClose, textsIn, children } = props;
  const languages = siteLanguages();
  const [opened, setOpened] = useState(row);
  const [conflict, setConflict] = useState<{ current: Row; mine: Edit }>();
  async function save(mine: Edit, version = opened?.version): Promise<boolean> {
    try {
      await atWholeFields(() => send({ ...mine, version }));
      return true;
    } catch (error) {
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (!current) throw error;
      setConflict({ current: current as Row, mine });
      return false;
    }
  }
  async function sendForm(values: FormData) {
    const mine = read(values, languages);
    requireFields({ [required]: mine[required] ? undefined : t('categoriesAdmin.categoryMissing') });
    return save(mine);
  }
  return (
    // Taking over somebody else's change shows it in the fields.
    <DialogForm
      key={opened?.version}
      submit={t(row ? 'categoriesAdmin.save' : 'categoriesAdmin.create')}
      failed={failed}
      variant="primary"
      send={sendForm}
      onClose={onClose}
    >
      {conflict && opened && (
        <EditConflict
          onKeep={async () => {
            if (await save(conflict.mine, conflict.current.version)) onClose();
          }}
          onTake={() => {
            setOpened(conflict.current);
            setConflict(undefined);
          }}
        >
          <ConflictFields fields={listConflicts(opened, conflict.current, conflict.mine)} />
        </EditConflict>
      )}
      {languages.map((language) => (
        <FieldGroup key={language} title={languages.length > 1 && languageName(language)}>
          {textsIn(language, opened)}
        </FieldGroup>
      ))}
      {children(opened)}
    </DialogForm>
  );
}

/** Asks for everything of a row, new or not. Keeps the changes of others. */
export function RowFormDialog<Row extends { version: number }, Edit extends { version?: number }>({
  subject,
  titleOf,
  ...form
}: Omit<RowFormProps<Row, Edit>, 'row'> & {
  subject: Row | 'new' | null;
  titleOf: (row: Row | undefined) => string;
}) {
  const row = subject === 'new' || subject === null ? undefined : subject;
  return (
    <Dialog isOpen={subject !== null} onClose={form.onClose} title={titleOf(row)}>
      <RowForm row={row} {...form} />
    </Dialog>
  );
}
