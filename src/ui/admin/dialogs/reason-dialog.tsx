import { useRef, useState } from 'react';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { type CannedOption, CannedReasons } from './canned-reasons.tsx';
import { DialogForm } from './dialog-form.tsx';

/** The reason for a decision, as calls take it: text, a canned reason, or both. */
export interface ReasonChoice {
  reason: string;
  reason_id?: number;
}

/** Returns the reason in a form, and what is wrong with it. */
export function readReason(values: FormData): ReasonChoice & { error: string | undefined } {
  const reason = textOf(values, 'reason').trim();
  const id = Number(textOf(values, 'reason_id'));
  const choice = id > 0 ? { reason, reason_id: id } : { reason };
  if (reason === '' && id === 0) return { ...choice, error: t('admin.reasonMissing') };
  const isLong = reason.length > REASON_MAX;
  return { ...choice, error: isLong ? t('admin.reasonLong', { max: REASON_MAX }) : undefined };
}

const NONE: readonly CannedOption[] = [];

/** The reason for a decision; its form gets it as `reason`, and a canned one as `reason_id`. */
export function ReasonField({
  hint,
  isFirst = false,
  label = t('admin.reason'),
  canned = NONE,
}: {
  hint: string;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
  label?: string;
  canned?: readonly CannedOption[];
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [chosen, choose] = useState<CannedOption>();
  function edit() {
    const text = area.current;
    if (!text || !chosen) return;
    text.value = [chosen.text, text.value.trim()].filter(Boolean).join('\n\n');
    choose(undefined);
    text.focus();
  }
  const hasCanned = canned.length > 0;
  return (
    <>
      {hasCanned && (
        <CannedReasons options={canned} chosen={chosen} onChoose={choose} onEdit={edit} isFirst={isFirst} />
      )}
      <TextAreaField
        name="reason"
        label={chosen ? t('admin.reasonMore') : label}
        hint={hint}
        ref={isFirst && !hasCanned ? autoFocusRef : area}
        required={!chosen}
      />
    </>
  );
}

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  /** Asked above the field. */
  question?: string;
  submit: string;
  variant?: 'primary' | 'danger';
  /** Of the field. Default: “Reason”. */
  label?: string;
  hint: string;
  failed: string;
  canned?: readonly CannedOption[];
  /** Some decisions need no reason; the server knows which. */
  isOptional?: boolean;
  send: (choice: ReasonChoice) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a rejection or deletion. An error is shown in the dialog, and the text stays. */
export function ReasonDialog({
  isOpen,
  title,
  question,
  label,
  hint,
  canned,
  isOptional = false,
  send,
  ...form
}: ReasonDialogProps) {
  async function sendReason(values: FormData) {
    const { error, ...choice } = readReason(values);
    const isMissing = choice.reason === '' && choice.reason_id === undefined;
    requireFields({ reason: isOptional && isMissing ? undefined : error });
    return send(choice);
  }
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <DialogForm {...form} send={sendReason}>
        {question && <p>{question}</p>}
        <ReasonField label={label} hint={hint} canned={canned} isFirst />
      </DialogForm>
    </Dialog>
  );
}
