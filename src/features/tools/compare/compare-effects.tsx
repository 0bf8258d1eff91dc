import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { COMPARE_FORM } from './compare-toggle.tsx';
import { useTray } from './public/tray-client.ts';

const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((module) => ({ default: module.CompareTray })),
);

/**
 * Rendered once by the layout: the form of the cards' controls for browsers without scripts, and the tray, downloaded
 * when it has a tool. On the comparison itself the tray would only repeat the page.
 */
export function CompareEffects() {
  const { tools, wasChanged } = useTray();
  const { pathname } = useLocation();
  return (
    <>
      <form id={COMPARE_FORM} action="/compare" />
      <p role="status" className="sr-only">
        {wasChanged && t('tray.count', { count: tools.length })}
      </p>
      {tools.length > 0 && pathname !== '/compare' && (
        <Suspense>
          <CompareTray tools={tools} />
        </Suspense>
      )}
    </>
  );
}
