import type { RouteObject } from 'react-router';
import type { FeaturePages, FrameHandle, Page } from '#src/shared/pages.ts';
import { Layout, loadLayout, RootError } from './layout/layout.tsx';
import { features, featuresOn } from './pages.ts';

function idOf({ name }: FeaturePages, { path }: Page): string {
  return `${name} ${path}`;
}

function routeOf(feature: FeaturePages, row: Page): RouteObject {
  const { path, load } = row;
  const place = path === '/' ? { index: true as const } : { path };
  return { ...place, id: idOf(feature, row), lazy: load } as RouteObject;
}

const frame: FrameHandle = {
  loadAdminTabs: async () => (await import('./layout/admin-tabs.ts')).listAdminTabs(),
};

/** Makes the route table of the pages of the slices that are on. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      loader: loadLayout,
      handle: frame,
      Component: Layout,
      ErrorBoundary: RootError,
      children: featuresOn().flatMap((feature) => feature.pages.map((row) => routeOf(feature, row))),
    },
  ];
}

const files = new Map<string, string>();

/** The file of a route's page, by which the server finds the scripts to preload. The browser does not have it. */
export function pageFileOf(routeId: string): string {
  if (files.size === 0)
    for (const feature of features)
      for (const row of feature.pages)
        files.set(idOf(feature, row), `src/features/${feature.folder ?? feature.name}/${row.module}.tsx`);
  return files.get(routeId) ?? routeId;
}
