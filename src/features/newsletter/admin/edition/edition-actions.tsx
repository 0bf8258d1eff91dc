import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type SendingStep, takeStep } from '../client.ts';
import type { Edition } from '../contract.ts';
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

interface StepButtonsProps {
  edition: Edition;
  isBusy: boolean;
  isDirty: boolean;
  onAsk: () => void;
  onTake: (step: SendingStep) => void;
}

/** The buttons that the status of an edition allows. */
function StepButtons({ edition: { status, audience }, isBusy, isDirty, onAsk, onTake }: StepButtonsProps) {
  if (status === 'draft') {
    return (
      <Button variant="primary" isBusy={isDirty} onClick={onAsk}>
        {t('newsletterAdmin.send')}
      </Button>
    );
  }
  if (status === 'sending') {
    return (
      <Button isBusy={isBusy} onClick={() => onTake('pause')}>
        {t('newsletterAdmin.pause')}
      </Button>
    );
  }
  if (status === 'paused') {
    return (
      <Button variant="primary" isBusy={isBusy} onClick={() => onTake('resume')}>
        {t('newsletterAdmin.resume')}
      </Button>
    );
  }
  return (
    audience > 0 && (
      <Button variant="primary" onClick={onAsk}>
        {t('newsletterAdmin.resend', { count: audience })}
      </Button>
    )
  );
}

/** Sending, pausing and trying out an edition, as far as its status allows. */
export function EditionActions({ edition, isDirty }: { edition: Edition; isDirty: boolean }) {
  const { id, status } = edition;
  const { run, isBusy, failure } = useAdminAction();
  const [dialog, setDialog] = useState<'send' | 'test' | null>(null);
  async function take(step: SendingStep) {
    const answer = await run(() => takeStep(id, step));
    setDialog(null);
    if (answer) showToast(t(`newsletterAdmin.done.${step}`));
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <StepButtons
          edition={edition}
          isBusy={isBusy}
          isDirty={isDirty}
          onAsk={() => setDialog('send')}
          onTake={(step) => void take(step)}
        />
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
