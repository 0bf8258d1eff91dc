import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteTool, refreshTools } from '../client.ts';
import '../messages/en-edit.ts';

/** A button that deletes a listing or revision after confirmation and leaves its page. */
export function DeleteButton({
  address,
  label,
  title,
  text,
  confirm,
  done,
  next,
  size,
}: {
  /** Slug or id for the call. */
  address: string;
  label: string;
  title: string;
  text: string;
  confirm: string;
  /** Message afterwards. */
  done: string;
  /** Page to open afterwards. */
  next: string;
  size?: ButtonSize;
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => deleteTool(address),
    onSuccess: async () => {
      showToast(done);
      // Navigate first: the page would load what has been deleted.
      await navigate(next);
      await refreshTools(queryClient);
    },
  });
  function close() {
    setOpen(false);
    reset();
  }
  return (
    <>
      <Button size={size} variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        confirm={isPending ? t('owner.deleting') : confirm}
        isBusy={isPending}
        failure={error ? errorText(error) : undefined}
        onCancel={close}
        onConfirm={mutate}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
