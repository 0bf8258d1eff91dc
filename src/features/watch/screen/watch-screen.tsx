import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { feedQuery } from '../client.ts';
import { Personalize } from '../personalize/personalize.tsx';
import { PreferencesDialog } from '../personalize/preferences-dialog.tsx';
import { FeedError, FeedLoading, NoVideos } from './states.tsx';
import { useFeed } from './use-feed.ts';
import { VideoFeed } from './video-feed.tsx';
import type { RenderHeart } from './video-info.tsx';

/** AI Watch for a signed-in person: first the question what they like, then their videos. */
export function WatchScreen({ viewer, renderHeart }: { viewer: Viewer; renderHeart: RenderHeart }) {
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { feed, error, ...reading } = useFeed(viewer);
  if (!feed) return error ? <FeedError error={error} /> : <FeedLoading />;
  if (feed.onboarding_required) {
    const { queryKey } = feedQuery(viewer);
    return <Personalize feed={feed} onDone={() => client.resetQueries({ queryKey })} />;
  }
  const openDialog = () => setDialogOpen(true);
  return (
    <>
      {feed.videos.length === 0 ? (
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
