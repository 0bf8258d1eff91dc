import type { ComponentType } from 'react';
import type { Entry, RouterHistory } from './browser-history.ts';
import { failed, type Loaded, type Loader, Redirect, runLoaders } from './loaders.ts';
import { createMatcher, type Params } from './match-routes.ts';
import { addBasename, createPath, type Location, removeBasename, resolvePath, type To } from './paths.ts';

/** The exports of a page's module. */
export interface PageModule<Context = never> {
  Component: ComponentType;
  /** Its data, before the page is shown. */
  loader?: Loader<Context>;
  /** Shown instead when the loader or the page fails; without one the frame's is. */
  ErrorBoundary?: ComponentType;
}

export interface Route<Context = never> {
  id: string;
  /** From the root; `:name` takes any segment, `:name?` may be missing at the end, `*` is every other path. */
  path: string;
  /** What the frame has to know of the page. */
  handle?: unknown;
  load: () => PageModule<Context> | Promise<PageModule<Context>>;
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** The page on the screen. */
export interface Shown {
  location: Location;
  /** How it was reached. */
  type: NavigationType;
  route: Pick<Route, 'id' | 'handle'> | undefined;
  params: Params;
  page: PageModule | undefined;
  data: unknown;
  error: unknown;
  preventScrollReset: boolean;
}

export interface RouterState {
  shown: Shown;
  /** Where a navigation leads that is still loading. */
  pending: Location | undefined;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Kept in the history entry. */
  state?: unknown;
  preventScrollReset?: boolean;
}

export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>;

/** A question before the page is left: true holds the navigation until `proceed` is called. */
export type Guard = (
  move: { currentLocation: Location; nextLocation: Location },
  proceed: () => void,
) => boolean;

/** What components ask of a router; the server's has nowhere to go. */
export interface RouterHandle {
  basename: string;
  navigate: Navigate;
}

export interface RouterOptions<Context> {
  frame: PageModule<Context>;
  routes: readonly Route<Context>[];
  history: RouterHistory;
  basename?: string;
  context: Context;
}

interface Move {
  location: Location;
  type: NavigationType;
  preventScrollReset: boolean;
}

/** Changes only what the browser itself would scroll to. */
function isWithinPage(from: Location, to: Location): boolean {
  const isSamePage = from.pathname === to.pathname && from.search === to.search;
  return isSamePage && to.hash !== '';
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Leads from page to page: loads what the next one needs, then shows it and writes the history. */
export class Router<Context> implements RouterHandle {
  readonly basename: string;
  state: RouterState;
  /** Set by the page that is shown, when it must not be left without a question. */
  guard: Guard | undefined;
  readonly #options: RouterOptions<Context>;
  readonly #match: ReturnType<typeof createMatcher<Route<Context>>>;
  readonly #listeners = new Set<() => void>();
  /** Rises with every navigation: only the latest is shown. */
  #latest = 0;
  #index: number;
  /** Waits for the history to return to the page that a guard keeps. */
  #returned: (() => void) | undefined;
  #isAllowed = false;

  /** @param first how loading the page ended that the document came with. */
  constructor(options: RouterOptions<Context>, first: Pick<Shown, 'data' | 'error'>) {
    this.#options = options;
    this.basename = options.basename ?? '/';
    this.#match = createMatcher(options.routes);
    const entry = options.history.read();
    this.#index = entry.index ?? 0;
    const location = this.#locationOf(entry);
    const { route, params = {} } = this.#match(location.pathname) ?? {};
    const place = { location, type: 'POP', preventScrollReset: false } as const;
    this.state = { shown: { ...place, ...first, route, params, page: undefined }, pending: undefined };
  }

  /** Follows Back and Forward. Returns a function that ends it. */
  listen(): () => void {
    return this.#options.history.listen(() => void this.#pop());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once the page is shown, or another navigation has taken its place. */
  navigate: Navigate = async (to, options = {}) => {
    if (typeof to === 'number') {
      this.#options.history.go(to);
      return;
    }
    const move = this.#moveTo(to, options);
    if (!this.#isHeld(move.location, () => void this.#go(move))) await this.#go(move);
  };

  /** Loads the code of the page that the document came with. */
  async loadFirst(): Promise<void> {
    const { shown } = this.state;
    const loading = this.#match(shown.location.pathname)?.route.load();
    const page = loading instanceof Promise ? await loading : loading;
    this.state = { ...this.state, shown: { ...shown, page } };
  }

  #moveTo(to: To, { replace = false, state = null, preventScrollReset = false }: NavigateOptions): Move {
    const current = this.state.shown.location;
    // Writes an address as the browser does.
    const { pathname, search, hash } = new URL(resolvePath(to, current.pathname), 'http://site.invalid');
    const location = { pathname, search, hash, state, key: newKey() };
    return { location, type: replace ? 'REPLACE' : 'PUSH', preventScrollReset };
  }

  #isHeld(nextLocation: Location, proceed: () => void): boolean {
    return this.guard?.({ currentLocation: this.state.shown.location, nextLocation }, proceed) ?? false;
  }

  async #pop(): Promise<void> {
    const { history } = this.#options;
    if (this.#returned) {
      this.#returned();
      return;
    }
    const entry = history.read();
    const location = this.#locationOf(entry);
    const delta = entry.index === undefined ? 0 : entry.index - this.#index;
    const isAllowed = this.#isAllowed;
    this.#isAllowed = false;
    if (delta !== 0 && !isAllowed) {
      const returned = Promise.withResolvers<void>();
      const proceed = async () => {
        await returned.promise;
        this.#isAllowed = true;
        history.go(delta);
      };
      if (this.#isHeld(location, proceed)) {
        this.#returned = () => {
          this.#returned = undefined;
          returned.resolve();
        };
        history.go(-delta);
        return;
      }
    }
    this.#index = entry.index ?? this.#index;
    await this.#go({ location, type: 'POP', preventScrollReset: false });
  }

