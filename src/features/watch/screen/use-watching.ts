import { useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { preferencesQuery } from '../client.ts';
import type { Feed } from '../contract.ts';
import { useInteractions } from '../interactions/interaction-queue.ts';
import { useCovered } from '../player/use-covered.ts';
import { usePlayback, useTabVisible } from '../player/use-playback.ts';
import { arrangeItems } from './feed-slots.tsx';
import type { FeedReading } from './use-feed.ts';
import { type FeedPlace, useFeedPosition } from './use-feed-position.ts';
import { useVideoActions } from './video/use-video-actions.ts';
import { useWatchedToday } from './watched-today.ts';

interface LimitOptions {
  watched: number;
  limit: number | undefined;
  /** The person went on after having seen the card today. */
  isSeen: boolean;
  /** The number of videos before the one that is looked at. */
  position: number;
  /** Sets the number of videos before the card; null without it. */
  setLimitAfter: Dispatch<SetStateAction<number | null>>;
}

/**
 * Puts the card of the daily limit after the video that reached the limit. There it stays, until the limit is raised.
 */
function useLimitCard({ watched, limit, isSeen, position, setLimitAfter }: LimitOptions): void {
  useEffect(() => {
    if (limit === undefined) return;
    if (watched < limit) setLimitAfter(null);
    else if (!isSeen) setLimitAfter((known) => known ?? position + 1);
  }, [limit, watched, isSeen, position, setLimitAfter]);
}

/** A glance in passing is no view. */
const LEAST_MS = 3000;

interface WatchTimeOptions {
  videoId: number | undefined;
  isPlaying: boolean;
  /** Called once the video has been watched for a moment. */
  onWatched: (videoId: number) => void;
  /** Called when the video is left or stopped, with how long it was watched. */
  onLeft: (videoId: number, seconds: number) => void;
}

/** Measures how long a video plays in front of the person. */
function useWatchTime({ videoId, isPlaying, onWatched, onLeft }: WatchTimeOptions): void {
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
    // React hears of a hidden page too late for what is sent as it is left.
    const onHide = () => document.visibilityState === 'hidden' && end();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      end();
    };
  }, [videoId, isPlaying, isTabVisible]);
}

interface WatchingOptions {
  viewer: Viewer;
  feed: Feed;
  reading: FeedReading;
  isDialogOpen: boolean;
}

/** Everything that happens while a person watches: where they are, what plays, what is recorded of it. */
export function useWatching({ viewer, feed, reading, isDialogOpen }: WatchingOptions) {
  const { data: preferences } = useQuery(preferencesQuery(viewer));
  const limit = preferences?.data.daily_video_limit;
  const today = useWatchedToday(viewer.id);
  const record = useInteractions(viewer);
  const isOver = limit !== undefined && today.count >= limit && !today.isLimitSeen;
  const [limitAfter, setLimitAfter] = useState<number | null>(isOver ? 0 : null);
  const { videos, has_more: hasMore } = feed;
  const items = useMemo(() => arrangeItems(videos, { limitAfter, hasMore }), [videos, limitAfter, hasMore]);
  const place = useFeedPosition(items);
  useEffect(() => reading.setPosition(place.videosBefore), [reading.setPosition, place.videosBefore]);
  const { video, settledVideo } = place;
  useLimitCard({
    watched: today.count,
    limit,
    isSeen: today.isLimitSeen,
    position: place.videosBefore,
    setLimitAfter,
  });
  const actions = useVideoActions({ video, record, setLiked: reading.setLiked, onSkipped: place.next });
  const { player, playback } = useFeedPlayback(place, isDialogOpen || actions.isSkipOpen);
  useWatchTime({
    videoId: settledVideo?.id,
    isPlaying: playback.isPlaying,
    onWatched: today.addWatched,
    onLeft: (video_id, duration_seconds) => record({ video_id, type: 'view', duration_seconds }),
  });
  return { items, limit, today, place, actions, playback, player };
}

/** What plays at a place of the feed, unless something lies on it. */
export function useFeedPlayback({ settledVideo, isStageVisible }: FeedPlace, isDialogOpen: boolean) {
  const player = useRef<HTMLDivElement>(null);
  const [isWatched, setWatched] = useState(false);
  const isOverlaid = useCovered(player, isWatched);
  const isCovered = isDialogOpen || isOverlaid;
  const playback = usePlayback({ video: settledVideo, isStageVisible, isCovered });
  if (playback.isShown !== isWatched) setWatched(playback.isShown);
  return { player, playback };
}
