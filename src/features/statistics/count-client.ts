import { useEffect } from 'react';
import { useViewer } from '#src/shared/viewer.ts';

/*
 * Counting waits until the page has been shown for a moment: by then it is known who is signed in, a page that was only
 * passed through is gone, and its script delays nothing.
 */

const DELAY_MS = 800;

type ViewClient = typeof import('./view-client.ts');

/** Counts something soon, and again when `count` changes, unless staff look at it. A script that does not load is no error. */
export function useCount(count: (client: ViewClient) => void): void {
  const isStaff = (useViewer()?.permissions?.length ?? 0) > 0;
  useEffect(() => {
    if (isStaff) return;
    const timer = setTimeout(() => {
      import('./view-client.ts').then(count, () => {});
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [count, isStaff]);
}
