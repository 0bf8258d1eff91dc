import { useEffect } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import type { Feed } from '../contract.ts';
import { WatchedToday } from './feed-bar.tsx';
import { FeedFrame } from './feed-frame.tsx';
import type { FeedReading } from './use-feed.ts';
import { useWatching } from './use-watching.ts';
import type { RenderHeart } from './video/video-info.tsx';

/** More videos are read when so many are left. */
const READ_MORE_WITHIN = 5;

interface VideoFeedProps {
  viewer: Viewer;
  feed: Feed;
  reading: FeedReading;
  isDialogOpen: boolean;
  onPreferences: () => void;
  renderHeart: RenderHeart;
}

/** Reads more videos before the person gets there. */
function useReadMore({ videos }: Feed, videosBefore: number, readMore: () => Promise<void>): void {
  const isNearEnd = videos.length - videosBefore <= READ_MORE_WITHIN;
  useEffect(() => {
    if (isNearEnd) void readMore();
  }, [isNearEnd, readMore]);
}

/** The feed of a person. */
export function VideoFeed({
  viewer,
  feed,
  reading,
  isDialogOpen,
  onPreferences,
  renderHeart,
}: VideoFeedProps) {
  const watching = useWatching({ viewer, feed, reading, isDialogOpen });
  const { limit, today, place } = watching;
  useReadMore(feed, place.videosBefore, reading.readMore);
  function goOn() {
    today.setLimitSeen();
    place.next();
  }
  return (
    <FeedFrame
      watching={watching}
      status={
        limit !== undefined && <WatchedToday watched={today.count} limit={limit} onPress={onPreferences} />
      }
      isDialogOpen={isDialogOpen}
      onPreferences={onPreferences}
      renderHeart={renderHeart}
      personal={{
        categories: feed.action_categories,
        watched: today.count,
        hasMoreFailed: reading.hasMoreFailed,
        onContinue: goOn,
        onReadMore: reading.readMore,
      }}
    />
  );
}
