import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** For people whose software sends no such event. */
const WAKES_AFTER = 15_000;

/**
 * True once the visitor has moved, pressed or scrolled something, or has been here for a while. Until then what stands at
 * the lower edge of the first view is covered by nothing; afterwards it can be scrolled from under what floats.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return;
    const stop = new AbortController();
    const wake = () => setAwake(true);
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true, signal: stop.signal });
    const timer = setTimeout(wake, WAKES_AFTER);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAwake]);
  return isAwake;
}
