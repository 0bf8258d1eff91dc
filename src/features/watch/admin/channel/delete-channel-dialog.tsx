import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { nameOf } from './channel-state.ts';

interface DeleteChannelDialogProps {
  channel: Channel | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a channel is deleted, and says what goes with it. */
export function DeleteChannelDialog({ channel, onClose, onDeleted }: DeleteChannelDialogProps) {
  const { run, isBusy } = useAdminAction(showToast);
  const name = channel ? nameOf(channel) : '';
  async function confirm() {
    if (!channel) return;
    const answer = await run(() => deleteChannel(channel.id));
    onClose();
    if (!answer) return;
    showToast(t('watchAdmin.deleted', { name }));
    onDeleted();
  }
  return (
    <ConfirmDialog
      isOpen={channel !== undefined}
      title={t('watchAdmin.deleteTitle', { name })}
      confirm={t('watchAdmin.deleteConfirm')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('watchAdmin.deleteText', { count: channel?.videos_count ?? 0 })}</p>
    </ConfirmDialog>
  );
}
