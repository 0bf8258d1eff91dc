import { useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { findReasonError } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { AdminUser, BanRequest } from './contract.ts';

/** Reads a number of days: null for an empty text, undefined for anything that is not a number of days. */
export function parseDuration(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 3650 ? days : undefined;
}

type BanErrors = Partial<Record<keyof BanRequest, string>>;

function BanForm({ send, onClose }: { send: (ban: BanRequest) => Promise<unknown>; onClose: () => void }) {
  const id = useId();
  const [errors, setErrors] = useState<BanErrors>({});
  function prepare(form: HTMLFormElement) {
    const values = new FormData(form);
    const reason = String(values.get('reason') ?? '');
    // FormData has an empty text for a number field whose content is not a number.
    const isNumber = form.querySelector('input')?.validity.badInput !== true;
    const duration = isNumber ? parseDuration(String(values.get('duration') ?? '')) : undefined;
    const found: BanErrors = { reason: findReasonError(reason) };
    if (duration === undefined) found.duration = t('usersAdmin.durationWrong');
    setErrors(found);
    if (!found.reason && duration !== undefined) return () => send({ reason: reason.trim(), duration });
    form.querySelector<HTMLElement>(found.reason ? 'textarea' : 'input')?.focus();
  }
  function showFieldError(problem: unknown): boolean {
    const refused = problem instanceof ApiError ? problem.errors : {};
    const [reason, duration] = [refused.reason?.[0], refused.duration?.[0]];
    setErrors({ reason, duration });
    return Boolean(reason || duration);
  }
  return (
    <DialogForm
      submit={t('usersAdmin.ban')}
      failed={t('usersAdmin.banError')}
      prepare={prepare}
      showFieldError={showFieldError}
      onClose={onClose}
    >
      <p>{t('usersAdmin.banText')}</p>
      <TextAreaField
        id={`${id}-reason`}
        label={t('admin.reason')}
        hint={t('usersAdmin.banReasonHint')}
        error={errors.reason}
        ref={autoFocusRef}
        name="reason"
        required
      />
      <TextField
        id={`${id}-duration`}
        label={t('usersAdmin.duration')}
        hint={t('usersAdmin.durationHint')}
        error={errors.duration}
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        step={1}
      />
    </DialogForm>
  );
}

/** Asks for the reason and the duration of a ban. */
export function BanDialog({
  user,
  send,
  onClose,
}: {
  user: AdminUser | null;
  send: (user: AdminUser, ban: BanRequest) => Promise<unknown>;
  onClose: () => void;
}) {
  const title = user ? t('usersAdmin.banName', { name: user.name }) : '';
  return (
    <Dialog isOpen={user !== null} onClose={onClose} title={title}>
      {user && <BanForm send={(ban) => send(user, ban)} onClose={onClose} />}
    </Dialog>
  );
}
