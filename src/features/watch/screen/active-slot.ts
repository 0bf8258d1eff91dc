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
