import { Link } from '#src/ui/navigation/link.tsx';
import '../messages/en-admin.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { ChannelList } from './channel/channel-list.tsx';
import { useWatchPlace } from './frame/use-watch-place.ts';
import { VIEWS } from './frame/watch-place.ts';
import { VideoList } from './video/video-list.tsx';

function ViewLinks() {
  const { place, pathTo } = useWatchPlace();
  return (
    <nav aria-label={t('watchAdmin.views')}>
      <ul className="flex flex-wrap gap-2">
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={pathTo(view)}
              preventScrollReset
              aria-current={view === place.view ? 'page' : undefined}
              className={joinClasses(
                'inline-flex min-h-11 items-center rounded-chip border px-4 text-sm font-semibold transition-colors',
                view === place.view
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface text-ink hover:border-ink',
              )}
            >
              {t(`watchAdmin.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** AI Watch in the administrators' screen: where videos come from, and what is shown of them. */
export function WatchTab() {
  const { view } = useWatchPlace().place;
  return (
    <>
      <ViewLinks />
      {view === 'channels' ? <ChannelList /> : <VideoList />}
    </>
  );
}
