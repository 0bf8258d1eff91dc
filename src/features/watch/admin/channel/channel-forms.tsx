import { useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { watchAdminApi } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { CategoryField, categoryOf } from '../category-field.tsx';
import { nameOf, parseSource } from './channel-state.ts';

function moveChannel(id: number, category_id: number) {
  const input = { params: { id }, body: { category_id } };
  return watchAdminApi.send('PUT /admin/ai-watch/channels/{id}', input);
}

/** @throws ApiError naming the fields that are empty, as the server's would. */
function readForm(values: FormData) {
  const source = parseSource(textOf(values, 'url'));
  const category_id = categoryOf(values);
  requireFields({
    url: source ? undefined : t('watchAdmin.sourceMissing'),
    category_id: category_id ? undefined : t('watchAdmin.chooseCategory'),
  });
  return { ...source!, category_id: category_id! };
}

/** Adds a channel by its address or id; its videos are fetched before the dialog closes. */
export function AddChannelForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  async function send(values: FormData) {
    const { data: channel } = await watchAdminApi.send('POST /admin/ai-watch/channels', {
      body: readForm(values),
    });
    const { videos_count: count, last_error: error } = channel;
    const name = nameOf(channel);
    onClose();
    showToast(
      error === null ? t('watchAdmin.added', { name, count }) : t('watchAdmin.addedFailing', { name, error }),
    );
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
      <TextField
        name="url"
        ref={autoFocusRef}
        label={t('watchAdmin.source')}
        hint={t('watchAdmin.sourceHint')}
        errorsOf={['url', 'channel_id']}
        required
        maxLength={2048}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <CategoryField />
    </SubmitForm>
  );
}

/** Chooses the category of a channel and of its videos, and offers to move it back to where it was. */
export function EditChannelForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const client = useQueryClient();
  const { run } = useAdminAction(showToast);
  const { id, category: before } = channel;
  function announce({ category }: Channel, undo?: () => void) {
    const text = t('watchAdmin.channelSaved', { name: nameOf(channel), category: category?.name ?? '' });
    showToast(text, undo && { label: t('toast.undo'), run: undo });
  }
  async function moveBack(categoryId: number) {
    const answer = await run(() => moveChannel(id, categoryId));
    if (answer) announce(answer.data);
  }
  async function send(values: FormData) {
    const categoryId = categoryOf(values);
    if (!categoryId) return undefined;
    const { data } = await moveChannel(id, categoryId);
    onClose();
    announce(data, before && before.id !== categoryId ? () => void moveBack(before.id) : undefined);
    void refreshAdministration(client);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watchAdmin.save')}
      busyLabel={t('watchAdmin.saving')}
      buttonClassName="justify-self-end"
    >
      <CategoryField value={before} hint={t('watchAdmin.editChannelHint')} />
    </SubmitForm>
  );
}
