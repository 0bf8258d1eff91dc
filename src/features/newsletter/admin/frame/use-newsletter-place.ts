import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type NewsletterPlace, parsePlace, queryOfPlace, startOf } from './newsletter-place.ts';

/** What the tab shows, from the URL, and the paths to other places in it. */
export function useNewsletterPlace() {
  const [urlParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = parsePlace(urlParams);
  /** The same place with a change. Any change but that of the page goes to the first page. */
  const pathOf = (change: Partial<NewsletterPlace>) =>
    pathname + queryOfPlace({ ...place, page: 1, ...change });
  return {
    place,
    pathOf,
    /** The path of a view from its beginning, or of one of its editions or subscribers. */
    pathTo: (view: NewsletterPlace['view'], rest: Partial<NewsletterPlace> = {}) =>
      pathname + queryOfPlace({ ...startOf(view), ...rest }),
    /** Adds an entry to the history; with `replace`, for typing, it takes the place of the last. */
    goTo: (path: string, { replace = false } = {}) => navigate(path, { replace, preventScrollReset: true }),
  };
}
