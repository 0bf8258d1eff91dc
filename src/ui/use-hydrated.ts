import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** false while rendering on the server and for the first render in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
