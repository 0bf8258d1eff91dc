import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { preferencesQuery } from '../client.ts';
import type { Feed } from '../contract.ts';
import { useInteractions } from '../interactions/interaction-queue.ts';
import { useTabVisible } from '../player/use-playback.ts';
import { DiscoverCard, LimitCard, MoreCard } from './cards.tsx';
import { WatchedToday } from './feed-bar.tsx';
import { FeedFrame, useWatching } from './feed-frame.tsx';
import { arrangeItems, type CardKind } from './feed-slots.tsx';
import type { useFeed } from './use-feed.ts';
import type { RenderHeart } from './video/video-info.tsx';
import { useWatchedToday } from './watched-today.ts';

/** More videos are loaded when so many are left. */
const LOAD_MORE_WITHIN = 5;
/** A glance in passing is no view. */
const LEAST_MS = 3000;

/**
 * Measures how long a video plays in front of the person. `onWatched` is called once it has been watched for a moment,
 * `onLeft` when it is left or stopped.
 */
function useWatchTime({
  videoId,
  isPlaying,
  onWatched,
  onLeft,
}: {
  videoId: number | undefined;
  isPlaying: boolean;
  onWatched: (videoId: number) => void;
  onLeft: (videoId: number, seconds: number) => void;
}): void {
  const isTabVisible = useTabVisible();
  const watched = useEffectEvent(onWatched);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (videoId === undefined || !isPlaying || !isTabVisible) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => watched(videoId), LEAST_MS);
    let isOver = false;
    const end = () => {
      clearTimeout(timer);
      const milliseconds = performance.now() - startedAt;
      if (!isOver && milliseconds >= LEAST_MS) left(videoId, Math.round(milliseconds / 1000));
      isOver = true;
    };
    // React re-renders too late for what is sent as the page is left.
    const onHide = () => document.visibilityState === 'hidden' && end();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      end();
    };
  }, [videoId, isPlaying, isTabVisible]);
}

interface VideoFeedProps {
  viewer: Viewer;
  feed: Feed;
  reading: Pick<ReturnType<typeof useFeed>, 'loadMore' | 'hasMoreFailed' | 'setLiked' | 'setPosition'>;
  isDialogOpen: boolean;
  onPreferences: () => void;
  renderHeart: RenderHeart;
}

/** The videos of a person with their cards. Records what is watched, and loads more before the person gets to the end. */
function usePersonalFeed({ viewer, feed, reading, isDialogOpen }: VideoFeedProps) {
  const { data: preferences } = useQuery(preferencesQuery(viewer));
  const limit = preferences?.data.daily_video_limit;
  const today = useWatchedToday(viewer.id);
  const record = useInteractions(viewer);
  const isOver = limit !== undefined && today.count >= limit;
  const isLimitNew = isOver && !today.isLimitSeen;
  const [limitAfter, setLimitAfter] = useState<number | null>(isLimitNew ? 0 : null);
  const { videos, has_more: hasMore, nextPage } = feed;
  const items = useMemo(() => arrangeItems(videos, { limitAfter, hasMore }), [videos, limitAfter, hasMore]);
  const watching = useWatching({ items, isDialogOpen, record, setLiked: reading.setLiked });
  const { playback, position } = watching;
  const { videosBefore } = position;

  useEffect(() => reading.setPosition(videosBefore), [reading.setPosition, videosBefore]);
  // The card of the limit comes after the video that reached it, and stays there until the limit is raised.
  useEffect(() => {
    if (isLimitNew) setLimitAfter((known) => known ?? videosBefore + 1);
    else if (limit !== undefined && !isOver) setLimitAfter(null);
  }, [limit, isOver, isLimitNew, videosBefore]);
  const loadMore = useEffectEvent(reading.loadMore);
  const isNearEnd = videos.length - videosBefore <= LOAD_MORE_WITHIN;
  useEffect(() => {
    if (isNearEnd && nextPage !== null) void loadMore();
  }, [isNearEnd, nextPage]);
  useWatchTime({
    videoId: position.settledVideo?.id,
    isPlaying: playback.isPlaying,
    onWatched: today.addWatched,
    onLeft: (video_id, duration_seconds) => record({ video_id, type: 'view', duration_seconds }),
  });
  return { watching, today, limit };
}

/** The feed of a person. */
export function VideoFeed(props: VideoFeedProps) {
  const { feed, reading, isDialogOpen, onPreferences, renderHeart } = props;
  const { watching, today, limit } = usePersonalFeed(props);
  const { position } = watching;
  function goOn() {
    today.setLimitSeen();
    position.next();
  }
  const renderCard = (kind: CardKind) => {
    if (kind === 'limit')
      return <LimitCard watched={today.count} onContinue={goOn} onChange={onPreferences} />;
    if (kind === 'more') return <MoreCard hasFailed={reading.hasMoreFailed} onRetry={reading.loadMore} />;
    return <DiscoverCard categories={feed.action_categories} onContinue={() => position.goTo(0)} />;
  };
  return (
    <FeedFrame
      watching={watching}
      status={
        limit !== undefined && <WatchedToday watched={today.count} limit={limit} onPress={onPreferences} />
      }
      isDialogOpen={isDialogOpen}
      onPreferences={onPreferences}
      renderHeart={renderHeart}
      renderCard={renderCard}
    />
  );
}
