import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useToolOffers } from '#src/features/tools/search/public/tool-offers-client.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { adminListQuery, refreshAdministration, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { CountedList } from '#src/ui/admin/list/paged-list.tsx';
import { StatusFilter } from '#src/ui/admin/list/status-filter.tsx';
import { PickField } from '#src/ui/admin/pick-field.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { platformAddress, TOOLS_PER_VIDEO, VIDEO_STATUSES, type VideoStatus } from '../../rules.ts';
import { changeVideo, watchAdminApi } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { CategoryField, categoryOf } from '../category-field.tsx';
import { EditButton, Row } from '../row.tsx';

type LinkedTool = AdminVideo['tools'][number];

function Chosen({ tools, onRemove }: { tools: readonly LinkedTool[]; onRemove: (tool: LinkedTool) => void }) {
  if (tools.length === 0) return <p className="text-sm text-muted">{t('watchAdmin.noTools')}</p>;
  return (
    <ul className="grid gap-1">
      {tools.map((tool) => (
        <li key={tool.id} className="flex items-center gap-3 rounded-control bg-sunken pl-3">
          <Logo src={tool.logo_url} name={tool.name} size="small" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{tool.name}</span>
          <IconButton label={t('watchAdmin.removeTool', { name: tool.name })} onClick={() => onRemove(tool)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function AddTool({ tools, onAdd }: { tools: readonly LinkedTool[]; onAdd: (tool: LinkedTool) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { offers, isNone, setText } = useToolOffers(({ id }) => tools.some((tool) => tool.id === id));
  const isFull = tools.length >= TOOLS_PER_VIDEO;
  const full = isFull ? t('watchAdmin.toolsFull', { count: TOOLS_PER_VIDEO }) : undefined;
  const none = isNone ? t('watchAdmin.noToolFound') : undefined;
  return (
    <PickField
      label={t('watchAdmin.addTool')}
      hint={full ?? none ?? t('watchAdmin.toolsHint', { count: TOOLS_PER_VIDEO })}
      error={useFormErrors().errorOf('tool_ids')}
      isDisabled={isFull}
      isInFlow
      offers={offers}
      onText={setText}
      onPick={({ id, slug, name, logo_url }) => {
        if (input.current) input.current.value = '';
        setText('');
        onAdd({ id, slug, name, logo_url });
      }}
      input={input}
    >
      {({ name, logo_url }) => (
        <>
          <Logo src={logo_url} name={name} size="small" />
          {name}
        </>
      )}
    </PickField>
  );
}

interface ToolPickerProps {
  tools: readonly LinkedTool[];
  onChange: (tools: LinkedTool[]) => void;
}

/** The tools that a video is about: taken away one by one, added by name. Screen readers hear both. */
function ToolPicker({ tools, onChange }: ToolPickerProps) {
  const [news, setNews] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  function remove(gone: LinkedTool) {
    onChange(tools.filter(({ id }) => id !== gone.id));
    setNews(t('watchAdmin.toolRemoved', { name: gone.name }));
    // The button that had the focus is gone with its tool.
    group.current?.focus();
  }
  function add(tool: LinkedTool) {
    onChange([...tools, tool]);
    setNews(t('watchAdmin.toolAdded', { name: tool.name }));
  }
  return (
    <fieldset ref={group} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <legend className="mb-1.5 text-sm font-semibold">{t('watchAdmin.tools')}</legend>
      <Chosen tools={tools} onRemove={remove} />
      <AddTool tools={tools} onAdd={add} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

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
