import { useCallback, useRef, useState } from 'react';
import type { FeedItem } from './feed-items.ts';
import { scrollToSlot } from './slot-place.ts';
import { useActiveSlot } from './use-active-slot.ts';
import { useSettled } from './use-settled.ts';
import { useStageBox } from './use-stage-box.ts';
import { useHalfVisible } from './use-visible.ts';

/** A video that is scrolled past is not loaded. */
const SETTLED_MS = 180;

/** Where the person is in the feed, and ways to move. */
export function useFeedPosition(items: readonly FeedItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const active = useActiveSlot(list, items);
  const [trail, setTrail] = useState({ at: active, from: active + 1 });
  if (active !== trail.at) setTrail({ at: active, from: trail.at });
  const settled = useSettled(active, SETTLED_MS);
  const stage = useStageBox(list, settled);
  const isStageVisible = useHalfVisible(stage.element);
  const item = items[active];
  const video = item?.kind === 'video' ? item.video : undefined;
  const goTo = useCallback((slot: number) => scrollToSlot(list.current, slot), []);
  const next = useCallback(() => goTo(active + 1), [goTo, active]);
  const previous = useCallback(() => goTo(active - 1), [goTo, active]);
  return {
    list,
    active,
    cameFrom: trail.from,
    /** Undefined on a card. */
    video,
    /** Undefined while the feed is being scrolled, too. */
    settledVideo: settled === undefined ? undefined : video,
    videosBefore: items.slice(0, active).filter(({ kind }) => kind === 'video').length,
    box: stage.box,
    isStageVisible,
    goTo,
    next,
    previous,
  };
}

export type FeedPlace = ReturnType<typeof useFeedPosition>;
