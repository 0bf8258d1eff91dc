import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { autoFocusRef } from '../frame/auto-focus-ref.ts';
import { MODERATION_LIMITS } from '../rules.ts';

interface NameFormProps {
  initial: string;
  submit: string;
  failed: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** What the server says against a name: a rule that it breaks, or that another category has it. */
function refusalOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  return problem.errors.name?.[0] ?? (problem.status === 409 ? problem.message : undefined);
}

function NameForm({ initial, submit, failed, send, onClose }: NameFormProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.querySelector('input')!;
    const name = field.value.trim();
    setError(name ? undefined : t('moderation.categoryMissing'));
    setFailure(undefined);
    if (!name) {
      field.focus();
      return;
    }
    setBusy(true);
    try {
      await send(name);
      onClose();
    } catch (problem) {
      const refusal = refusalOf(problem);
      setError(refusal);
      if (refusal) field.focus();
      else setFailure(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={handle} className="grid gap-4">
      <TextField
        id={id}
        label={t('moderation.categoryName')}
        error={error}
        ref={autoFocusRef}
        required
        defaultValue={initial}
        maxLength={MODERATION_LIMITS.categoryName}
        autoComplete="off"
      />
      <DialogActions failure={failure} onCancel={onClose}>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the name of a category, a new one's or another for an old one. */
export function CategoryNameDialog({
  isOpen,
  title,
  ...form
}: NameFormProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <NameForm {...form} />
    </Dialog>
  );
}
