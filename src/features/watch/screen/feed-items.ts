import type { Video } from '../contract.ts';

/** A screen of the feed. */
export type FeedItem =
  | { kind: 'video'; key: string; video: Video }
  /** The videos of the day are watched. */
  | { kind: 'limit'; key: 'limit' }
  /** More videos are on their way, or could not be read. */
  | { kind: 'more'; key: 'more' }
  | { kind: 'discover'; key: 'discover' }
  /** Tells visitors what an account adds. */
  | { kind: 'account'; key: 'account' };

interface Arrangement {
  /** The number of videos before the card of the daily limit; null without the card. */
  limitAfter: number | null;
  hasMore: boolean;
}

const toItem = (video: Video): FeedItem => ({ kind: 'video', key: `video-${video.id}`, video });

/** Puts the cards between and after the videos. The limit adds a card and takes no video away. */
export function arrangeItems(videos: readonly Video[], { limitAfter, hasMore }: Arrangement): FeedItem[] {
  const items = videos.map(toItem);
  if (limitAfter !== null)
    items.splice(Math.min(limitAfter, items.length), 0, { kind: 'limit', key: 'limit' });
  items.push(hasMore ? { kind: 'more', key: 'more' } : { kind: 'discover', key: 'discover' });
  return items;
}

/** What visitors see: a few videos, then the card about an account. */
export function arrangePreview(videos: readonly Video[]): FeedItem[] {
  return [...videos.map(toItem), { kind: 'account', key: 'account' }];
}
