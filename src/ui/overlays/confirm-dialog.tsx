import type { ReactNode } from 'react';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmationProps {
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  /** Error message. */
  failure?: string;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** The content of a dialog that asks before something is lost. */
export function Confirmation({
  confirm,
  cancel,
  isBusy = false,
  failure,
  onCancel,
  onConfirm,
  children,
}: ConfirmationProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="[overflow-wrap:anywhere]">{children}</div>
      <DialogActions failure={failure} cancel={cancel} onCancel={onCancel}>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Asks before something is lost. */
export function ConfirmDialog({
  isOpen,
  title,
  ...confirmation
}: ConfirmationProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={confirmation.onCancel} title={title}>
      <Confirmation {...confirmation} />
    </Dialog>
  );
}
