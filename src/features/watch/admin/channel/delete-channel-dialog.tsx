import { t } from '#src/shared/messages/translate.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { useWatchAction } from '../frame/use-watch-action.ts';
import { nameOf } from './channel-state.ts';

interface DeleteChannelDialogProps {
  channel: Channel | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a channel is deleted, and says what goes with it. */
export function DeleteChannelDialog({ channel, onClose, onDeleted }: DeleteChannelDialogProps) {
  const { run, isBusy } = useWatchAction();
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
