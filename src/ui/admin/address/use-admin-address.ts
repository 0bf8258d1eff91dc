import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AdminAddress, adminQueryOf, FIRST_TAB, parseAdminAddress } from './admin-address.ts';

/** The state of the screen in the URL, and the paths to other states. */
export function useAdminAddress() {
  const [urlParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = parseAdminAddress(urlParams);
  const tab = address.tab || FIRST_TAB;
  /** The path of another state of the same tab. */
  const pathTo = (state: Partial<AdminAddress>) => pathname + adminQueryOf({ tab, ...state });
  return {
    address,
    pathTo,
    /** The same state with a change. Any change but that of the page goes to the first page. */
    pathOf: (change: Partial<AdminAddress>) => pathTo({ ...address, tab, page: 1, ...change }),
    /** Adds an entry to the history; with `replace`, for typing, it takes the place of the last. */
    goTo: (path: string, { replace = false } = {}) => navigate(path, { replace, preventScrollReset: true }),
  };
}
