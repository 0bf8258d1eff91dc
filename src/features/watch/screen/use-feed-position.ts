import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersLessMotion, TOP_BARS_PX, useActiveSlot } from './active-slot.ts';
import type { FeedItem } from './feed-slots.tsx';

/** A value once it has been the same for a while. Until then, and while it changes, undefined. */
function useSettled<Value>(value: Value, milliseconds: number): Value | undefined {
  const [settled, setSettled] = useState<{ value: Value }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled?.value === value ? settled.value : undefined;
}

/** The rectangle of the player, in pixels from the corner of the list. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Stage {
  element: Element | null;
  box: Box | undefined;
}

const NOWHERE: Stage = { element: null, box: undefined };

function measure(list: HTMLElement, element: Element): Box {
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  const { width, height } = inner;
  return { left: inner.left - outer.left, top: inner.top - outer.top, width, height };
}

/** Measures the space for the player in a slot: the element with `data-stage`. The player itself is not moved there. */
function useStageBox(list: RefObject<HTMLElement | null>, slot: number | undefined): Stage {
  const [stage, setStage] = useState(NOWHERE);
  useLayoutEffect(() => {
    const outer = list.current;
    const element = outer?.querySelector(`[data-slot="${slot}"] [data-stage]`);
    // The player stays as large as it is while it cannot be seen.
    if (!outer || !element) return setStage(({ box }) => ({ element: null, box }));
    const follow = () => setStage({ element, box: measure(outer, element) });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [list, slot]);
  return stage;
}

/** True while more than half of the element can be seen. */
function useHalfVisible(element: Element | null): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    setVisible(false);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible((entries.at(-1)?.intersectionRatio ?? 0) > 0.5),
      { threshold: [0.45, 0.5, 0.51, 0.55], rootMargin: `-${TOP_BARS_PX}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}

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
  const video = items[active]?.video;
  function goTo(slot: number) {
    const behavior = prefersLessMotion() ? 'instant' : 'smooth';
    list.current?.querySelector(`[data-slot="${slot}"]`)?.scrollIntoView({ block: 'start', behavior });
  }
  return {
    list,
    active,
    cameFrom: trail.from,
    /** Undefined on a card. */
    video,
    /** Undefined while the feed is being scrolled, too. */
    settledVideo: settled === undefined ? undefined : video,
    videosBefore: items.slice(0, active).filter((item) => item.video).length,
    box: stage.box,
    isStageVisible,
    goTo,
    next: () => goTo(active + 1),
    previous: () => goTo(active - 1),
  };
}
