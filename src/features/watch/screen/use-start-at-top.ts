import { useLayoutEffect } from 'react';

/** Begins at the first video: a reload keeps the position of a page that is no longer as long. */
export function useStartAtTop(hasFeed: boolean): void {
  useLayoutEffect(() => {
    if (!hasFeed) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hasFeed]);
}
