import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { parsePlace, queryOfPlace, startOf, type View, type WatchPlace } from './watch-place.ts';

/** What the tab shows, from the URL, and the paths to other places in it. */
export function useWatchPlace() {
  const [urlParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = parsePlace(urlParams);
  return {
    place,
    /** The same place with a change. Any change but that of the page goes to the first page. */
    pathOf: (change: Partial<WatchPlace>) => pathname + queryOfPlace({ ...place, page: 1, ...change }),
    /** The path of a view from its beginning. */
    pathTo: (view: View, rest: Partial<WatchPlace> = {}) =>
      pathname + queryOfPlace({ ...startOf(view), ...rest }),
    /** Adds an entry to the history; with `replace`, for typing, it takes the place of the last. */
    goTo: (path: string, { replace = false } = {}) => navigate(path, { replace, preventScrollReset: true }),
  };
}
