import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { allTypesQuery } from './client.ts';
import type { AdminType } from './contract.ts';

interface DeleteProps {
  type: AdminType;
  send: (type: AdminType, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}

function ReplacementField({ type, count, error }: { type: AdminType; count: number; error?: string }) {
  const id = useId();
  const { data: all = [] } = useQuery(allTypesQuery());
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {t('typesAdmin.reassignText', { count, name: type.label, value: type.value })}
      </p>
      <Field id={id} label={t('typesAdmin.reassignTo')} error={error}>
        {(field) => (
          <Select {...field} name="reassign_to" defaultValue="" className="w-full">
            <option value="">{t('typesAdmin.reassignChoose')}</option>
            {all
              .filter(({ id: other }) => other !== type.id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.label}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function DeleteForm({ type, send, onClose }: DeleteProps) {
  /** The listings that need another type, as far as is known: others come to light with the first attempt. */
  const [count, setCount] = useState(type.tools_count);
  const needsReplacement = count > 0;
  async function remove(values: FormData) {
    const target = Number(textOf(values, 'reassign_to'));
    const isMissing = needsReplacement && target === 0;
    requireFields({ reassign_to: isMissing ? t('typesAdmin.reassignMissing') : undefined });
    try {
      return await send(type, target || null);
    } catch (problem) {
      const isInUse = problem instanceof ApiError && problem.status === 409 && !needsReplacement;
      const used = isInUse ? Number(problem.detail.tools_count) : 0;
      if (!used) throw problem;
      setCount(used);
      return false;
    }
  }
  return (
    <DialogForm
      submit={t(needsReplacement ? 'categoriesAdmin.reassignConfirm' : 'typesAdmin.delete')}
      failed={t('typesAdmin.deleteError')}
      send={remove}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="font-semibold">{t('typesAdmin.deleteQuestion')}</p>
          <div role="status" className="grid gap-4 empty:hidden">
            {needsReplacement && (
              <ReplacementField type={type} count={count} error={errorOf('reassign_to')} />
            )}
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** Asks before a type is deleted, and for a replacement when tools have it. */
export function TypeDeleteDialog({ type, ...rest }: Omit<DeleteProps, 'type'> & { type: AdminType | null }) {
  const title = type ? t('admin.deleteName', { name: type.label }) : '';
  return (
    <Dialog isOpen={type !== null} onClose={rest.onClose} title={title}>
      {type && <DeleteForm type={type} {...rest} />}
    </Dialog>
  );
}
