import type { RouteObject } from 'react-router';
import type { Page } from '#src/shared/pages.ts';
import { Layout, loadLayout, RootError } from './layout/layout.tsx';
import { features } from './pages.ts';

/** The id is the page's file, so that the server finds the scripts to preload. */
function routeOf(feature: string, { path, module, load }: Page): RouteObject {
  const place = path === '/' ? { index: true as const } : { path };
  return { ...place, id: `src/features/${feature}/${module}.tsx`, lazy: load } as RouteObject;
}

/** The route table, built from the pages of the slices. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadLayout,
    Component: Layout,
    ErrorBoundary: RootError,
    children: features.flatMap(({ name, pages }) => pages.map((row) => routeOf(name, row))),
  },
];
