import type { ComponentType, ReactNode } from 'react';
import type { Entry, RouterHistory } from '#src/shared/router/browser-history.ts';
import type { LoaderArguments } from '#src/shared/router/loaders.ts';
import { type Location, parsePath } from '#src/shared/router/paths.ts';
import { Router } from '#src/shared/router/router.ts';
import { Outlet, RouterProvider } from '#src/shared/router/router-view.tsx';

interface TestRoute {
  path: string;
  Component?: ComponentType;
  element?: ReactNode;
  ErrorBoundary?: ComponentType;
  loader?: (args: LoaderArguments<null>) => unknown;
}

interface MemoryOptions {
  basename?: string;
  /** Default: the home page. */
  entries?: readonly (string | Partial<Location>)[];
  /** Of the entry to begin at; default: the last. */
  index?: number;
  /** What the first page's loader has returned. */
  data?: unknown;
}

function entryOf(given: string | Partial<Location>, index: number): Entry {
  const {
    pathname = '/',
    search = '',
    hash = '',
    state = null,
  } = typeof given === 'string' ? ({ ...parsePath(given) } as Partial<Location>) : given;
  return {
    address: { pathname, search, hash },
    state,
    key: index === 0 ? 'default' : `entry-${index}`,
    index,
  };
}

function createMemoryHistory(given: readonly (string | Partial<Location>)[], start: number): RouterHistory {
  let entries = given.map(entryOf);
  let at = start;
  const listeners = new Set<() => void>();
  return {
    read: () => entries[at]!,
    write: (address, { state, key, index }, replace) => {
      if (!replace) at += 1;
      entries = [...entries.slice(0, at), { address: parsePath(address), state, key, index }];
    },
    go: (delta) => {
      if (!entries[at + delta]) return;
      at += delta;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FRAME = { Component: Outlet };

/** A router without a window's history, for tests, and the element that shows it. */
export function createMemoryRouter(
  routes: readonly TestRoute[],
  { basename, entries = ['/'], index = entries.length - 1, data }: MemoryOptions = {},
) {
  const router = new Router<null>(
    {
      frame: FRAME,
      routes: routes.map(({ path, Component, element, ...rest }) => ({
        id: path,
        path,
        load: () => ({ Component: Component ?? (() => element), ...rest }),
      })),
      history: createMemoryHistory(entries, index),
      basename,
      context: null,
    },
    { data, error: undefined },
  );
  // At once, because no page here has to be fetched.
  void router.loadFirst();
  return { router, element: <RouterProvider router={router} frame={FRAME} /> };
}
