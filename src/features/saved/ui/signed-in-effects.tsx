import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { readKept } from './kept-tools.ts';
import { useSavedDialog } from './saved-dialog-store.ts';

const SavedDialogs = lazy(() =>
  import('./saved-dialogs.tsx').then((module) => ({ default: module.SavedDialogs })),
);

/** Saves the tools that were kept on this device before the sign-in. */
function useSaveKept(viewer: Viewer): void {
  const client = useQueryClient();
  useEffect(() => {
    if (readKept().length === 0) return;
    // The next page tries again.
    import('./change-saved.ts').then(
      ({ saveKept }) => saveKept(client, viewer),
      () => {},
    );
  }, [client, viewer]);
}

/** The dialogs about saved tools, downloaded when the first one opens. */
export function SignedInEffects({ viewer }: { viewer: Viewer }) {
  const request = useSavedDialog();
  const [wasAsked, setAsked] = useState(false);
  useSaveKept(viewer);
  if (request && !wasAsked) setAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <SavedDialogs viewer={viewer} request={request} />
    </Suspense>
  );
}
