import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { SUBMISSION_TEXTS } from '../rules.ts';
import type { Save } from './use-save.ts';

/** The dialogs before an edit is saved while a revision is pending. */
export function SaveDialogs({ save: { question, dismiss, save } }: { save: Save }) {
  return (
    <>
      <Dialog isOpen={question === 'another'} onClose={dismiss} title={t('edit.anotherTitle')}>
        <p role="alert">{SUBMISSION_TEXTS.anotherUser}</p>
        <p className="mt-2 text-muted">{t('edit.anotherText')}</p>
        <div className="mt-6 flex justify-end">
          <Button variant="primary" onClick={dismiss}>
            {t('edit.understood')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={question === 'overwrite'}
        title={t('edit.overwriteTitle')}
        confirm={t('edit.overwrite')}
        onCancel={dismiss}
        onConfirm={save}
      >
        <p>{t('edit.overwriteText')}</p>
      </ConfirmDialog>
    </>
  );
}
