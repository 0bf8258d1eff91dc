import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type AdminSearchParams,
  adminQueryOf,
  changeSearchParams,
  parseAdminSearchParams,
} from './admin-address.ts';

/** The state of the screen in the URL, and the paths to other states. */
export function useAdminSearchParams() {
  const [urlParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const params = parseAdminSearchParams(urlParams);
  const pathOf = (change: Partial<AdminSearchParams>) =>
    pathname + adminQueryOf(changeSearchParams(params, change));
  return {
    params,
    pathOf,
    /** Adds an entry to the history; with `replace`, for typing, it takes the place of the last. */
    goTo(change: Partial<AdminSearchParams>, { replace = false } = {}) {
      return navigate(pathOf(change), { replace, preventScrollReset: true });
    },
  };
}
