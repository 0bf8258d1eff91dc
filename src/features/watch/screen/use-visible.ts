import { useEffect, useState, useSyncExternalStore } from 'react';
import { TOP_BARS_PX } from './slot-place.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the tab is in the background. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

/** True while more than half of the element can be seen. */
export function useHalfVisible(element: Element | null): boolean {
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
