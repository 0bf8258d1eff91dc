import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { CountedList } from '#src/ui/admin/list/counted-list.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { channelsQuery, deleteChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { AddChannelDialog, EditChannelDialog } from './channel-dialogs.tsx';
import { ChannelRow } from './channel-row.tsx';
import { nameOf } from './channel-state.ts';

interface DeleteChannelDialogProps {
  channel: Channel | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a channel is deleted, and says what goes with it. */
function DeleteChannelDialog({ channel, onClose, onDeleted }: DeleteChannelDialogProps) {
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

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'delete'; channel: Channel };

/** Where videos come from: the channels with their state, newest first. */
export function ChannelList() {
  const { page } = useAdminAddress().address;
  const query = useQuery(channelsQuery(page));
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLElement>(null);
  const close = () => setOpened(undefined);
  const channelOf = (dialog: 'edit' | 'delete') => (opened?.dialog === dialog ? opened.channel : undefined);
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
      <AddChannelDialog isOpen={opened?.dialog === 'add'} onClose={close} />
      <EditChannelDialog channel={channelOf('edit')} onClose={close} />
      <DeleteChannelDialog
        channel={channelOf('delete')}
        onClose={close}
        // The button that had the focus is gone with its row.
        onDeleted={() => list.current?.focus()}
      />
    </div>
  );
}
