import { type ReactNode, useState } from 'react';
import { conflictText } from '#src/shared/error-text.ts';
import { Confirmation } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { isOutdated } from '../use-row-action.ts';

interface QuestionProps {
  question: string;
  confirm: string;
  failed: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

function Question({ question, confirm, failed, send, onClose, children }: QuestionProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle() {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      onClose();
    } catch (problem) {
      if (!isOutdated(problem)) setFailure(failed);
      else {
        onClose();
        showToast(conflictText(problem, failed));
      }
    } finally {
      setBusy(false);
    }
  }
  return (
    <Confirmation
      confirm={confirm}
      isBusy={isBusy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void handle()}
    >
      <div className="grid gap-4">
        <p className="font-semibold">{question}</p>
        {children}
      </div>
    </Confirmation>
  );
}

/** Asks before something is done that cannot be undone. A failure is shown in the dialog. */
export function ActionDialog({
  isOpen,
  title,
  ...question
}: QuestionProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={question.onClose} title={title}>
      <Question {...question} />
    </Dialog>
  );
}
