import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useCount } from './count-client.ts';

/** On every page: counts it for the statistics of the site, unless staff look at it. */
export function StatisticsEffects() {
  const { pathname } = useLocation();
  useCount(useCallback(({ countPage }) => countPage(pathname), [pathname]));
  return null;
}
