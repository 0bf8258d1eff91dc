import { type RefObject, useEffect, useRef, useState } from 'react';
import { pickActive, type Visibility } from './active-slot.ts';
import { TOP_BARS_PX } from './slot-place.ts';

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
