import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { watchAdminApi } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { AddChannelForm, EditChannelForm } from './channel-forms.tsx';
import { ChannelRow } from './channel-row.tsx';
import { nameOf } from './channel-state.ts';

/** Asks before a channel is deleted, and says what goes with it. */
function DeleteDialog({
  channel,
  onClose,
  onDeleted,
}: {
  channel: Channel | undefined;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { run, isBusy } = useAdminAction(showToast);
  const announceDecision = useAnnounceDecision();
  const name = channel ? nameOf(channel) : '';
  async function confirm() {
    if (!channel) return;
    const answer = await run(() =>
      watchAdminApi.send('DELETE /admin/ai-watch/channels/{id}', { params: { id: channel.id } }),
    );
    onClose();
    if (!answer) return;
    announceDecision(t('watchAdmin.deleted', { name }), answer);
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

type Opened = { dialog: 'add'; channel?: undefined } | { dialog: 'edit' | 'delete'; channel: Channel };

/** The channels that videos come from, with their state, newest first. */
export function ChannelList() {
  const { page } = useAdminAddress().address;
  const query = useQuery(
    adminListQuery(
      watchAdminApi.query('GET /admin/ai-watch/channels', { query: { page } }),
      SETTLED_FRESH_MS,
    ),
  );
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLElement>(null);
  const close = () => setOpened(undefined);
  const edited = opened?.dialog === 'edit' ? opened.channel : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="primary" className="justify-self-start" onClick={() => setOpened({ dialog: 'add' })}>
        <Plus aria-hidden className="size-4" />
        {t('watchAdmin.addChannel')}
      </Button>
      <CountedList
        ref={list}
        rowHeight="h-24"
        label={t('watchAdmin.channels')}
        query={query}
        empty={t('watchAdmin.noChannels')}
        emptyText={t('watchAdmin.noChannelsText')}
      >
        {(channel) => (
          <ChannelRow
            channel={channel}
            onEdit={() => setOpened({ dialog: 'edit', channel })}
            onDelete={() => setOpened({ dialog: 'delete', channel })}
          />
        )}
      </CountedList>
      <Dialog isOpen={opened?.dialog === 'add'} onClose={close} title={t('watchAdmin.addChannel')}>
        <AddChannelForm onClose={close} />
      </Dialog>
      <Dialog
        isOpen={edited !== undefined}
        onClose={close}
        title={edited ? t('watchAdmin.editChannel', { name: nameOf(edited) }) : ''}
      >
        {edited && <EditChannelForm channel={edited} onClose={close} />}
      </Dialog>
      <DeleteDialog
        channel={opened?.dialog === 'delete' ? opened.channel : undefined}
        onClose={close}
        // The button that had the focus is gone with its row.
        onDeleted={() => list.current?.focus()}
      />
    </div>
  );
}
