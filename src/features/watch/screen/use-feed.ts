import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
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

/** The feed of a person, with as many pages as have been read. */
export function useFeed(viewer: Viewer) {
  const client = useQueryClient();
  const { queryKey, ...query } = feedQuery(viewer);
  // On the way back the videos must be those that were left, in their places.
  const isBack = useNavigationType() === 'POP';
  const { data, error, isFetching } = useQuery({
    queryKey,
    ...query,
    refetchOnMount: !isBack,
    refetchOnReconnect: false,
  });
  const feed = data?.data;
  const isReading = useRef(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);

  const change = useCallback(
    (next: (feed: Feed) => Feed) =>
      client.setQueryData<{ data: Feed }>(feedQuery(viewer).queryKey, (known) =>
        known ? { ...known, data: next(known.data) } : known,
      ),
    [client, viewer],
  );
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
  return { feed, error, isFetching, readMore, hasMoreFailed, setLiked };
}

export type FeedReading = Pick<ReturnType<typeof useFeed>, 'readMore' | 'hasMoreFailed' | 'setLiked'>;
