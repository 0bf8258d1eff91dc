import type { Path } from './paths.ts';

/** What an entry keeps. Entries that the browser made, for a link within a page, have no index. */
export interface Entry {
  address: Path;
  state: unknown;
  key: string;
  index: number | undefined;
}

/** The entries of a tab, the site's path before each. */
export interface RouterHistory {
  read(): Entry;
  write(address: string, entry: { state: unknown; key: string; index: number }, replace: boolean): void;
  go(delta: number): void;
  /** Calls `onPop` after Back, Forward and `go`. Returns a function that ends it. */
  listen(onPop: () => void): () => void;
}

type Kept = Partial<Pick<Entry, 'state' | 'key' | 'index'>>;

/** The history of the window. */
export function createBrowserHistory(): RouterHistory {
  const { history, location } = window;
  const read = (): Entry => {
    const { state = null, key = 'default', index } = (history.state ?? {}) as Kept;
    const { pathname, search, hash } = location;
    return { address: { pathname, search, hash }, state, key, index };
  };
  if (read().index === undefined) history.replaceState({ ...history.state, index: 0 }, '');
  return {
    read,
    write: (address, entry, replace) => {
      if (replace) history.replaceState(entry, '', address);
      else history.pushState(entry, '', address);
    },
    go: (delta) => history.go(delta),
    listen: (onPop) => {
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
