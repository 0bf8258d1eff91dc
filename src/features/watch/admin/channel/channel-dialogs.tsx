import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { addChannel, moveChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { CategoryField, readCategory } from '../category-field.tsx';
import { nameOf, readSource } from './channel-state.ts';

function describe(channel: Channel): string {
  const { videos_count: count, last_error } = channel;
  const name = nameOf(channel);
  return last_error === null
    ? t('watchAdmin.added', { name, count })
    : t('watchAdmin.addedFailing', { name, error: last_error });
}

/** @throws ApiError naming the fields that are empty, as the server's would. */
function readForm(values: FormData) {
  const source = readSource(textOf(values, 'url'));
  const category_id = readCategory(values);
  requireFields({
    url: source ? undefined : t('watchAdmin.sourceMissing'),
    category_id: category_id ? undefined : t('watchAdmin.chooseCategory'),
  });
  return { ...source!, category_id: category_id! };
}

function AddForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  async function send(values: FormData) {
    const { data } = await addChannel(readForm(values));
    onClose();
    showToast(describe(data));
    void refreshAdministration(client);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watchAdmin.addChannel')}
      busyLabel={t('watchAdmin.adding')}
      buttonClassName="justify-self-end"
    >
      {(errorOf) => (
        <>
          <TextField
            id={id}
            name="url"
            ref={autoFocusRef}
            label={t('watchAdmin.source')}
            hint={t('watchAdmin.sourceHint')}
            error={errorOf('url') ?? errorOf('channel_id')}
            required
            maxLength={2048}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <CategoryField error={errorOf('category_id')} />
        </>
      )}
    </SubmitForm>
  );
}

/** Adds a channel by its address or id; its videos are fetched before the dialog closes. */
export function AddChannelDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('watchAdmin.addChannel')}>
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

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
