import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FeedItem } from './feed-slots.tsx';

/** The site's bar and that of the feed, which stay above the videos. */
export const TOP_BARS_PX = 115;

export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How much of a slot is in view, and how much of the view it fills; both from 0 to 1. */
interface Visibility {
  ofSlot: number;
  ofView: number;
}

/**
 * The slot that is more than half visible. One that is taller than the view counts when it fills more than half of that.
 * Between two, while scrolling, the present one stays.
 */
export function pickActive(seen: ReadonlyMap<number, Visibility>, current: number): number {
  let best = current;
  let share = 0.5;
  for (const [slot, { ofSlot, ofView }] of seen) {
    const visible = Math.max(ofSlot, ofView);
    if (visible > share) [best, share] = [slot, visible];
  }
  return best;
}

/**
 * Slots with a poster: those that can be seen, and the next one. A player counts as much as a poster, so that there are
 * three of both at most: the next poster waits until the player has replaced one. `isPlayerShown` is undefined while the
 * page has no player.
 */
export function posterSlots({
  active,
  cameFrom,
  isPlayerShown,
}: {
  active: number;
  cameFrom: number;
  isPlayerShown: boolean | undefined;
}): ReadonlySet<number> {
  if (isPlayerShown === undefined) return new Set([active - 1, active, active + 1]);
  return new Set(isPlayerShown ? [active - 1, active + 1] : [active, cameFrom]);
}

/** Around one half, so that the change is noticed at once. */
const THRESHOLDS = [0, 0.25, 0.45, 0.5, 0.51, 0.55, 0.75, 1];

/** The number of the slot that is being looked at. Slots are the elements with `data-slot` in the list. */
function useActiveSlot(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [active, setActive] = useState(0);
  useEffect(() => {
    const seen = new Map<number, Visibility>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const slot = Number((target as HTMLElement).dataset.slot);
          const ofView = rootBounds ? intersectionRect.height / rootBounds.height : 0;
          if (intersectionRatio > 0) seen.set(slot, { ofSlot: intersectionRatio, ofView });
          else seen.delete(slot);
        }
        setActive((current) => pickActive(seen, current));
      },
      { threshold: THRESHOLDS, rootMargin: `-${TOP_BARS_PX}px 0px 0px 0px` },
    );
    const slots = [...(list.current?.querySelectorAll('[data-slot]') ?? [])];
    for (const slot of slots.slice(0, items.length)) observer.observe(slot);
    return () => observer.disconnect();
  }, [list, items]);
  return Math.min(active, Math.max(0, items.length - 1));
}

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
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

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
