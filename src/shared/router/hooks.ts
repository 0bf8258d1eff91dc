import { createContext, use, useCallback, useMemo } from 'react';
import type { Params } from './match-routes.ts';
import type { Location } from './paths.ts';
import type { Navigate, NavigateOptions, NavigationType, RouterHandle, Shown } from './router.ts';

/** Throws outside of a router, as a mistake of ours. */
export const RouterContext = createContext<RouterHandle>(null!);
/** The page on the screen: changes once the next one is ready. */
export const ShownContext = createContext<Shown>(null!);
/** Where a navigation leads that is still loading. */
export const PendingContext = createContext<Location | undefined>(undefined);

export function useNavigate(): Navigate {
  return use(RouterContext).navigate;
}

export function useLocation(): Location {
  return use(ShownContext).location;
}

export function useNavigationType(): NavigationType {
  return use(ShownContext).type;
}

export function useParams(): Params {
  return use(ShownContext).params;
}

/** What the page's loader has returned. */
export function useLoaderData<Data>(): Data {
  return use(ShownContext).data as Data;
}

/** What the page's route tells the frame. */
export function useHandle<Handle>(): Handle | undefined {
  return use(ShownContext).route?.handle as Handle | undefined;
}

/** Where a navigation leads that is still loading. */
export function usePendingLocation(): Location | undefined {
  return use(PendingContext);
}

type SetSearchParams = (
  parameters: URLSearchParams | Record<string, string>,
  options?: NavigateOptions,
) => void;

/** The address's query, and a function that leads to another one on the same page. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setParameters = useCallback<SetSearchParams>(
    (next, options) => void navigate({ search: String(new URLSearchParams(next)) }, options),
    [navigate],
  );
  return [parameters, setParameters];
}
