import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#src/shared/viewer.ts';
import { countLater } from './count-client.ts';

/** On every page: counts it for the statistics of the site, unless staff look at it. */
export function StatisticsEffects() {
  const { pathname } = useLocation();
  const isStaff = (useViewer()?.permissions?.length ?? 0) > 0;
  useEffect(
    () => (isStaff ? undefined : countLater(({ countPage }) => countPage(pathname))),
    [pathname, isStaff],
  );
  return null;
}
