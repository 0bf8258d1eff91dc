import { type SubmitEvent, useId, useState } from 'react';
import { fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SAVED_LIMITS, SAVED_TEXTS } from '../rules.ts';
import { messageOf } from '../ui/use-saved-changes.ts';

function findError(name: string): string | undefined {
  if (name === '') return SAVED_TEXTS.nameMissing;
  return name.length > SAVED_LIMITS.folderName ? SAVED_TEXTS.nameLong : undefined;
}

/** Asks for the name of a folder. When `send` fails, its message is shown at the field. */
export function FolderNameForm({
  submit,
  initial = '',
  send,
  onCancel,
}: {
  /** Text of the button. */
  submit: string;
  initial?: string;
  send: (name: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = name.trim();
    const found = findError(trimmed);
    setError(found);
    if (found) {
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(trimmed);
      setName(initial);
    } catch (reason) {
      setError(fieldErrorText(reason, 'name') ?? messageOf(reason));
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
    </form>
  );
}
