import { lazy, Suspense } from 'react';
import { useViewer } from '#src/shared/viewer.ts';
import { SavedLink } from './saved-link.tsx';

/** Without its script the heart leads to the page of the saved tools. */
const SavedDetails = lazy(() =>
  import('./saved-details.tsx').then(
    (module) => ({ default: module.SavedDetails }),
    () => ({ default: SavedLink }),
  ),
);

/** The heart in the page's header: a menu, which only people with an account download. */
export function SavedMenu() {
  const viewer = useViewer();
  if (!viewer) return <SavedLink />;
  return (
    <Suspense fallback={<SavedLink />}>
      <SavedDetails viewer={viewer} />
    </Suspense>
  );
}
