import { type RefObject, useEffect, useRef, useState } from 'react';

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

interface PosterOptions {
  active: number;
  /** The slot that was looked at before. */
  cameFrom: number;
  /** Undefined while the page has no player, else whether its picture is in the active slot. */
  isPlayerShown: boolean | undefined;
}

/**
 * Slots with a poster: those that can be seen, and the next one. A player counts as much as a poster, so that there are
 * three of both at most: the next poster waits until the player has taken the place of one.
 */
export function posterSlots({ active, cameFrom, isPlayerShown }: PosterOptions): ReadonlySet<number> {
  if (isPlayerShown === undefined) return new Set([active - 1, active, active + 1]);
  return new Set(isPlayerShown ? [active - 1, active + 1] : [active, cameFrom]);
}

/** Slots whose content is in the page: the one that is watched and its neighbours. */
export function isNear(slot: number, active: number): boolean {
  return Math.abs(slot - active) <= 1;
}

/** Around one half, so that the change is noticed at once. */
const THRESHOLDS = [0, 0.25, 0.45, 0.5, 0.51, 0.55, 0.75, 1];

/** The number of the slot that is being looked at. Slots are the elements with `data-slot` in the list. */
export function useActiveSlot(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [active, setActive] = useState(0);
  const seen = useRef(new Map<Element, Visibility>());

  useEffect(() => {
    const slots = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const known = seen.current;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const ofView = rootBounds ? intersectionRect.height / rootBounds.height : 0;
          if (intersectionRatio > 0) known.set(target, { ofSlot: intersectionRatio, ofView });
          else known.delete(target);
        }
        const byNumber = new Map(
          [...known].map(([slot, visible]) => [Number((slot as HTMLElement).dataset.slot), visible]),
        );
        setActive((current) => pickActive(byNumber, current));
      },
      { threshold: THRESHOLDS, rootMargin: `-${TOP_BARS_PX}px 0px 0px 0px` },
    );
    for (const slot of slots.slice(0, items.length)) observer.observe(slot);
    return () => {
      observer.disconnect();
      known.clear();
    };
  }, [list, items]);
  return Math.min(active, Math.max(0, items.length - 1));
}
