import { useSyncExternalStore } from 'react';
import { readPendingSave } from './save-later.ts';

const subscribe = () => () => {};

/** The name of the tool whose heart led to the sign-in that returns to `path`; null on the server and without one. */
export function usePendingSaveName(path: string | undefined): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (path === undefined ? null : (readPendingSave(path)?.name ?? null)),
    () => null,
  );
}
