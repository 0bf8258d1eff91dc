import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls smoothly to the top when a link leads to another path; Back and Forward restore the position at once. The
 * style sheet ignores `.glide` under reduced motion.
 */
function GlideToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  // Runs before the effect of ScrollRestoration, which comes later in the tree and scrolls.
  useLayoutEffect(() => {
    const isNewPath = type === 'PUSH' && previous.current !== pathname;
    document.documentElement.classList.toggle('glide', isNewPath);
    // Tab and screen readers continue at the new page, not at the link that was clicked.
    if (isNewPath) document.getElementById('main')?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname, type]);
  return null;
}

/** The first history entry of every document has the key `default`, so its address is the key instead. */
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
