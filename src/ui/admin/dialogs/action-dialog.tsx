import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

interface ActionDialogProps {
  isOpen: boolean;
  title: string;
  question: string;
  confirm: string;
  failed: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done that cannot be undone. A failure is shown in the dialog. */
export function ActionDialog({ isOpen, title, question, confirm, children, ...form }: ActionDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <DialogForm {...form} submit={confirm}>
        <div className="grid gap-4 [overflow-wrap:anywhere]">
          <p className="font-semibold">{question}</p>
          {children}
        </div>
      </DialogForm>
    </Dialog>
  );
}
