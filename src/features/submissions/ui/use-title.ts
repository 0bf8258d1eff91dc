import { useEffect } from 'react';
import { brand } from '#src/shared/site/brand.ts';

/** Sets the document's title from data that only the browser has. The next page sets its own. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${brand.name}`;
  }, [title]);
}
