import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, type Viewer } from '#src/shared/viewer.ts';
import { FEED_FRESH_MS, feedQuery, preferencesQuery, watchApi } from '../client.ts';
import type { Video } from '../contract.ts';
import { Personalize } from '../preferences/personalize.tsx';
import { PreferencesDialog } from '../preferences/preferences-dialog.tsx';
import { AccountCard } from './cards.tsx';
import { FeedFrame, useWatching } from './feed-frame.tsx';
import { arrangePreview } from './feed-slots.tsx';
import { FeedError, FeedLoading, NoVideos, useStartAtTop } from './states.tsx';
import { useFeed } from './use-feed.ts';
import type { RenderHeart } from './video/video-info.tsx';
import { VideoFeed } from './video-feed.tsx';
import { useWatchedToday } from './watched-today.ts';

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
