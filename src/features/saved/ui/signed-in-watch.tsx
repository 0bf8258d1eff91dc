import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Viewer } from '#src/shared/viewer.ts';
import { takePendingSave } from './save-later.ts';
import { useSavedDialog } from './saved-dialog-store.ts';
import { useSave } from './use-save.ts';

const SavedDialogs = lazy(() =>
  import('./saved-dialogs.tsx').then((module) => ({ default: module.SavedDialogs })),
);

/** Saves the tool whose heart a visitor had pressed before they signed in. */
function usePendingSave(viewer: Viewer): void {
  const { pathname, search } = useLocation();
  const save = useSave(viewer);
  useEffect(() => {
    const tool = takePendingSave(pathname + search);
    if (tool) save(tool, true);
  }, [pathname, search, save]);
}

/** The dialogs about saved tools, downloaded when the first one opens. */
export function SignedInWatch({ viewer }: { viewer: Viewer }) {
  const request = useSavedDialog();
  const [wasAsked, setAsked] = useState(false);
  usePendingSave(viewer);
  if (request && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <SavedDialogs viewer={viewer} request={request} />
    </Suspense>
  );
}
