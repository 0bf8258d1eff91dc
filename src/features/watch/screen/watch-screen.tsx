import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { feedQuery, preferencesQuery } from '../client.ts';
import { Personalize } from '../preferences/personalize.tsx';
import { PreferencesDialog } from '../preferences/preferences-dialog.tsx';
import { FeedError, FeedLoading, NoVideos, useStartAtTop } from './states.tsx';
import { useFeed } from './use-feed.ts';
import type { RenderHeart } from './video/video-info.tsx';
import { VideoFeed } from './video-feed.tsx';
import { useWatchedToday } from './watched-today.ts';

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
