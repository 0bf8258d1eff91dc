import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { FailureNotice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { newsletterAdminApi } from '../client.ts';
import type { Edition } from '../contract.ts';

type SendingStep = 'send' | 'pause' | 'resume' | 'resend';

interface DialogProps {
  edition: Edition;
  isOpen: boolean;
  onClose: () => void;
}

/** Sending cannot be undone, so the question says to how many it goes. */
function SendDialog({
  edition: { audience: count, subject, status },
  isOpen,
  isBusy,
  onSend,
  onClose,
}: DialogProps & { isBusy: boolean; onSend: (step: SendingStep) => void }) {
  const step = status === 'draft' ? 'send' : 'resend';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(`newsletterAdmin.${step}Title`)}
      confirm={t(count > 0 ? 'newsletterAdmin.sendTo' : 'newsletterAdmin.sendToNobody', { count })}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => onSend(step)}
    >
      <p className="font-semibold">{subject}</p>
      <p className="mt-2">
        {count === 0 ? t('newsletterAdmin.nobody') : t(`newsletterAdmin.${step}Text`, { count })}
      </p>
    </ConfirmDialog>
  );
}

/** Sends one copy to the administrator or to an address; the answer is shown in the dialog. */
function TestMailDialog({ edition, isOpen, onClose }: DialogProps) {
  const send = async (values: FormData) => {
    const body = { email: textOf(values, 'email').trim() || undefined };
    const input = { params: { id: edition.id }, body };
    return (await newsletterAdminApi.send('POST /admin/newsletter/editions/{id}/test', input)).message;
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('newsletterAdmin.test')}>
      <SubmitForm
        send={send}
        label={t('newsletterAdmin.testSend')}
        busyLabel={t('newsletterAdmin.testSending')}
        buttonClassName="justify-self-end"
      >
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('newsletterAdmin.testEmail')}
          hint={t('newsletterAdmin.testHint')}
        />
      </SubmitForm>
    </Dialog>
  );
}

/** Sending, pausing and trying out an edition, as far as its status allows. */
export function EditionActions({ edition, isDirty }: { edition: Edition; isDirty: boolean }) {
  const { id, status, audience } = edition;
  const { run, isBusy, failure } = useAdminAction();
  const [dialog, setDialog] = useState<'send' | 'test' | null>(null);
  const close = () => setDialog(null);
  async function perform(step: SendingStep) {
    const answer = await run(() =>
      newsletterAdminApi.send(`POST /admin/newsletter/editions/{id}/${step}`, { params: { id } }),
    );
    close();
    if (answer) showToast(t(`newsletterAdmin.done.${step}`));
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {status === 'draft' && (
          <Button variant="primary" isBusy={isDirty} onClick={() => setDialog('send')}>
            {t('newsletterAdmin.send')}
          </Button>
        )}
        {status === 'sending' && (
          <Button isBusy={isBusy} onClick={() => void perform('pause')}>
            {t('newsletterAdmin.pause')}
          </Button>
        )}
        {status === 'paused' && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void perform('resume')}>
            {t('newsletterAdmin.resume')}
          </Button>
        )}
        {(status === 'sent' || status === 'failed') && audience > 0 && (
          <Button variant="primary" onClick={() => setDialog('send')}>
            {t('newsletterAdmin.resend', { count: audience })}
          </Button>
        )}
        <Button onClick={() => setDialog('test')}>{t('newsletterAdmin.test')}</Button>
      </div>
      {isDirty && <p className="text-sm text-muted">{t('newsletterAdmin.saveFirst')}</p>}
      <FailureNotice>{failure}</FailureNotice>
      <SendDialog
        edition={edition}
        isOpen={dialog === 'send'}
        isBusy={isBusy}
        onSend={(step) => void perform(step)}
        onClose={close}
      />
      <TestMailDialog edition={edition} isOpen={dialog === 'test'} onClose={close} />
    </div>
  );
}
