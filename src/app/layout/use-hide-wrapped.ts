import { type RefObject, useEffect } from 'react';

/**
 * Takes the items that wrap below the first line of a list out of reach of the keyboard and screen readers. The style
 * sheet of the list clips them, so nothing moves when the scripts arrive.
 */
export function useHideWrapped(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const items = [...element.children] as HTMLElement[];
      const wrapped = items.map((item) => item.offsetTop > items[0]!.offsetTop);
      items.forEach((item, index) => {
        item.style.visibility = wrapped[index] ? 'hidden' : '';
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}
