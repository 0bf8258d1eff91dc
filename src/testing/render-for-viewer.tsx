import type { ComponentType } from 'react';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import { type Viewer, ViewerContext } from '#src/shared/viewer.ts';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';

export const VIEWER: Viewer = { id: 7, name: 'Ada Byron', avatar_url: null, isVerified: true };

type Answers = NonNullable<Parameters<typeof renderPages>[2]>;

/** `renderPages` for a signed-in user. */
export function renderForViewer(
  pages: Record<string, ComponentType>,
  address: string,
  answers: Answers,
  viewer: Viewer = VIEWER,
) {
  const wrapped = Object.entries(pages).map(([path, Page]) => [
    path,
    {
      Component: () => (
        <ViewerContext value={viewer}>
          <main id="main" tabIndex={-1}>
            <Page />
          </main>
          <ToastRegion />
        </ViewerContext>
      ),
    },
  ]);
  return renderPages(Object.fromEntries(wrapped), address, answers);
}
