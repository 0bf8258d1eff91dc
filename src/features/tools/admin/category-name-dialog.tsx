import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
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

function NameForm({ initial, send, ...form }: NameFormProps) {
  const id = useId();
  async function sendName(values: FormData) {
    const name = textOf(values, 'name').trim();
    requireFields({ name: name ? undefined : t('categoriesAdmin.categoryMissing') });
    return send(name);
  }
  return (
    <DialogForm {...form} variant="primary" send={sendName}>
      {(errorOf) => (
        <TextField
          id={id}
          name="name"
          label={t('categoriesAdmin.categoryName')}
          error={errorOf('name')}
          ref={autoFocusRef}
          required
          defaultValue={initial}
          maxLength={CATEGORY_NAME_MAX}
          autoComplete="off"
        />
      )}
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
