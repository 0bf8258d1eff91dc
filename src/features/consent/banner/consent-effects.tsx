import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#src/shared/viewer.ts';
import { subscribeToConsent, useConsent } from '../consent-client.ts';

/** Somebody who sets the site up is no visitor yet, and is asked on the next page. */
const ASKED_LATER = /\/setup$/;

/** The page works without the question, so a banner that does not load is no error. */
const ConsentBanner = lazy<ComponentType>(() =>
  import('./consent-banner.tsx').then(
    (module) => ({ default: module.ConsentBanner }),
    () => ({ default: () => null }),
  ),
);

/** Deletes what a change in another tab refuses; this tab's own changes have done so already. */
function removeRefusedLater(): void {
  import('../choice-client.ts').then(({ removeRefused }) => removeRefused()).catch(() => {});
}

/** On every page: asks until there is an answer, and keeps it the same in all tabs and in the account. */
export function ConsentEffects() {
  const { isDecided } = useConsent();
  const viewerId = useViewer()?.id;
  const { pathname } = useLocation();
  useEffect(() => subscribeToConsent(removeRefusedLater), []);
  useEffect(() => {
    if (!viewerId) return;
    const stop = new AbortController();
    import('../account/sync-account.ts').then(({ syncAccount }) => syncAccount(stop.signal)).catch(() => {});
    return () => stop.abort();
  }, [viewerId]);
  if (isDecided || ASKED_LATER.test(pathname)) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
