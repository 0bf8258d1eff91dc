import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as RouteError,
} from 'react-router';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { CatalogueNames } from '#src/shared/site/catalogue-names.ts';
import type { SiteContact } from '#src/shared/site/site-contact.ts';
import type { SiteIdentity } from '#src/shared/site/site-identity.ts';

/** Id of the script element that carries the state from server to browser. */
export const STATE_ELEMENT = 'page-state';

interface PageState {
  /** The answers that the page was made from: all that TanStack Query's own form would say besides is the same for each. */
  queries: readonly (readonly [key: QueryKey, data: unknown])[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
  site: SiteIdentity;
  contact: SiteContact;
  /** Missing: as the software ships them. */
  names?: CatalogueNames;
  languages: readonly Language[];
  /** Names of the slices that are switched off. Missing: none is. */
  off?: readonly string[];
}

interface WrittenError {
  status?: number;
  message: string;
}

/** The answers that a page's loaders have read. */
export function readAnswers(client: QueryClient): PageState['queries'] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));
}

/** Makes them the browser's, as if it had just asked. */
export function keepAnswers(client: QueryClient, queries: PageState['queries']): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}

/** JSON that is safe inside a script element: no `<` can end it or open a comment. */
export function writePageState({ router: { loaderData, errors: failures }, ...rest }: PageState): string {
  const errors = Object.entries(failures ?? {}).map(([id, error]): [string, WrittenError] => [
    id,
    isRouteErrorResponse(error)
      ? { status: error.status, message: error.statusText }
      : { message: messageOf(error) },
  ]);
  const router = { loaderData, errors: errors.length ? Object.fromEntries(errors) : null };
  return JSON.stringify({ ...rest, router }).replaceAll('<', '\\u003c');
}

/** The inverse of `writePageState`. */
export function readPageState(text: string): PageState {
  const { router, ...rest } = JSON.parse(text);
  const written = Object.entries((router.errors ?? {}) as Record<string, WrittenError>);
  const errors = written.map(([id, error]) => [
    id,
    error.status ? new RouteError(error.status, error.message, null) : new Error(error.message),
  ]);
  return {
    ...rest,
    router: { loaderData: router.loaderData, errors: errors.length ? Object.fromEntries(errors) : null },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'ApiError' ? error.message : t('error.occurred');
}
