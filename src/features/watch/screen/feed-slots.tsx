import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Feed } from '../contract.ts';
import type { RenderHeart } from '../video/video-info.tsx';
import { type ActiveParts, VideoSlot } from '../video/video-slot.tsx';
import { isNear } from './active-slot.ts';
import { AccountCard, DiscoverCard, LimitCard, MoreCard } from './cards.tsx';
import type { FeedItem } from './feed-items.ts';

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
