import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { refreshTools, submissionApi } from '../client.ts';

interface RemoveScreenshotProps {
  slug: string;
  id: number | null;
  /** Names what it is removed from. */
  text: string;
  onClose: () => void;
  onRemoved: (id: number) => void;
}

/** Asks before a screenshot is deleted, which happens at once. With `id` null it is closed. */
export function RemoveScreenshot({ slug, id, text, onClose, onRemoved }: RemoveScreenshotProps) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: (screenshotId: number) => {
      const params = { slug, screenshotId };
      return submissionApi.send('DELETE /ai-tools/{slug}/screenshots/{screenshotId}', { params });
    },
    onSuccess: async (answer, screenshotId) => {
      onRemoved(screenshotId);
      onClose();
      const { announceDecision } = await import('#src/ui/admin/undo/undo-decision.ts');
      announceDecision(queryClient, t('edit.screenshotRemoved'), answer);
      return refreshTools(queryClient);
    },
  });
  const { error } = removing;
  return (
    <ConfirmDialog
      isOpen={id !== null}
      title={t('edit.screenshotTitle')}
      confirm={t(removing.isPending ? 'edit.screenshotRemoving' : 'edit.screenshotRemove')}
      isBusy={removing.isPending}
      failure={error ? errorText(error) : undefined}
      onCancel={() => {
        removing.reset();
        onClose();
      }}
      onConfirm={() => id !== null && removing.mutate(id)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
