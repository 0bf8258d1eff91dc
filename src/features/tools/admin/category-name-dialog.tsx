import { useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { AdminCategory } from './contract.ts';
import { CATEGORY_NAME_MAX } from './rules.ts';

interface NameFormProps {
  initial: string;
  submit: string;
  failed: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Returns the server's error about the name: it breaks a rule, or another category has it. */
function nameErrorOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiError)) return undefined;
  return problem.errors.name?.[0] ?? (problem.status === 409 ? problem.message : undefined);
}

function NameForm({ initial, send, ...form }: NameFormProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  function showError(shown: string | undefined): boolean {
    setError(shown);
    if (shown) document.getElementById(id)?.focus();
    return shown !== undefined;
  }
  function prepare(element: HTMLFormElement) {
    const name = element.querySelector('input')!.value.trim();
    return showError(name ? undefined : t('categoriesAdmin.categoryMissing')) ? undefined : () => send(name);
  }
  return (
    <DialogForm
      {...form}
      variant="primary"
      prepare={prepare}
      showFieldError={(problem) => showError(nameErrorOf(problem))}
    >
      <TextField
        id={id}
        label={t('categoriesAdmin.categoryName')}
        error={error}
        ref={autoFocusRef}
        required
        defaultValue={initial}
        maxLength={CATEGORY_NAME_MAX}
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** Asks for the name of a new category, or for a new name. */
export function CategoryNameDialog({
  subject,
  actions,
  onClose,
}: {
  subject: AdminCategory | 'new' | null;
  actions: {
    create: (name: string) => Promise<unknown>;
    rename: (category: AdminCategory, name: string) => Promise<unknown>;
  };
  onClose: () => void;
}) {
  const isNew = subject === 'new';
  const known = isNew ? null : subject;
  const title = t(isNew ? 'categoriesAdmin.addCategory' : 'categoriesAdmin.renameCategory');
  return (
    <Dialog isOpen={subject !== null} onClose={onClose} title={title}>
      <NameForm
        initial={known?.name ?? ''}
        submit={t(isNew ? 'categoriesAdmin.create' : 'categoriesAdmin.save')}
        failed={t(isNew ? 'categoriesAdmin.createCategoryError' : 'categoriesAdmin.renameCategoryError')}
        send={(name) => (known ? actions.rename(known, name) : actions.create(name))}
        onClose={onClose}
      />
    </Dialog>
  );
}
