import type { RouteObject } from 'react-router';

/** What a page module exports; everything but `Component` is optional. */
export type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'handle'>;

/**
 * One row of the route table. `module` is the page's file below `src/`; it doubles as the route's id, by which the
 * server finds the scripts to preload.
 */
export function page(path: string, module: string, load: () => Promise<PageModule>): RouteObject {
  const place = path === '/' ? { index: true as const } : { path };
  return { ...place, id: `src/${module}.tsx`, lazy: load } as RouteObject;
}
