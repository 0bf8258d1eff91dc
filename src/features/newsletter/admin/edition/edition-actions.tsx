import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { Edition } from '../../contract.ts';
import { type SendingStep, takeStep } from '../client.ts';
import { useNewsletterAction } from '../frame/use-newsletter-action.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';

/** Sending cannot be undone, so the question says to how many it goes. */
function SendQuestion({
  edition: { audience, subject, status },
  isOpen,
  isBusy,
  onSend,
  onClose,
}: {
  edition: Edition;
  isOpen: boolean;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const isFirst = status === 'draft';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(isFirst ? 'newsletterAdmin.sendTitle' : 'newsletterAdmin.resendTitle')}
      confirm={t(audience > 0 ? 'newsletterAdmin.sendTo' : 'newsletterAdmin.sendToNobody', {
        count: audience,
      })}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={onSend}
    >
      <p className="font-semibold">{subject}</p>
      <p className="mt-2">
        {audience === 0
          ? t('newsletterAdmin.nobody')
          : t(isFirst ? 'newsletterAdmin.sendText' : 'newsletterAdmin.resendText', { count: audience })}
      </p>
    </ConfirmDialog>
  );
}

/** Sending, pausing and trying out an edition, as far as its status allows. */
export function EditionActions({ edition, isDirty }: { edition: Edition; isDirty: boolean }) {
  const { id, status, audience } = edition;
  const { run, isBusy, failure } = useNewsletterAction();
  const [dialog, setDialog] = useState<'send' | 'test' | null>(null);
  async function take(step: SendingStep) {
    const answer = await run(() => takeStep(id, step));
    setDialog(null);
    if (answer) showToast(t(`newsletterAdmin.done.${step}`));
  }
  const isOver = status === 'sent' || status === 'failed';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {status === 'draft' && (
          <Button variant="primary" isBusy={isDirty} onClick={() => setDialog('send')}>
            {t('newsletterAdmin.send')}
          </Button>
        )}
        {status === 'sending' && (
          <Button isBusy={isBusy} onClick={() => void take('pause')}>
            {t('newsletterAdmin.pause')}
          </Button>
        )}
        {status === 'paused' && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void take('resume')}>
            {t('newsletterAdmin.resume')}
          </Button>
        )}
        {isOver && audience > 0 && (
          <Button variant="primary" onClick={() => setDialog('send')}>
            {t('newsletterAdmin.resend', { count: audience })}
          </Button>
        )}
        <Button onClick={() => setDialog('test')}>{t('newsletterAdmin.test')}</Button>
      </div>
      {isDirty && <p className="text-sm text-muted">{t('newsletterAdmin.saveFirst')}</p>}
      <FailureNotice>{failure}</FailureNotice>
      <SendQuestion
        edition={edition}
        isOpen={dialog === 'send'}
        isBusy={isBusy}
        onSend={() => void take(status === 'draft' ? 'send' : 'resend')}
        onClose={() => setDialog(null)}
      />
      <TestMailDialog editionId={id} isOpen={dialog === 'test'} onClose={() => setDialog(null)} />
    </div>
  );
}
