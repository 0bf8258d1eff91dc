import { type RefObject, useEffect } from 'react';

/** Scrolls a row sideways, never the page, until its item with `aria-current` is fully visible. */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  current: string | null | undefined,
): void {
  useEffect(() => {
    const element = row.current;
    const item = current && element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !item) return;
    const outer = element.getBoundingClientRect();
    const inner = item.getBoundingClientRect();
    // Leaves room for the fade at the end of the row, and shows that there is more before it.
    if (inner.right > outer.right - 48) element.scrollLeft += inner.right - outer.right + 48;
    if (inner.left < outer.left) element.scrollLeft -= outer.left - inner.left + 48;
  }, [row, current]);
}
