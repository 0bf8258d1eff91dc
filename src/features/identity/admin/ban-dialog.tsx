import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { AdminUser, BanRequest } from './contract.ts';

/** Reads a number of days: null for an empty text, undefined for anything that is not a number of days. */
export function parseDuration(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 3650 ? days : undefined;
}

/** Reads the form of a ban. @throws ApiError naming the fields that are not valid. */
function readBan(values: FormData, form: HTMLFormElement): BanRequest {
  const { reason, error } = readReason(values);
  // FormData has an empty text for a number field whose content is not a number.
  const isNumber = form.querySelector('input')?.validity.badInput !== true;
  const duration = isNumber ? parseDuration(textOf(values, 'duration')) : undefined;
  requireFields({
    reason: error,
    duration: duration === undefined ? t('usersAdmin.durationWrong') : undefined,
  });
  return { reason, duration };
}

function BanForm({ send, onClose }: { send: (ban: BanRequest) => Promise<unknown>; onClose: () => void }) {
  const id = useId();
  return (
    <DialogForm
      submit={t('usersAdmin.ban')}
      failed={t('usersAdmin.banError')}
      send={async (values, form) => send(readBan(values, form))}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{t('usersAdmin.banText')}</p>
          <ReasonField hint={t('usersAdmin.banReasonHint')} error={errorOf('reason')} isFirst />
          <TextField
            id={id}
            label={t('usersAdmin.duration')}
            hint={t('usersAdmin.durationHint')}
            error={errorOf('duration')}
            name="duration"
            type="number"
            inputMode="numeric"
            min={1}
            max={3650}
            step={1}
          />
        </>
      )}
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
