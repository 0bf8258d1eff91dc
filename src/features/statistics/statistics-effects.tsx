import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#src/shared/viewer.ts';
import { countPage, setCounting } from './view-client.ts';

/** By then it is known who is signed in, and a page that was only passed through is gone. */
const DELAY_MS = 800;

/** On every page: counts it for the statistics of the site. */
export function StatisticsEffects() {
  const { pathname } = useLocation();
  const isAdministrator = useViewer()?.isAdministrator ?? false;
  useEffect(() => setCounting(!isAdministrator), [isAdministrator]);
  useEffect(() => {
    const timer = setTimeout(() => countPage(pathname), DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
