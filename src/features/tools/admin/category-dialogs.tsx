import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { Field, TextField } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { allCategoriesQuery } from './client.ts';
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

interface DeleteProps {
  category: AdminCategory;
  send: (category: AdminCategory, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}

function ReassignField({
  category,
  count,
  error,
}: {
  category: AdminCategory;
  count: number;
  error: string | undefined;
}) {
  const id = useId();
  const { data: all = [] } = useQuery(allCategoriesQuery());
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {t('categoriesAdmin.reassignText', { count, name: category.name })}
      </p>
      <Field id={id} label={t('categoriesAdmin.reassignTo')} error={error}>
        {(field) => (
          <Select {...field} name="reassign_to" defaultValue="" className="w-full">
            <option value="">{t('categoriesAdmin.reassignChoose')}</option>
            {all
              .filter(({ id: other }) => other !== category.id)
              .map(({ id: other, name }) => (
                <option key={other} value={other}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function DeleteForm({ category, send, onClose }: DeleteProps) {
  /** The tools that need another category, as far as is known: rejected ones come to light with the first attempt. */
  const [count, setCount] = useState(category.tools_count);
  const needsReplacement = count > 0;
  async function remove(values: FormData) {
    const target = Number(textOf(values, 'reassign_to'));
    const isMissing = needsReplacement && target === 0;
    requireFields({ reassign_to: isMissing ? t('categoriesAdmin.reassignMissing') : undefined });
    try {
      return await send(category, target || null);
    } catch (problem) {
      const isHolding = problem instanceof ApiError && problem.status === 409 && !needsReplacement;
      if (!isHolding) throw problem;
      setCount(Number(problem.detail.tools_count) || 1);
      return false;
    }
  }
  return (
    <DialogForm
      submit={t(needsReplacement ? 'categoriesAdmin.reassignConfirm' : 'categoriesAdmin.deleteCategory')}
      failed={t('categoriesAdmin.deleteCategoryError')}
      send={remove}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="font-semibold">{t('categoriesAdmin.deleteCategoryQuestion')}</p>
          <div role="status" className="grid gap-4 empty:hidden">
            {needsReplacement && (
              <ReassignField category={category} count={count} error={errorOf('reassign_to')} />
            )}
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** Asks before a category is deleted, and for a replacement when tools are in it. */
export function CategoryDeleteDialog({
  category,
  ...rest
}: Omit<DeleteProps, 'category'> & { category: AdminCategory | null }) {
  const title = category ? t('admin.deleteName', { name: category.name }) : '';
  return (
    <Dialog isOpen={category !== null} onClose={rest.onClose} title={title}>
      {category && <DeleteForm category={category} {...rest} />}
    </Dialog>
  );
}
