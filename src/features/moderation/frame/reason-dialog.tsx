import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { conflictText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { MODERATION_LIMITS } from '../rules.ts';
import { autoFocusRef } from './auto-focus-ref.ts';
import { isOutdated } from './use-row-action.ts';

/** What is wrong with a reason; undefined when nothing is. */
export function findReasonError(reason: string): string | undefined {
  if (reason.trim() === '') return t('moderation.reasonMissing');
  const max = MODERATION_LIMITS.reason;
  return reason.trim().length > max ? t('moderation.reasonLong', { max }) : undefined;
}

interface ReasonFormProps {
  submit: string;
  hint: string;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function ReasonForm({ submit, hint, failed, send, onClose }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const found = findReasonError(reason);
    setError(found);
    setFailure(undefined);
    if (found) {
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(reason.trim());
      onClose();
    } catch (problem) {
      if (isOutdated(problem)) {
        onClose();
        showToast(conflictText(problem, failed));
      } else if (problem instanceof ApiError && problem.errors.reason) setError(problem.errors.reason[0]);
      else setFailure(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={handle} className="grid gap-4">
      <TextAreaField
        id={id}
        label={t('moderation.reason')}
        hint={hint}
        error={error}
        ref={autoFocusRef}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions failure={failure} onCancel={onClose}>
        <Button type="submit" variant="danger" aria-disabled={isBusy || undefined}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks why something is rejected. What fails is said in it, and what was typed stays. */
export function ReasonDialog({
  isOpen,
  title,
  ...form
}: ReasonFormProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <ReasonForm {...form} />
    </Dialog>
  );
}
