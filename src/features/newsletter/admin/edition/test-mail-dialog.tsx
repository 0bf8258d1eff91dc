import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { sendTestMail } from '../client.ts';

/** Sends one copy to the administrator or to an address; the answer is shown in the dialog. */
export function TestMailDialog({
  editionId,
  isOpen,
  onClose,
}: {
  editionId: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const send = async (values: FormData) => {
    const { message } = await sendTestMail(editionId, textOf(values, 'email').trim() || undefined);
    return message;
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('newsletterAdmin.test')}>
      <SubmitForm
        send={send}
        label={t('newsletterAdmin.testSend')}
        busyLabel={t('newsletterAdmin.testSending')}
        buttonClassName="justify-self-end"
      >
        {(errorOf) => (
          <TextField
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            label={t('newsletterAdmin.testEmail')}
            hint={t('newsletterAdmin.testHint')}
            error={errorOf('email')}
          />
        )}
      </SubmitForm>
    </Dialog>
  );
}
