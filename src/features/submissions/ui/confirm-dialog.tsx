import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** Asks before something is deleted or lost. */
export function ConfirmDialog({
  isOpen,
  title,
  confirm,
  cancel = t('form.cancel'),
  isBusy = false,
  onCancel,
  onConfirm,
  children,
}: {
  isOpen: boolean;
  title: string;
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title}>
      <div className="[overflow-wrap:anywhere]">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="danger" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
