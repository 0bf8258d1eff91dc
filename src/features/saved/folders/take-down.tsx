import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { userQuery } from '#src/features/identity/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { savedApi } from '../client.ts';
import { SAVED_LIMITS } from '../rules.ts';

function TakeDownForm({ token, onClose }: { token: string; onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  async function send(values: FormData) {
    const body = { reason: textOf(values, 'reason').trim() };
    const answer = await savedApi.send('DELETE /admin/shared-folders/{token}', { params: { token }, body });
    const { announceDecision } = await import('#src/ui/admin/undo/undo-decision.ts');
    announceDecision(client, answer.message, answer);
    await client.invalidateQueries();
    onClose();
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('saved.takeDown')} variant="danger" onCancel={onClose} isInDialog>
      {(errorOf) => (
        <>
          <p>{t('saved.takeDownText')}</p>
          <TextAreaField
            id={id}
            name="reason"
            label={t('saved.takeDownReason')}
            error={errorOf('reason')}
            maxLength={SAVED_LIMITS.takeDownReason}
          />
        </>
      )}
    </SubmitForm>
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
        <TakeDownForm token={token} onClose={close} />
      </Dialog>
    </>
  );
}
