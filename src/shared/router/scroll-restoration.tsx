import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { RouterContext, ShownContext } from './hooks.ts';
import type { Location } from './paths.ts';
import type { Router } from './router.ts';

const STORAGE_KEY = 'scroll-positions';

type Positions = Record<string, number>;

/** The first history entry of every document has the key `default`, so its address is the key instead. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** A browser may refuse its storage. */
function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // The next document begins at the top.
  }
}

function findTarget(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Where a page begins that is shown now: where it was left, at the part that its address names, or at the top. */
function scrollTo({ hash }: Location, position: number | undefined, isFirst: boolean, stays: boolean): void {
  // The browser itself has scrolled to the part that the document's address names.
  const target = position === undefined && !isFirst ? findTarget(hash) : null;
  if (position !== undefined) window.scrollTo(0, position);
  else if (target) target.scrollIntoView();
  else if (!stays && !isFirst) window.scrollTo(0, 0);
}

/** Remembers where each page was left, also over a reload, and begins new ones at the top. */
export function ScrollRestoration() {
  const router = use(RouterContext) as Router<unknown>;
  const { location, preventScrollReset } = use(ShownContext);
  const positions = useRef<Positions>(null);
  const shown = useRef<Location>(null);
  useEffect(() => {
    let state = router.state;
    const save = () => {
      const { location: left } = state.shown;
      if (!state.pending) positions.current![keyOf(left)] = window.scrollY;
    };
    const stop = router.subscribe(() => {
      save();
      state = router.state;
    });
    const leave = () => {
      save();
      writePositions(positions.current!);
      history.scrollRestoration = 'auto';
    };
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    enter();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
      history.scrollRestoration = 'auto';
    };
  }, [router]);
  useLayoutEffect(() => {
    positions.current ??= readPositions();
    if (shown.current === location) return;
    const isFirst = shown.current === null;
    shown.current = location;
    scrollTo(location, positions.current[keyOf(location)], isFirst, preventScrollReset);
  }, [location, preventScrollReset]);
  return null;
}
