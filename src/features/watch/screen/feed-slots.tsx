import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Video } from '../contract.ts';
import { withClipTexts } from './clip/clip-scenes.ts';

/** A screen without a video: the daily limit, more videos on their way, the end of the feed, and the end for visitors. */
export type CardKind = 'limit' | 'more' | 'discover' | 'account';
/** A screen of the feed. */
export type FeedItem = { key: string; video: Video } | { key: CardKind; video?: undefined };

interface Arrangement {
  /** The number of videos before the card of the daily limit; null without the card. */
  limitAfter: number | null;
  hasMore: boolean;
}

const toItem = (video: Video): FeedItem => ({ key: `video-${video.id}`, video: withClipTexts(video) });

/** Puts the cards between and after the videos. The limit adds a card and removes no video. */
export function arrangeItems(videos: readonly Video[], { limitAfter, hasMore }: Arrangement): FeedItem[] {
  const items = videos.map(toItem);
  if (limitAfter !== null) items.splice(Math.min(limitAfter, items.length), 0, { key: 'limit' });
  return [...items, { key: hasMore ? 'more' : 'discover' }];
}

/** The few videos that visitors see, then the card about an account. */
export function arrangePreview(videos: readonly Video[]): FeedItem[] {
  return [...videos.map(toItem), { key: 'account' }];
}

/** Slots whose content is in the page: the one that is watched and its neighbours. */
export function isNear(slot: number, active: number): boolean {
  return Math.abs(slot - active) <= 1;
}

/** Slots far away are empty and are not rendered again, so that moving on costs the same in a long feed. */
const Slot = memo(function Slot({
  number,
  isActive,
  children,
}: {
  number: number;
  isActive: boolean;
  children: ReactNode;
}) {
  return (
    <div
      data-slot={number}
      data-links-at-bottom
      inert={!isActive}
      className="h-(--slot) snap-start snap-always overflow-hidden [contain:strict]"
    >
      {children}
    </div>
  );
});

/** A slot for every screen of the feed, all of the same height. Only the one that is looked at and its neighbours are filled. */
export function FeedSlots({
  items,
  active,
  render,
}: {
  items: readonly FeedItem[];
  active: number;
  render: (item: FeedItem, number: number) => ReactNode;
}) {
  // The slot after the next is filled when there is time for it, not in the middle of a swipe.
  const around = useDeferredValue(active);
  return items.map((item, number) => (
    <Slot key={item.key} number={number} isActive={number === active}>
      {number === active || isNear(number, around) ? render(item, number) : null}
    </Slot>
  ));
}