  async #go(move: Move): Promise<void> {
    const { shown } = this.state;
    const { location } = move;
    const number = ++this.#latest;
    if (isWithinPage(shown.location, location)) {
      this.#show(move, shown);
      return;
    }
    this.#set({ shown, pending: location });
    const { route, params = {} } = this.#match(location.pathname) ?? {};
    const { page, result } = await this.#load(route, location, params);
    if (number !== this.#latest) return;
    if (!(result instanceof Redirect)) {
      this.#show(move, { route, params, page, data: result.data, error: result.error });
      return;
    }
    const { preventScrollReset } = move;
    await this.#go(this.#moveTo(result.to, { replace: move.type !== 'PUSH', preventScrollReset }));
  }

  async #load(
    route: Route<Context> | undefined,
    location: Location,
    params: Params,
  ): Promise<{ page: PageModule<Context> | undefined; result: Loaded | Redirect }> {
    const { frame, context } = this.#options;
    let page: PageModule<Context> | undefined;
    try {
      page = await route?.load();
    } catch (error) {
      return { page, result: failed(error) };
    }
    const url = window.location.origin + addBasename(this.basename, createPath(location));
    const args = { request: { url }, params, context };
    return { page, result: await runLoaders([frame.loader, page?.loader], args) };
  }

  #show(
    { location, type, preventScrollReset }: Move,
    page: Pick<Shown, 'route' | 'params' | 'page' | 'data' | 'error'>,
  ): void {
    if (type !== 'POP') {
      if (type === 'PUSH') this.#index += 1;
      const { key, state } = location;
      const address = addBasename(this.basename, createPath(location));
      this.#options.history.write(address, { key, state, index: this.#index }, type === 'REPLACE');
    }
    const { route, params, data, error } = page;
    this.#set({
      shown: { location, type, preventScrollReset, route, params, page: page.page, data, error },
      pending: undefined,
    });
  }

  #set(state: RouterState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }

  #locationOf({ address, state, key }: Entry): Location {
    return { ...address, pathname: removeBasename(this.basename, address.pathname), state, key };
  }
}
