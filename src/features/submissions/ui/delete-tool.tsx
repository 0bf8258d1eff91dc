import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.tsx';
import { deleteTool, refreshTools } from '../client.ts';
import './edit-texts.ts';

/** Takes a listing down once it is confirmed, and leads home. */
export function DeleteTool({ tool, size }: { tool: { slug: string; name: string }; size?: ButtonSize }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteTool(tool.slug),
    onSuccess: async () => {
      showToast(t('owner.deleted', { name: tool.name }));
      // First away: the page would ask for what is gone.
      await navigate('/');
      await refreshTools(queryClient);
    },
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button size={size} look="quiet" className="text-danger!" onClick={() => setOpen(true)}>
        {t('owner.delete')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('owner.deleteTitle')}>
        <p className="[overflow-wrap:anywhere]">{t('owner.deleteText', { name: tool.name })}</p>
        <div role="alert" className="mt-4 empty:hidden">
          {deleting.isError && (
            <Notice tone="danger">
              {deleting.error instanceof ApiError ? deleting.error.message : t('form.failed')}
            </Notice>
          )}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{t('form.cancel')}</Button>
          <Button
            look="danger"
            aria-disabled={deleting.isPending || undefined}
            onClick={() => !deleting.isPending && deleting.mutate()}
          >
            {t(deleting.isPending ? 'owner.deleting' : 'owner.deleteConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
