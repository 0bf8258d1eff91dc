import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { takePendingSave } from './save-later.ts';
import { useSavedDialog } from './saved-dialog-store.ts';
import { useSave } from './use-save.ts';

const SavedDialogs = lazy(() =>
  import('./saved-dialogs.tsx').then((module) => ({ default: module.SavedDialogs })),
);

/** Saves the tool whose heart a visitor had pressed before they signed in. */
function usePendingSave(viewer: Viewer | null): void {
  const { pathname, search } = useLocation();
  const save = useSave(viewer);
  useEffect(() => {
    const tool = viewer && takePendingSave(pathname + search);
    if (tool) save(tool, true);
  }, [viewer, pathname, search, save]);
}

/** Rendered once by the layout: the dialogs about saved tools, downloaded when the first one opens. */
export function SavedWatch() {
  const viewer = useViewer();
  const request = useSavedDialog();
  const [wasAsked, setAsked] = useState(false);
  usePendingSave(viewer);
  if (request && !wasAsked) setAsked(true);
  if (!viewer || !wasAsked) return null;
  return (
    <Suspense>
      <SavedDialogs viewer={viewer} request={request} />
    </Suspense>
  );
}
