/** The site's bar and that of the feed, which stay above the videos. */
export const TOP_BARS_PX = 115;

export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings a slot of the list into view. */
export function scrollToSlot(list: HTMLElement | null, slot: number): void {
  const behavior = prefersLessMotion() ? 'instant' : 'smooth';
  list?.querySelector(`[data-slot="${slot}"]`)?.scrollIntoView({ block: 'start', behavior });
}
