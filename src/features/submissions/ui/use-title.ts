import { useEffect } from 'react';
import { brand } from '#src/shared/brand.ts';

/** Names the document by what only the browser knows; the next page names itself. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${brand.name}`;
  }, [title]);
}
