import type { ReactNode } from 'react';
import { conflictText } from '#src/shared/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { FormErrorsContext } from '#src/ui/forms/field-errors.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { isOutdated } from '../use-row-action.ts';

interface DialogFormProps {
  /** Text of the button that submits. */
  submit: string;
  variant?: 'primary' | 'danger';
  /** Shown when the call fails for a reason that the fields do not explain. */
  failed: string;
  /** Checks the fields and makes the call. `false` keeps the dialog open. */
  send: (values: FormData, form: HTMLFormElement) => Promise<unknown>;
  onClose: () => void;
  /** Fields find their messages by their names. */
  children: ReactNode;
}

/**
 * The form inside a dialog: its fields, an error, and its buttons. Makes one call at a time and closes when the call
 * has succeeded, or when another administrator was faster, since trying again would not help.
 */
export function DialogForm(props: DialogFormProps) {
  const { submit, variant = 'danger', failed, send, onClose, children } = props;
  const sending = useSubmit(async (values, form) => {
    try {
      if ((await send(values, form)) !== false) onClose();
    } catch (problem) {
      if (!isOutdated(problem)) throw problem;
      onClose();
      showToast(conflictText(problem, failed));
    }
    return undefined;
  });
  return (
    <form
      {...sending.attributes}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      className="grid gap-4"
    >
      <FormErrorsContext value={sending.errors}>{children}</FormErrorsContext>
      <DialogActions failure={sending.message ? failed : undefined} onCancel={onClose}>
        <Button type="submit" variant={variant} isBusy={sending.isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
