import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { preferencesQuery } from '../client.ts';
import type { Feed } from '../contract.ts';
import { useLimitCard } from '../limit/use-limit-card.ts';
import { useWatchTime } from '../limit/use-watch-time.ts';
import { useWatchedToday } from '../limit/watched-today.ts';
import { useCovered } from '../player/use-covered.ts';
import { usePlayback } from '../player/use-playback.ts';
import { useInteractions } from '../queue/use-interactions.ts';
import { useVideoActions } from '../video/use-video-actions.ts';
import { arrangeItems } from './feed-items.ts';
import type { FeedReading } from './use-feed.ts';
import { type FeedPlace, useFeedPosition } from './use-feed-position.ts';

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
