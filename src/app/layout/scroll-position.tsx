import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router';

/**
 * Glides to the top when a link leads to another path; Back and Forward restore the position at once. The style
 * sheet makes `.glide` smooth only where motion is welcome.
 */
function GlideToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  // Runs before the router's own effect, which stands behind it in the tree and does the scrolling.
  useLayoutEffect(() => {
    const isNewPath = type === 'PUSH' && previous.current !== pathname;
    document.documentElement.classList.toggle('glide', isNewPath);
    // The next Tab, and a screen reader, start with the new page and not with the link that led to it.
    if (isNewPath) document.getElementById('main')?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname, type]);
  return null;
}

/** The first entry of every document has the key `default`; its address tells one document from another. */
function keyOfEntry({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

export function ScrollPosition() {
  return (
    <>
      <GlideToTop />
      <ScrollRestoration getKey={keyOfEntry} />
    </>
  );
}
