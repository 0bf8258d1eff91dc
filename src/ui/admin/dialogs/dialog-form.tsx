import { type ReactNode, type SubmitEvent, useState } from 'react';
import { conflictText } from '#src/shared/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { isOutdated } from '../use-row-action.ts';

interface DialogFormProps {
  /** Text of the button that submits. */
  submit: string;
  variant?: 'primary' | 'danger';
  /** Shown when the call fails for a reason that the fields do not explain. */
  failed: string;
  /** Checks the fields; returns the call to make, or undefined when it has shown what is wrong with them. */
  prepare: (form: HTMLFormElement) => (() => Promise<unknown>) | undefined;
  /** Shows a server error on the field that it is about; false for any other error. */
  showFieldError?: (problem: unknown) => boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The form inside a dialog: its fields, an error, and its buttons. Makes one call at a time and closes when the call
 * has succeeded, or when another administrator was faster, since trying again would not help.
 */
export function DialogForm(props: DialogFormProps) {
  const { submit, variant = 'danger', failed, prepare, showFieldError, onClose, children } = props;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setFailure(undefined);
    const send = prepare(form);
    if (!send) return;
    setBusy(true);
    try {
      await send();
      onClose();
    } catch (problem) {
      if (showFieldError?.(problem)) return;
      if (isOutdated(problem)) {
        onClose();
        showToast(conflictText(problem, failed));
      } else setFailure(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={handle} className="grid gap-4">
      {children}
      <DialogActions failure={failure} onCancel={onClose}>
        <Button type="submit" variant={variant} aria-disabled={isBusy || undefined}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
