import { isPermitted } from '#src/shared/calls.ts';
import '../messages/en-edit.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText, fieldErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteTool, refreshTools } from '../client.ts';

interface DeleteButtonProps {
  /** Slug or id for the call. */
  address: string;
  /** `done` is shown afterwards. */
  texts: Record<'label' | 'title' | 'text' | 'confirm' | 'done', string>;
  /** Page to open afterwards. */
  next: string;
  /** Asks for the reason, which the person whose listing it is gets by email. */
  asksReason?: boolean;
  size?: ButtonSize;
}

/** Deletes a listing or revision after confirmation and leaves its page. */
export function DeleteButton({ address, texts, next, asksReason = false, size }: DeleteButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => deleteTool(address, reason.trim()),
    onSuccess: async () => {
      showToast(texts.done);
      // Navigate first: the page would load what has been deleted.
      await navigate(next);
      await refreshTools(queryClient);
    },
  });
  const reasonError = fieldErrorText(error, 'reason');
  function close() {
    setOpen(false);
    setReason('');
    reset();
  }
  return (
    <>
      <Button size={size} variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        confirm={isPending ? t('owner.deleting') : texts.confirm}
        isBusy={isPending}
        failure={error && !reasonError ? errorText(error) : undefined}
        onCancel={close}
        onConfirm={mutate}
      >
        <p className={asksReason ? 'mb-4' : undefined}>{texts.text}</p>
        {asksReason && (
          <TextAreaField
            id={id}
            label={t('owner.deleteReason')}
            hint={t('owner.deleteReasonHint')}
            error={reasonError}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

interface DeleteToolProps {
  tool: { slug: string; name: string };
  viewer: Viewer;
  size?: ButtonSize;
}

/** Deletes a listing and opens the home page. Editors are asked why; the server knows when they have to say it. */
export function DeleteTool({ tool, viewer, size }: DeleteToolProps) {
  return (
    <DeleteButton
      address={tool.slug}
      texts={{
        label: t('owner.delete'),
        title: t('owner.deleteTitle'),
        text: t('owner.deleteText', { name: tool.name }),
        confirm: t('owner.deleteConfirm'),
        done: t('owner.deleted', { name: tool.name }),
      }}
      next="/"
      asksReason={isPermitted(viewer.permissions, 'editor')}
      size={size}
    />
  );
}
