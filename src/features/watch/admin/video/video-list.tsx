import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { platformAddress, VIDEO_STATUSES, type VideoStatus } from '../../rules.ts';
import { changeVideo, watchAdminApi } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { CategoryField, categoryOf } from '../category-field.tsx';
import { EditButton, Row } from '../row.tsx';
import { ToolPicker } from './tool-picker.tsx';

const idsOf = (tools: AdminVideo['tools']) => tools.map(({ id }) => id);

/** Sets the category of a video and the tools it is about. */
function EditVideoForm({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const client = useQueryClient();
  const { run } = useAdminAction(showToast);
  const [tools, setTools] = useState(video.tools);
  const { id, title, category } = video;
  const [toolIds, toolIdsBefore] = [idsOf(tools), idsOf(video.tools)];

  async function undo() {
    const before = { ...(category && { category_id: category.id }), tool_ids: toolIdsBefore };
    const answer = await run(() => changeVideo(id, before));
    if (answer) showToast(t('watchAdmin.videoSaved', { title }));
  }
  async function send(values: FormData) {
    const category_id = categoryOf(values);
    // A part that is not sent is not fixed: the next fetch of the channel may change it.
    const change = {
      ...(category_id && category_id !== category?.id && { category_id }),
      ...(toolIds.join() !== toolIdsBefore.join() && { tool_ids: toolIds }),
    };
    if (Object.keys(change).length > 0) {
      await changeVideo(id, change);
      showToast(t('watchAdmin.videoSaved', { title }), { label: t('toast.undo'), run: () => void undo() });
      void refreshAdministration(client);
    }
    onClose();
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('watchAdmin.save')}
      busyLabel={t('watchAdmin.saving')}
      buttonClassName="justify-self-end"
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <CategoryField value={category} />
      <ToolPicker tools={tools} onChange={setTools} />
    </SubmitForm>
  );
}

const tones: Record<VideoStatus, BadgeTone> = { shown: 'positive', hidden: 'plain', removed: 'danger' };

/** Hides a video or shows it again; the toast offers the way back. */
function HideButton({ video: { id, title, status } }: { video: AdminVideo }) {
  const { run, isBusy } = useAdminAction(showToast);
  async function set(hidden: boolean) {
    const answer = await run(() => changeVideo(id, { hidden }));
    if (!answer) return;
    showToast(t(hidden ? 'watchAdmin.hidden' : 'watchAdmin.shown', { title }), {
      label: t('toast.undo'),
      run: () => void set(!hidden),
    });
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void set(status === 'shown')}>
      {t(status === 'shown' ? 'watchAdmin.hide' : 'watchAdmin.show')}
      <span className="sr-only"> ({title})</span>
    </Button>
  );
}

/** A video with its state, its tools, and what can be done with it. */
function VideoRow({ video, onEdit }: { video: AdminVideo; onEdit: () => void }) {
  const { title, channel_title, category, published_at, removed_reason, status, tools } = video;
  return (
    <Row
      href={platformAddress(video.youtube_video_id)}
      name={title}
      badges={
        <>
          <Badge tone={tones[status]}>{t(`watchAdmin.status.${status}`)}</Badge>
          {video.is_demo && <Badge>{t('watchAdmin.sample')}</Badge>}
        </>
      }
      actions={
        <>
          {status !== 'removed' && <HideButton video={video} />}
          <EditButton name={title} onClick={onEdit} />
        </>
      }
    >
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {channel_title} · {category?.name ?? t('watchAdmin.noCategory')} ·{' '}
        <time dateTime={published_at}>{formatShortDate(published_at)}</time>
      </p>
      {removed_reason && <p className="text-sm text-danger">{t(`watchAdmin.reason.${removed_reason}`)}</p>}
      <p className="text-sm [overflow-wrap:anywhere]">
        {tools.length > 0 ? (
          tools.map(({ name }) => name).join(', ')
        ) : (
          <span className="text-muted">{t('watchAdmin.noTools')}</span>
        )}
      </p>
    </Row>
  );
}

/** All videos, newest first, with a search and a filter. */
export function VideoList() {
  const { page, status: named, search } = useAdminAddress().address;
  const status = pickValue(VIDEO_STATUSES, named);
  const query = useQuery(
    adminListQuery(
      watchAdminApi.query('GET /admin/ai-watch/videos', { query: { page, status, search } }),
      SETTLED_FRESH_MS,
    ),
  );
  const [edited, setEdited] = useState<AdminVideo>();
  const close = () => setEdited(undefined);
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListSearch label={t('watchAdmin.searchVideos')} />
      <StatusFilter
        label={t('watchAdmin.status')}
        all={t('watchAdmin.all')}
        options={VIDEO_STATUSES}
        nameOf={(name) => t(`watchAdmin.status.${name}`)}
      />
      <CountedList
        label={t('watchAdmin.videos')}
        query={query}
        rowHeight="h-24"
        empty={t(isNarrowed ? 'watchAdmin.noneFound' : 'watchAdmin.noVideos')}
        emptyText={t(isNarrowed ? 'watchAdmin.noneFoundText' : 'watchAdmin.noVideosText')}
      >
        {(video) => <VideoRow video={video} onEdit={() => setEdited(video)} />}
      </CountedList>
      <Dialog isOpen={edited !== undefined} onClose={close} title={t('watchAdmin.editVideo')}>
        {edited && <EditVideoForm key={edited.id} video={edited} onClose={close} />}
      </Dialog>
    </div>
  );
}
