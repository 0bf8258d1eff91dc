import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPermitted } from '#src/shared/calls.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteTool, refreshTools } from '../client.ts';

// Only staff load it.
const RemoveListing = lazy(() =>
  import('./remove-listing.tsx').then((module) => ({ default: module.RemoveListing })),
);

interface DeleteButtonProps {
  /** Slug or id for the call. */
  address: string;
  /** `done` is shown afterwards. */
  texts: Record<'label' | 'title' | 'text' | 'confirm' | 'done', string>;
  /** Page to open afterwards. */
  next: string;
  size?: ButtonSize;
}

/** Deletes a listing or revision after confirmation and leaves its page. */
export function DeleteButton({ address, texts, next, size }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => deleteTool(address),
    onSuccess: async () => {
      showToast(texts.done);
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
        {texts.label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        confirm={isPending ? t('owner.deleting') : texts.confirm}
        isBusy={isPending}
        failure={error ? errorText(error) : undefined}
        onCancel={close}
        onConfirm={mutate}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  );
}

interface DeleteToolProps {
  tool: { id: number; slug: string; name: string };
  viewer: Viewer;
  size?: ButtonSize;
}

/** Deletes a listing and opens the home page. Editors are asked why. */
export function DeleteTool({ tool, viewer, size }: DeleteToolProps) {
  const [isAsking, setAsking] = useState(false);
  if (isPermitted(viewer.permissions, 'editor')) {
    return (
      <>
        <Button size={size} variant="quiet" className="text-danger!" onClick={() => setAsking(true)}>
          {t('owner.delete')}
        </Button>
        {isAsking && (
          <Suspense>
            <RemoveListing tool={tool} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    );
  }
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
      size={size}
    />
  );
}
