import { lazy, Suspense } from 'react';
import { useLocation, useMatches } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { COMPARE_FORM } from './compare-toggle.tsx';
import { useTray } from './public/tray-client.ts';
import { showsTray } from './tray/tray-pages.ts';

const CompareTray = lazy(() =>
  import('./tray/compare-tray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** True for a page that the server has not found. */
function useIsMissing(): boolean {
  const data = useMatches().at(-1)?.loaderData as { isMissing?: boolean } | undefined;
  return data?.isMissing === true;
}

/**
 * Rendered once by the layout: the form of the cards' controls for browsers without scripts, and the tray, downloaded
 * when it has a tool.
 */
export function CompareEffects() {
  const { tools, wasChanged } = useTray();
  const { pathname } = useLocation();
  const isMissing = useIsMissing();
  return (
    <>
      <form id={COMPARE_FORM} action="/compare" />
      <p role="status" className="sr-only">
        {wasChanged && t('tray.count', { count: tools.length })}
      </p>
      {tools.length > 0 && showsTray(pathname) && !isMissing && (
        <Suspense>
          <CompareTray tools={tools} />
        </Suspense>
      )}
    </>
  );
}
