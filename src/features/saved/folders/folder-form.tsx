import { type SubmitEvent, useId, useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { type FolderValues, createFolder } from '../client.ts';
import { SAVED_LIMITS, SAVED_TEXTS } from '../rules.ts';
import { messageOf } from '../list/use-saved-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSaved } from '../ui/saved-ids.ts';

const NEW: FolderValues = { name: '', description: '' };

function findError(name: string): string | undefined {
  if (name === '') return SAVED_TEXTS.nameMissing;
  return name.length > SAVED_LIMITS.folderName ? SAVED_TEXTS.nameLong : undefined;
}

/** Asks for the name and description of a folder. When `send` fails, its message is shown at the field. */
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
  const id = useId();
  const [name, setName] = useState(initial.name);
  const [description, setDescription] = useState(initial.description);
  const [error, setError] = useState<string>();
  const [descriptionError, setDescriptionError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = name.trim();
    const found = findError(trimmed);
    setError(found);
    setDescriptionError(undefined);
    if (found) {
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send({ name: trimmed, description: description.trim() });
    } catch (reason) {
      const wrong = fieldErrorText(reason, 'description');
      setDescriptionError(wrong);
      setError(fieldErrorText(reason, 'name') ?? (wrong ? undefined : messageOf(reason)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={handle} className="grid gap-3">
      <TextField
        id={id}
        label={t('saved.folderName')}
        error={error}
        autoFocus
        value={name}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <TextAreaField
        id={`${id}-description`}
        label={t('saved.description')}
        error={descriptionError}
        rows={2}
        maxLength={SAVED_LIMITS.folderDescription}
        className="min-h-0!"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </form>
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
