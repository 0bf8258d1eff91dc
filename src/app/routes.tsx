import type { RouteObject } from 'react-router';
import type { Page } from '#src/shared/pages.ts';
import { Layout, loadLayout, RootError } from './layout/layout.tsx';
import { features } from './pages.ts';

/** The id is the page's file: by it the server finds the scripts to preload. */
function routeOf(feature: string, { path, module, load }: Page): RouteObject {
  const place = path === '/' ? { index: true as const } : { path };
  return { ...place, id: `src/features/${feature}/${module}.tsx`, lazy: load } as RouteObject;
}

/** URL → page, folded from what the slices declare. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: loadLayout,
    Component: Layout,
    ErrorBoundary: RootError,
    children: features.flatMap(({ name, pages }) => pages.map((row) => routeOf(name, row))),
  },
];
