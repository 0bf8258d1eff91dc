import type { Feed } from '../contract.ts';
import { isNear } from './active-slot.ts';
import { DiscoverCard, LimitCard, MoreCard } from './cards.tsx';
import type { FeedItem } from './feed-items.ts';
import type { RenderHeart } from './video-info.tsx';
import { type ActiveParts, VideoSlot } from './video-slot.tsx';

interface SlotsProps {
  items: readonly FeedItem[];
  active: number;
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

function SlotContent({ item, isActive, ...props }: SlotsProps & { item: FeedItem; isActive: boolean }) {
  switch (item.kind) {
    case 'video':
      return (
        <VideoSlot
          video={item.video}
          active={isActive ? props.activeParts : undefined}
          renderHeart={props.renderHeart}
        />
      );
    case 'limit':
      return (
        <LimitCard watched={props.watched} onContinue={props.onContinue} onChange={props.onChangeLimit} />
      );
    case 'more':
      return <MoreCard hasFailed={props.hasMoreFailed} onRetry={props.onReadMore} />;
    case 'discover':
      return <DiscoverCard categories={props.categories} onContinue={props.onFirst} />;
  }
}

/** A slot for every screen of the feed, all of the same height. Only the one that is looked at and its neighbours are filled. */
export function FeedSlots(props: SlotsProps) {
  const { items, active } = props;
  return items.map((item, number) => (
    <div
      key={item.key}
      data-slot={number}
      inert={number !== active}
      className="h-(--slot) snap-start snap-always overflow-hidden [contain:strict]"
    >
      {isNear(number, active) && <SlotContent {...props} item={item} isActive={number === active} />}
    </div>
  ));
}
