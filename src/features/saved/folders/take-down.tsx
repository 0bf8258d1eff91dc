import '../messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { userQuery } from '#src/features/identity/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { takeDownFolder } from '../client.ts';
import { SAVED_LIMITS } from '../rules.ts';
import { messageOf } from '../list/use-saved-changes.ts';

function Question({ token, onClose }: { token: string; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function takeDown() {
    if (isBusy) return;
    setBusy(true);
    try {
      await takeDownFolder(token, reason.trim());
      window.location.reload();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Confirmation
      confirm={t('saved.takeDown')}
      isBusy={isBusy}
      failure={failure}
      onCancel={onClose}
      onConfirm={takeDown}
    >
      <p className="mb-4">{t('saved.takeDownText')}</p>
      <TextAreaField
        id={id}
        label={t('saved.takeDownReason')}
        maxLength={SAVED_LIMITS.takeDownReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirmation>
  );
}

/** Takes a shared folder down; shown to administrators only. */
export function TakeDown({ token }: { token: string }) {
  const { data } = useQuery(userQuery());
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!data?.user.roles.some(({ name }) => name === 'admin')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('saved.takeDown')}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('saved.takeDownTitle')}>
        <Question token={token} onClose={close} />
      </Dialog>
    </>
  );
}
