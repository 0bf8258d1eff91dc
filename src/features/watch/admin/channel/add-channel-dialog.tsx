import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { requireFields } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { addChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { CategoryField, readCategory } from '../category-field.tsx';
import { nameOf } from './channel-state.ts';
import { readSource } from './read-source.ts';

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
