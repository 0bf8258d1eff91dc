import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type AdminSearchParams,
  adminQueryOf,
  changePlace,
  parseAdminSearchParams,
} from './admin-address.ts';

/** What the address says is to be shown, and the addresses of what else there is. */
export function useAdminSearchParams() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = parseAdminSearchParams(parameters);
  const pathOf = (change: Partial<AdminSearchParams>) => pathname + adminQueryOf(changePlace(place, change));
  return {
    place,
    pathOf,
    /** A choice is an entry of the history; what is typed takes the place of the one before. */
    goTo(change: Partial<AdminSearchParams>, { replace = false } = {}) {
      return navigate(pathOf(change), { replace, preventScrollReset: true });
    },
  };
}
