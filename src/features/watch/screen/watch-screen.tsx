import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/notice.tsx';
import { FEED_FRESH_MS, feedQuery, preferencesQuery, watchApi } from '../client.ts';
import type { Feed, Video } from '../contract.ts';
import { CategoryChoice, PreferencesDialog } from '../preferences/preferences-dialog.tsx';
import { DAILY_VIDEO_LIMIT } from '../rules.ts';
import { AccountCard } from './cards.tsx';
import { FeedFrame, useWatching } from './feed-frame.tsx';
import { arrangePreview } from './feed-slots.tsx';
import { FeedError, FeedLoading, NoVideos, useStartAtTop } from './states.tsx';
import { useFeed } from './use-feed.ts';
import type { RenderHeart } from './video/video-info.tsx';
import { VideoFeed } from './video-feed.tsx';
import { useWatchedToday } from './watched-today.ts';

function Stats({ stats }: { stats: Feed['user_stats'] }) {
  const rows = [
    { label: t('watch.statSaved'), value: stats.saved_tools_count },
    { label: t('watch.statViewed'), value: stats.tool_clicks_count },
    { label: t('watch.statReviews'), value: stats.reviews_count },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 text-center">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-heading font-bold">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The question of the first visit: which categories the feed is made of. */
function Personalize({
  feed,
  onDone,
  onSkip,
}: {
  feed: Feed;
  onDone: () => Promise<unknown>;
  onSkip: () => void;
}) {
  const { user_stats: stats, suggested_categories: categories } = feed;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(categories.flatMap(({ id, suggested }) => (suggested ? [id] : []))),
  );
  const saving = useMutation({
    mutationFn: async () => {
      const body = { preferred_categories: [...chosen], daily_video_limit: DAILY_VIDEO_LIMIT };
      await watchApi.send('POST /ai-watch/onboarding', { body });
      await onDone();
    },
  });
  return (
    <section aria-labelledby="personalize" className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div>
          <h1 id="personalize" className="font-display text-title font-bold">
            {t('watch.personalize')}
          </h1>
          <p className="mt-2 text-muted">{t('watch.personalizeText')}</p>
        </div>
        <div className="grid gap-2">
          <Stats stats={stats} />
          {stats.saved_tools_count + stats.tool_clicks_count > 0 && (
            <p className="text-sm text-muted">{t('watch.statsText')}</p>
          )}
        </div>
        <CategoryChoice categories={categories} chosen={chosen} onChange={setChosen} />
        <div className="sticky bottom-0 -mx-4 grid gap-2 bg-paper px-4 py-3">
          <FailureNotice>{saving.error && errorText(saving.error)}</FailureNotice>
          {chosen.size === 0 && (
            <p role="status" className="text-center text-sm font-medium">
              {t('watch.pickOne')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              size="large"
              disabled={chosen.size === 0 || saving.isPending}
              onClick={() => saving.mutate()}
              className="max-w-full grow whitespace-normal"
            >
              {saving.isPending ? t('watch.saving') : t('watch.submit', { count: chosen.size })}
            </Button>
            <Button size="large" onClick={onSkip} className="grow sm:grow-0">
              {t('watch.skipInterests')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Nothing is stored of what a visitor does. */
const ignore = () => {};

function PreviewFeed({ videos, renderHeart }: { videos: readonly Video[]; renderHeart: RenderHeart }) {
  const navigate = useNavigate();
  const items = useMemo(() => arrangePreview(videos), [videos]);
  const watching = useWatching({ items, isDialogOpen: false, record: ignore, setLiked: ignore });
  const { position, actions } = watching;
  const toggleLike = () => void navigate(signInPath('/ai-watch'));
  return (
    <FeedFrame
      watching={{ ...watching, actions: { ...actions, toggleLike, askToSkip: position.next } }}
      status={t('watch.previewStatus')}
      renderHeart={renderHeart}
      renderCard={() => <AccountCard onFirst={() => position.goTo(0)} />}
    />
  );
}

/** AI Watch for a visitor: a few videos of the day, then what an account adds. */
export function PreviewScreen({ renderHeart }: { renderHeart: RenderHeart }) {
  const { data, error } = useQuery(watchApi.query('GET /ai-watch/preview', {}, { staleTime: FEED_FRESH_MS }));
  useStartAtTop(data !== undefined);
  if (!data) return error ? <FeedError error={error} /> : <FeedLoading />;
  const { videos } = data.data;
  return videos.length === 0 ? <NoVideos /> : <PreviewFeed videos={videos} renderHeart={renderHeart} />;
}

/** AI Watch for a signed-in person: first the question what they like, then their videos. */
export function WatchScreen({ viewer, renderHeart }: { viewer: Viewer; renderHeart: RenderHeart }) {
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { feed, error, ...reading } = useFeed(viewer);
  const { hasSkippedInterests, skipInterests } = useWatchedToday(viewer.id);
  useStartAtTop(feed !== undefined);
  const { isPending, failureCount } = useQuery(preferencesQuery(viewer));
  if (!feed) return error ? <FeedError error={error} /> : <FeedLoading />;
  const isEmpty = feed.videos.length === 0;
  // Nobody is asked for interests where there is nothing to choose from.
  if (feed.onboarding_required && isEmpty) return <NoVideos />;
  if (feed.onboarding_required && !hasSkippedInterests) {
    const { queryKey } = feedQuery(viewer);
    return (
      <Personalize feed={feed} onDone={() => client.resetQueries({ queryKey })} onSkip={skipInterests} />
    );
  }
  // The card of the daily limit must be the first one from the start: the browser would hold on to what it showed first.
  if (isPending && failureCount === 0) return <FeedLoading />;
  const openDialog = () => setDialogOpen(true);
  return (
    <>
      {isEmpty ? (
        <NoVideos onPreferences={openDialog} />
      ) : (
        <VideoFeed
          viewer={viewer}
          feed={feed}
          reading={reading}
          isDialogOpen={isDialogOpen}
          onPreferences={openDialog}
          renderHeart={renderHeart}
        />
      )}
      <PreferencesDialog viewer={viewer} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}
