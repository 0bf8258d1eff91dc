import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Viewer } from '#src/shared/viewer.ts';
import { FEED_FRESH_MS, feedQuery, watchApi } from '../client.ts';
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

function setPosition(videosBefore: number): void {
  lastPosition = videosBefore;
}

/** The feed of a person, with as many pages as have been loaded. */
export function useFeed(viewer: Viewer) {
  const client = useQueryClient();
  const { queryKey, ...query } = feedQuery(viewer);
  // On the way back the videos must be those that were left, in their places.
  const isBack = useNavigationType() === 'POP';
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    ...query,
    refetchOnMount: !isBack,
    refetchOnReconnect: false,
  });
  const feed = data?.data;
  const isLoading = useRef(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);

  /** A page that is added, or a like, does not make the feed newer; `updatedAt` does. */
  function change(next: (feed: Feed) => Feed, updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt) {
    client.setQueryData<{ data: Feed }>(
      queryKey,
      (known) => (known ? { ...known, data: next(known.data) } : known),
      { updatedAt },
    );
  }

  const [leftAt] = useState(() => lastPosition);
  // By its age alone: saving a tool from a video marks everything personal as outdated, but the order is of the day.
  const isOld = feed !== undefined && Date.now() - dataUpdatedAt > FEED_FRESH_MS;
  const [mustRenew] = useState(isBack && isOld);
  const renew = useEffectEvent(async () => {
    const { data: fresh } = await watchApi.send('GET /ai-watch/feed', { query: { page: 1 } });
    change((known) => renewAfter(known, fresh, Math.max(leftAt, lastPosition)), Date.now());
  });
  useEffect(() => {
    // When that fails, the known feed stays.
    if (mustRenew) renew().catch(() => {});
  }, [mustRenew]);

  async function loadMore() {
    const page = feed?.nextPage ?? null;
    if (page === null || isLoading.current) return;
    isLoading.current = true;
    setMoreFailed(false);
    await watchApi.send('GET /ai-watch/feed', { query: { page } }).then(
      ({ data: more }) => change((known) => joinPages(known, more)),
      () => setMoreFailed(true),
    );
    isLoading.current = false;
  }
  function setLiked(videoId: number, isLiked: boolean) {
    change((known) => ({
      ...known,
      videos: known.videos.map((video) => (video.id === videoId ? { ...video, is_liked: isLiked } : video)),
    }));
  }
  return { feed, error, loadMore, hasMoreFailed, setLiked, setPosition };
}
