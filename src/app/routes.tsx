import type { FeaturePages, Page, PageContext, PageHandle } from '#src/shared/pages.ts';
import type { PageModule, Route } from '#src/shared/router/router.ts';
import { Layout, loadLayout, RootError } from './layout/layout.tsx';
import { features } from './pages.ts';

/** The id is the page's file, so that the server finds the scripts to preload. */
function routeOf({ name, tasks }: FeaturePages, { path, module, load }: Page): Route<PageContext> {
  const handle: PageHandle = { isTask: tasks?.includes(path) ?? false };
  return { path, id: `src/features/${name}/${module}.tsx`, handle, load };
}

/** What is around every page. */
export const frame: PageModule<PageContext> = {
  loader: loadLayout,
  Component: Layout,
  ErrorBoundary: RootError,
};

/** The route table, built from the pages of the slices. */
export const routes: readonly Route<PageContext>[] = features.flatMap((feature) =>
  feature.pages.map((row) => routeOf(feature, row)),
);
