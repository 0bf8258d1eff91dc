import RefreshCw from 'lucide-react/icons/refresh-cw';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { fetchChannel } from '../admin-client.ts';
import type { Channel } from '../admin-contract.ts';
import { RowHeading } from '../row-heading.tsx';
import { nameOf, stateOf, stateTones } from './channel-state.ts';

/** What a fetch has brought, in one sentence. */
function describeFetch(before: Channel, after: Channel): string {
  const { last_error, videos_count } = after;
  const name = nameOf(after);
  if (last_error !== null) return t('watchAdmin.fetchFailed', { name, error: last_error });
  const count = videos_count - before.videos_count;
  return count > 0 ? t('watchAdmin.fetched', { name, count }) : t('watchAdmin.fetchedNothing', { name });
}

function FetchButton({ channel }: { channel: Channel }) {
  const { run, isBusy } = useAdminAction(showToast);
  async function fetchNow() {
    const answer = await run(() => fetchChannel(channel.id));
    if (answer) showToast(describeFetch(channel, answer.data));
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

function Problem({ gone_since, failures, last_error }: Channel) {
  if (last_error === null) return null;
  return (
    <Notice tone="danger">
      <p className="[overflow-wrap:anywhere]">
        {gone_since !== null
          ? t('watchAdmin.goneSince', { moment: formatMoment(gone_since) })
          : `${t('watchAdmin.failures', { count: failures })} ${last_error}`}
      </p>
    </Notice>
  );
}

interface ChannelRowProps {
  channel: Channel;
  onEdit: () => void;
  onDelete: () => void;
}

/** A channel with its state, its last error, and what can be done with it. */
export function ChannelRow({ channel, onEdit, onDelete }: ChannelRowProps) {
  const state = stateOf(channel);
  const name = <span className="sr-only"> ({nameOf(channel)})</span>;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1.5">
        <RowHeading href={channel.url} name={nameOf(channel)}>
          <Badge tone={stateTones[state]}>{t(`watchAdmin.state.${state}`)}</Badge>
        </RowHeading>
        <Facts channel={channel} />
        <Problem {...channel} />
      </div>
      <div className="flex flex-wrap gap-2">
        <FetchButton channel={channel} />
        <Button size="small" onClick={onEdit}>
          {t('watchAdmin.edit')}
          {name}
        </Button>
        <Button size="small" variant="danger" onClick={onDelete}>
          {t('watchAdmin.delete')}
          {name}
        </Button>
      </div>
    </article>
  );
}
