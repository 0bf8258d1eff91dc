import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Viewer } from '#src/shared/viewer.ts';
import { feedQuery, readFeedPage } from '../client.ts';
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

/** Reads the feed anew when it is stale on the way back; the place in it stays. When that fails, the known one stays. */
function useRenewal(isStale: boolean, renew: () => Promise<unknown>): void {
  const [isNeeded] = useState(isStale);
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
  const { data, error, isFetching, isStale } = useQuery({
    queryKey,
    ...query,
    refetchOnMount: !isBack,
    refetchOnReconnect: false,
  });
  const feed = data?.data;
  const isReading = useRef(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);

  const position = useRef(0);
  const setPosition = useCallback((videosBefore: number) => {
    position.current = videosBefore;
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
  useRenewal(isBack && feed !== undefined && isStale, async () => {
    const { data: fresh } = await readFeedPage(1);
    change((known) => renewAfter(known, fresh, position.current), Date.now());
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
