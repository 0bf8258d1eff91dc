import '#src/shared/messages/en-admin.ts';
import { useId } from 'react';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

/** Returns the reason in a form, and what is wrong with it. */
export function readReason(values: FormData): { reason: string; error: string | undefined } {
  const reason = textOf(values, 'reason').trim();
  if (reason === '') return { reason, error: t('admin.reasonMissing') };
  const isLong = reason.length > REASON_MAX;
  return { reason, error: isLong ? t('admin.reasonLong', { max: REASON_MAX }) : undefined };
}

/** The reason for a decision; its form gets it as `reason`. */
export function ReasonField({
  hint,
  error,
  isFirst = false,
}: {
  hint: string;
  error: string | undefined;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
}) {
  return (
    <TextAreaField
      id={useId()}
      name="reason"
      label={t('admin.reason')}
      hint={hint}
      error={error}
      ref={isFirst ? autoFocusRef : undefined}
      required
    />
  );
}

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  /** Asked above the field. */
  question?: string;
  submit: string;
  hint: string;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a rejection or deletion. An error is shown in the dialog, and the text stays. */
export function ReasonDialog({ isOpen, title, question, hint, send, ...form }: ReasonDialogProps) {
  async function sendReason(values: FormData) {
    const { reason, error } = readReason(values);
    requireFields({ reason: error });
    return send(reason);
  }
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <DialogForm {...form} send={sendReason}>
        {(errorOf) => (
          <>
            {question && <p>{question}</p>}
            <ReasonField hint={hint} error={errorOf('reason')} isFirst />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
