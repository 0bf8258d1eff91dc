import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Viewer } from '#src/shared/viewer.ts';
import { FEED_FRESH_MS, feedQuery, readFeedPage } from '../client.ts';
import type { Feed } from '../contract.ts';

/** Adds a page. A video that has moved to a later page meanwhile is not shown twice. */
export function joinPages(feed: Feed, { videos, has_more, nextPage }: Feed): Feed {
  const known = new Set(feed.videos.map(({ id }) => id));
  return {
    ...feed,
    videos: [...feed.videos, ...videos.filter(({ id }) => !known.has(id))],
    has_more,
    nextPage,
  };
}

/**
 * A new first page behind what was seen: the videos up to the one that is looked at, and the next one, stay in their places.
 * Other videos come after them in the new order.
 */
export function renewAfter(known: Feed, fresh: Feed, position: number): Feed {
  const kept = { ...fresh, videos: known.videos.slice(0, position + 2) };
  return joinPages(kept, fresh);
}

/** Where the person was in the feed, for when they come back to the page: it is scrolled to that place only after a moment. */
let lastPosition = 0;

/** Reads the feed anew when it is too old on the way back; the place in it stays. When that fails, the known one stays. */
function useRenewal(isOld: boolean, renew: () => Promise<unknown>): void {
  const [isNeeded] = useState(isOld);
  const run = useEffectEvent(renew);
  useEffect(() => {
    if (isNeeded) run().catch(() => {});
  }, [isNeeded]);
}

/** The feed of a person, with as many pages as have been read. */
export function useFeed(viewer: Viewer) {
  const client = useQueryClient();
  const { queryKey, ...query } = feedQuery(viewer);
  // On the way back the videos must be those that were left, in their places.
  const isBack = useNavigationType() === 'POP';
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    queryKey,
    ...query,
    refetchOnMount: !isBack,
    refetchOnReconnect: false,
  });
  const feed = data?.data;
  const isReading = useRef(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);

  const [leftAt] = useState(() => lastPosition);
  const setPosition = useCallback((videosBefore: number) => {
    lastPosition = videosBefore;
  }, []);

  /** What is added to the feed, or said of it, does not make it newer; `updatedAt` does. */
  const change = useCallback(
    (next: (feed: Feed) => Feed, updatedAt?: number) => {
      const { queryKey: key } = feedQuery(viewer);
      client.setQueryData<{ data: Feed }>(
        key,
        (known) => (known ? { ...known, data: next(known.data) } : known),
        { updatedAt: updatedAt ?? client.getQueryState(key)?.dataUpdatedAt },
      );
    },
    [client, viewer],
  );
  // By its age alone: a tool that is saved from a video makes all that is personal stale, but the order is of the day.
  const isOld = feed !== undefined && Date.now() - dataUpdatedAt > FEED_FRESH_MS;
  useRenewal(isBack && isOld, async () => {
    const { data: fresh } = await readFeedPage(1);
    change((known) => renewAfter(known, fresh, Math.max(leftAt, lastPosition)), Date.now());
  });
  const nextPage = feed?.nextPage ?? null;
  const readMore = useCallback(async () => {
    if (nextPage === null || isReading.current) return;
    isReading.current = true;
    setMoreFailed(false);
    await readFeedPage(nextPage).then(
      ({ data: page }) => change((known) => joinPages(known, page)),
      () => setMoreFailed(true),
    );
    isReading.current = false;
  }, [nextPage, change]);
  const setLiked = useCallback(
    (videoId: number, isLiked: boolean) =>
      change((known) => ({
        ...known,
        videos: known.videos.map((video) => (video.id === videoId ? { ...video, is_liked: isLiked } : video)),
      })),
    [change],
  );
  return { feed, error, isFetching, readMore, hasMoreFailed, setLiked, setPosition };
}

export type FeedReading = Pick<
  ReturnType<typeof useFeed>,
  'readMore' | 'hasMoreFailed' | 'setLiked' | 'setPosition'
>;
