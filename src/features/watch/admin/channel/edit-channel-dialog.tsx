import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { moveChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { CategoryField, readCategory } from '../category-field.tsx';
import { nameOf } from './channel-state.ts';

/** Moves a channel, and offers to move it back to where it was. */
function useMove(channel: Channel, onClose: () => void) {
  const client = useQueryClient();
  const { run } = useAdminAction(showToast);
  const { id, category: before } = channel;
  const name = nameOf(channel);
  const say = (moved: Channel, undo?: () => void) =>
    showToast(
      t('watchAdmin.channelSaved', { name, category: moved.category?.name ?? '' }),
      undo && { label: t('toast.undo'), run: undo },
    );
  async function moveBack(categoryId: number) {
    const answer = await run(() => moveChannel(id, categoryId));
    if (answer) say(answer.data);
  }
  return async (categoryId: number) => {
    const { data } = await moveChannel(id, categoryId);
    onClose();
    say(data, before && before.id !== categoryId ? () => void moveBack(before.id) : undefined);
    void refreshAdministration(client);
  };
}

function EditForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const move = useMove(channel, onClose);
  async function send(values: FormData) {
    const categoryId = readCategory(values);
    if (categoryId) await move(categoryId);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watchAdmin.save')}
      busyLabel={t('watchAdmin.saving')}
      buttonClassName="justify-self-end"
    >
      {(errorOf) => (
        <CategoryField
          value={channel.category}
          hint={t('watchAdmin.editChannelHint')}
          error={errorOf('category_id')}
        />
      )}
    </SubmitForm>
  );
}

/** Chooses the category of a channel and of its videos. */
export function EditChannelDialog({
  channel,
  onClose,
}: {
  channel: Channel | undefined;
  onClose: () => void;
}) {
  const title = channel ? t('watchAdmin.editChannel', { name: nameOf(channel) }) : '';
  return (
    <Dialog isOpen={channel !== undefined} onClose={onClose} title={title}>
      {channel && <EditForm channel={channel} onClose={onClose} />}
    </Dialog>
  );
}
