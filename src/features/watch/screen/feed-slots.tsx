import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Feed, Video } from '../contract.ts';
import { isNear } from './active-slot.ts';
import { AccountCard, DiscoverCard, LimitCard, MoreCard } from './cards.tsx';
import type { RenderHeart } from './video/video-info.tsx';
import { type ActiveParts, VideoSlot } from './video/video-slot.tsx';

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

interface SlotsProps {
  items: readonly FeedItem[];
  active: number;
  /** Slots whose video shows its poster. */
  posters: ReadonlySet<number>;
  activeParts: ActiveParts;
  categories: Feed['action_categories'];
  watched: number;
  hasMoreFailed: boolean;
  renderHeart: RenderHeart;
  onFirst: () => void;
  onContinue: () => void;
  onChangeLimit: () => void;
  onReadMore: () => void;
}

function contentOf(item: FeedItem, number: number, props: SlotsProps): ReactNode {
  switch (item.kind) {
    case 'video':
      return (
        <VideoSlot
          video={item.video}
          hasPoster={props.posters.has(number)}
          active={number === props.active ? props.activeParts : undefined}
          renderHeart={props.renderHeart}
        />
      );
    case 'limit':
      return (
        <LimitCard watched={props.watched} onContinue={props.onContinue} onChange={props.onChangeLimit} />
      );
    case 'more':
      return <MoreCard hasFailed={props.hasMoreFailed} onRetry={props.onReadMore} />;
    case 'account':
      return <AccountCard onFirst={props.onFirst} />;
    case 'discover':
      return <DiscoverCard categories={props.categories} onContinue={props.onFirst} />;
  }
}

/** Those far away are empty and stay as they are, so that moving on costs the same in a long feed. */
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
export function FeedSlots(props: SlotsProps) {
  const { items, active } = props;
  // The slot after the next is filled when there is time for it, not in the middle of a swipe.
  const around = useDeferredValue(active);
  return items.map((item, number) => (
    <Slot key={item.key} number={number} isActive={number === active}>
      {number === active || isNear(number, around) ? contentOf(item, number, props) : null}
    </Slot>
  ));
}
