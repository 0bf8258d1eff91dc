import type { RouteObject } from 'react-router';
import type { FeaturePages, FrameHandle, Page, PageHandle } from '#src/shared/pages.ts';
import { Layout, loadLayout, RootError } from './layout/layout.tsx';
import { features } from './pages.ts';

/** The id is the page's file, so that the server finds the scripts to preload. */
function routeOf({ name, tasks }: FeaturePages, { path, module, load }: Page): RouteObject {
  const place = path === '/' ? { index: true as const } : { path };
  const handle: PageHandle = { isTask: tasks?.includes(path) ?? false };
  return { ...place, id: `src/features/${name}/${module}.tsx`, handle, lazy: load } as RouteObject;
}

const frame: FrameHandle = {
  loadAdminTabs: async () => (await import('./layout/admin-tabs.ts')).adminTabs,
};

/** The route table, built from the pages of the slices. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadLayout,
    handle: frame,
    Component: Layout,
    ErrorBoundary: RootError,
    children: features.flatMap((feature) => feature.pages.map((row) => routeOf(feature, row))),
  },
];
