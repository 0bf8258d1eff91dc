import { type SubmitEvent, useId, useState } from 'react';
import { conflictText, fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { AdminUser } from '../contract.ts';
import { autoFocusRef } from '../frame/auto-focus-ref.ts';
import { findReasonError } from '../frame/reason-dialog.tsx';
import { isOutdated } from '../frame/use-row-action.ts';

export interface Ban {
  reason: string;
  /** Days; null is for good. */
  duration: number | null;
}

/** What was typed as a number of days: null for nothing, undefined for what is no number of days. */
export function parseDuration(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 3650 ? days : undefined;
}

interface BanErrors {
  reason?: string;
  duration?: string;
  failure?: string;
}

function errorsOf(problem: unknown): BanErrors {
  const reason = fieldErrorText(problem, 'reason');
  const duration = fieldErrorText(problem, 'duration');
  return reason || duration ? { reason, duration } : { failure: t('moderation.banError') };
}

function useBan(send: (ban: Ban) => Promise<unknown>, onClose: () => void) {
  const [errors, setErrors] = useState<BanErrors>({});
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const values = new FormData(form);
    const reason = String(values.get('reason') ?? '');
    // A number field that holds no number is empty for the form.
    const isNumber = form.querySelector('input')?.validity.badInput !== true;
    const duration = isNumber ? parseDuration(String(values.get('duration') ?? '')) : undefined;
    const found: BanErrors = { reason: findReasonError(reason) };
    if (duration === undefined) found.duration = t('moderation.durationWrong');
    setErrors(found);
    if (found.reason || duration === undefined) {
      form.querySelector<HTMLElement>(found.reason ? 'textarea' : 'input')?.focus();
      return;
    }
    setBusy(true);
    try {
      await send({ reason: reason.trim(), duration });
      onClose();
    } catch (problem) {
      if (isOutdated(problem)) {
        onClose();
        showToast(conflictText(problem, t('moderation.banError')));
      } else setErrors(errorsOf(problem));
    } finally {
      setBusy(false);
    }
  }
  return { errors, isBusy, submit };
}

function BanForm({ send, onClose }: { send: (ban: Ban) => Promise<unknown>; onClose: () => void }) {
  const id = useId();
  const { errors, isBusy, submit } = useBan(send, onClose);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('moderation.banText')}</p>
      <TextAreaField
        id={`${id}-reason`}
        label={t('moderation.reason')}
        hint={t('moderation.banReasonHint')}
        error={errors.reason}
        ref={autoFocusRef}
        name="reason"
        required
      />
      <TextField
        id={`${id}-duration`}
        label={t('moderation.duration')}
        hint={t('moderation.durationHint')}
        error={errors.duration}
        name="duration"
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        step={1}
      />
      <DialogActions failure={errors.failure} onCancel={onClose}>
        <Button type="submit" variant="danger" aria-disabled={isBusy || undefined}>
          {t('moderation.ban')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks why and for how long somebody is banned. */
export function BanDialog({
  user,
  send,
  onClose,
}: {
  user: AdminUser | null;
  send: (user: AdminUser, ban: Ban) => Promise<unknown>;
  onClose: () => void;
}) {
  const title = user ? t('moderation.banName', { name: user.name }) : '';
  return (
    <Dialog isOpen={user !== null} onClose={onClose} title={title}>
      {user && <BanForm send={(ban) => send(user, ban)} onClose={onClose} />}
    </Dialog>
  );
}
