/** How much of a slot is in view, and how much of the view it fills; both from 0 to 1. */
export interface Visibility {
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

/** Slots whose content is in the page: the one that is watched and its neighbours. */
export function isNear(slot: number, active: number): boolean {
  return Math.abs(slot - active) <= 1;
}
