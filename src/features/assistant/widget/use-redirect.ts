import { useCallback, useEffect, useState } from 'react';
import { REDIRECT_DELAY_MS } from '../rules.ts';

/** Goes on after 2.5 seconds from the moment it is `isReady`, unless it is cancelled. */
export function useRedirect(isReady: boolean, go: () => void) {
  const [isCancelled, setCancelled] = useState(false);
  const isRunning = isReady && !isCancelled;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(go, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, go]);
  return { isRunning, isCancelled, cancel: useCallback(() => setCancelled(true), []) };
}
