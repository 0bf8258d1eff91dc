import { lazy, Suspense } from 'react';
import { useViewer } from '#src/shared/viewer.ts';

/** A page works without it. */
const SignedInWatch = lazy(() =>
  import('./signed-in-watch.tsx').then(
    (module) => ({ default: module.SignedInWatch }),
    () => ({ default: () => null }),
  ),
);

/** Rendered once by the layout: what people with an account need on every page, which only they download. */
export function SavedWatch() {
  const viewer = useViewer();
  return (
    viewer && (
      <Suspense>
        <SignedInWatch viewer={viewer} />
      </Suspense>
    )
  );
}
