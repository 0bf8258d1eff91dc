import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState } from 'react';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { watchAdminApi } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { EditButton, Row } from '../row.tsx';
import { AddChannelForm, EditChannelForm } from './channel-forms.tsx';
import { nameOf, stateOf, stateTones } from './channel-state.ts';

function FetchButton({ channel }: { channel: Channel }) {
  const { run, isBusy } = useAdminAction(showToast);
  async function fetchNow() {
    const answer = await run(() =>
      watchAdminApi.send('POST /admin/ai-watch/channels/{id}/fetch', { params: { id: channel.id } }),
    );
    if (!answer) return;
    const { last_error: error, videos_count } = answer.data;
    const name = nameOf(answer.data);
    const count = videos_count - channel.videos_count;
    if (error !== null) showToast(t('watchAdmin.fetchFailed', { name, error }));
    else if (count > 0) showToast(t('watchAdmin.fetched', { name, count }));
    else showToast(t('watchAdmin.fetchedNothing', { name }));
  }
  return (
    <Button size="small" isBusy={isBusy} aria-busy={isBusy || undefined} onClick={() => void fetchNow()}>
      <RefreshCw aria-hidden className={joinClasses('size-4', isBusy && 'animate-spin')} />
      {t(isBusy ? 'watchAdmin.fetching' : 'watchAdmin.fetch')}
      <span className="sr-only"> ({nameOf(channel)})</span>
    </Button>
  );
}

function Facts({ channel }: { channel: Channel }) {
  const { pathTo } = useAdminAddress();
  const { category, videos_count, title, fetched_at, due_at } = channel;
  const videos = t('watchAdmin.channelVideos', { count: videos_count });
  return (
    <p className="text-sm text-muted">
      {category?.name ?? t('watchAdmin.noCategory')} ·{' '}
      {videos_count > 0 ? (
        <Link
          to={pathTo({ view: 'videos', search: title })}
          preventScrollReset
          className="underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {videos}
        </Link>
      ) : (
        videos
      )}
      {fetched_at && ` · ${t('watchAdmin.fetchedAt', { moment: formatMoment(fetched_at) })}`} ·{' '}
      {t('watchAdmin.dueAt', { moment: formatMoment(due_at) })}
    </p>
  );
}

/** A channel with its state, its last error, and what can be done with it. */
function ChannelRow({
  channel,
  onEdit,
  onDelete,
}: {
  channel: Channel;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { url, gone_since, failures, last_error } = channel;
  const state = stateOf(channel);
  const name = nameOf(channel);
  return (
    <Row
      href={url}
      name={name}
      badges={<Badge tone={stateTones[state]}>{t(`watchAdmin.state.${state}`)}</Badge>}
      actions={
        <>
          <FetchButton channel={channel} />
          <EditButton name={name} onClick={onEdit} />
          <Button size="small" variant="danger" onClick={onDelete}>
            {t('watchAdmin.delete')}
            <span className="sr-only"> ({name})</span>
          </Button>
        </>
      }
    >
      <Facts channel={channel} />
      {last_error !== null && (
        <Notice tone="danger">
          <p className="[overflow-wrap:anywhere]">
            {gone_since !== null
              ? t('watchAdmin.goneSince', { moment: formatMoment(gone_since) })
              : `${t('watchAdmin.failures', { count: failures })} ${last_error}`}
          </p>
        </Notice>
      )}
    </Row>
  );
}

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
