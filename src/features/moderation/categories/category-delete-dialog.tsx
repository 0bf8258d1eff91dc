import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Select } from '#src/ui/forms/field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { allCategoriesQuery } from '../client.ts';
import type { AdminCategory } from '../contract.ts';

interface DeleteProps {
  category: AdminCategory;
  send: (category: AdminCategory, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** Deletes, and learns whether tools stand in the way. */
function useDeletion({ category, send, onClose }: DeleteProps) {
  /** How many tools have to go somewhere, as far as is known. */
  const [occupants, setOccupants] = useState(category.tools_count);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run(reassignTo: number | null) {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(category, reassignTo);
      onClose();
    } catch (problem) {
      const refusal = problem instanceof ApiError ? problem : undefined;
      if (refusal?.status === 409 && reassignTo === null)
        setOccupants(Number(refusal.detail.tools_count) || 1);
      else if (refusal?.status === 404) {
        onClose();
        showToast(t('moderation.deleteCategoryError'));
      } else setFailure(t('moderation.deleteCategoryError'));
    } finally {
      setBusy(false);
    }
  }
  return { occupants, isBusy, failure, run };
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
        {t('moderation.reassignText', { count, name: category.name })}
      </p>
      <Field id={id} label={t('moderation.reassignTo')} error={error}>
        {(field) => (
          <Select {...field} name="reassign_to" defaultValue="" className="w-full">
            <option value="">{t('moderation.reassignChoose')}</option>
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

function DeleteForm(props: DeleteProps) {
  const { occupants, isBusy, failure, run } = useDeletion(props);
  const isOccupied = occupants > 0;
  const [error, setError] = useState<string>();
  function handle(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const target = Number(new FormData(event.currentTarget).get('reassign_to') ?? 0);
    const isMissing = isOccupied && target === 0;
    setError(isMissing ? t('moderation.reassignMissing') : undefined);
    if (isMissing) event.currentTarget.querySelector('select')?.focus();
    else void run(target || null);
  }
  return (
    <form noValidate onSubmit={handle} className="grid gap-4">
      <p className="font-semibold">{t('moderation.deleteCategoryQuestion')}</p>
      <div role="status" className="grid gap-4 empty:hidden">
        {isOccupied && <ReassignField category={props.category} count={occupants} error={error} />}
      </div>
      <DialogActions failure={failure} onCancel={props.onClose}>
        <Button type="submit" variant="danger" aria-disabled={isBusy || undefined}>
          {t(isOccupied ? 'moderation.reassignConfirm' : 'moderation.deleteCategory')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks before a category is deleted, and which one takes over the tools that stand in it. */
export function CategoryDeleteDialog({
  category,
  ...rest
}: Omit<DeleteProps, 'category'> & { category: AdminCategory | null }) {
  const title = category ? t('moderation.deleteName', { name: category.name }) : '';
  return (
    <Dialog isOpen={category !== null} onClose={rest.onClose} title={title}>
      {category && <DeleteForm category={category} {...rest} />}
    </Dialog>
  );
}
