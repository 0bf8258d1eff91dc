import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#src/shared/viewer.ts';
import { countPage, DELAY_MS, setCounting } from './view-client.ts';

/** On every page: counts it for the statistics of the site. */
export function StatisticsEffects() {
  const { pathname } = useLocation();
  const isStaff = (useViewer()?.permissions?.length ?? 0) > 0;
  useEffect(() => setCounting(!isStaff), [isStaff]);
  useEffect(() => {
    const timer = setTimeout(() => countPage(pathname), DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
