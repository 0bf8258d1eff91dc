import '#src/shared/messages/en-admin.ts';
import { useId, useState } from 'react';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { autoFocusRef } from './auto-focus-ref.ts';
import { DialogForm } from './dialog-form.tsx';

/** Returns what is wrong with a reason; undefined for a valid one. */
export function findReasonError(reason: string): string | undefined {
  if (reason.trim() === '') return t('admin.reasonMissing');
  const max = REASON_MAX;
  return reason.trim().length > max ? t('admin.reasonLong', { max }) : undefined;
}

interface ReasonFormProps {
  /** Asked above the field. */
  question?: string;
  submit: string;
  hint: string;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function ReasonForm({ question, hint, send, ...form }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  function prepare() {
    const found = findReasonError(reason);
    setError(found);
    if (!found) return () => send(reason.trim());
    document.getElementById(id)?.focus();
  }
  function showFieldError(problem: unknown): boolean {
    const refused = problem instanceof ApiError ? problem.errors.reason?.[0] : undefined;
    setError(refused);
    return refused !== undefined;
  }
  return (
    <DialogForm {...form} prepare={prepare} showFieldError={showFieldError}>
      {question && <p>{question}</p>}
      <TextAreaField
        id={id}
        label={t('admin.reason')}
        hint={hint}
        error={error}
        ref={autoFocusRef}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Asks for the reason of a rejection or deletion. An error is shown in the dialog, and the text stays. */
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
