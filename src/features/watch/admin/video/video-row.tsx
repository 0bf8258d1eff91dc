import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { platformAddress, type VideoStatus } from '../../rules.ts';
import { changeVideo } from '../admin-client.ts';
import type { AdminVideo } from '../admin-contract.ts';
import { RowHeading } from '../row-heading.tsx';

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
export function VideoRow({ video, onEdit }: { video: AdminVideo; onEdit: () => void }) {
  const { title, channel_title, category, published_at, removed_reason, status, tools } = video;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1.5">
        <RowHeading href={platformAddress(video.youtube_video_id)} name={title}>
          <Badge tone={tones[status]}>{t(`watchAdmin.status.${status}`)}</Badge>
          {video.is_demo && <Badge>{t('watchAdmin.sample')}</Badge>}
        </RowHeading>
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
      </div>
      <div className="flex flex-wrap gap-2">
        {status !== 'removed' && <HideButton video={video} />}
        <Button size="small" onClick={onEdit}>
          {t('watchAdmin.edit')}
          <span className="sr-only"> ({title})</span>
        </Button>
      </div>
    </article>
  );
}
