import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { createFolder, type FolderValues, refreshSaved } from '../client.ts';
import { SAVED_LIMITS } from '../rules.ts';

const NEW: FolderValues = { name: '', description: '' };

function findError(name: string): string | undefined {
  if (name === '') return t('saved.nameMissing');
  return name.length > SAVED_LIMITS.folderName ? t('saved.nameLong') : undefined;
}

/** Asks for the name and description of a folder. */
export function FolderForm({
  submit,
  initial = NEW,
  send,
  onCancel,
}: {
  /** Text of the button. */
  submit: string;
  initial?: FolderValues;
  send: (values: FolderValues) => Promise<unknown>;
  onCancel: () => void;
}) {
  async function sendForm(values: FormData) {
    const name = textOf(values, 'name').trim();
    requireFields({ name: findError(name) });
    await send({ name, description: textOf(values, 'description').trim() });
    return undefined;
  }
  return (
    <SubmitForm send={sendForm} label={submit} onCancel={onCancel} className="grid gap-3">
      <TextField
        name="name"
        label={t('saved.folderName')}
        autoFocus
        defaultValue={initial.name}
        autoComplete="off"
      />
      <TextAreaField
        name="description"
        label={t('saved.description')}
        rows={2}
        maxLength={SAVED_LIMITS.folderDescription}
        className="min-h-0!"
        defaultValue={initial.description}
      />
    </SubmitForm>
  );
}

/** A button that makes way for a form to create a folder. */
export function NewFolder({
  onCreated,
  ...button
}: {
  onCreated?: (id: number) => void;
  size?: 'small';
  className?: string;
}) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button {...button} onClick={() => setOpen(true)}>
        {t('saved.newFolder')}
      </Button>
    );
  }
  return (
    <FolderForm
      submit={t('saved.create')}
      onCancel={() => setOpen(false)}
      send={async (values) => {
        const { data } = await createFolder(values);
        setOpen(false);
        await refreshSaved(client);
        onCreated?.(data.id);
      }}
    />
  );
}
