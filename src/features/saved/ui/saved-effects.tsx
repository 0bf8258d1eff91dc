import { lazy, Suspense } from 'react';
import { useViewer } from '#src/shared/viewer.ts';

/** A page works without it. */
const SignedInEffects = lazy(() =>
  import('./signed-in-effects.tsx').then(
    (module) => ({ default: module.SignedInEffects }),
    () => ({ default: () => null }),
  ),
);

/** Rendered once by the layout: what people with an account need on every page, which only they download. */
export function SavedEffects() {
  const viewer = useViewer();
  return (
    viewer && (
      <Suspense>
        <SignedInEffects viewer={viewer} />
      </Suspense>
    )
  );
}
