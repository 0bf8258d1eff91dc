import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Language } from '#src/shared/messages/language.ts';
import type { SiteContact } from '#src/shared/site-contact.ts';

/** Id of the script element that carries the state from server to browser. */
export const STATE_ELEMENT = 'page-state';

interface PageState {
  /** The answers that the page was made from: all that TanStack Query's own form would say besides is the same for each. */
  queries: readonly (readonly [key: QueryKey, data: unknown])[];
  /** What the page's loader has returned. */
  data: unknown;
  /** Why it failed. */
  error: unknown;
  contact: SiteContact;
  languages: readonly Language[];
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
export function writePageState({ error, ...state }: PageState): string {
  const message = error === undefined ? undefined : messageOf(error);
  return JSON.stringify({ ...state, error: message }).replaceAll('<', '\\u003c');
}

/** The inverse of `writePageState`. */
export function readPageState(text: string): PageState {
  const { error, ...state } = JSON.parse(text);
  return { ...state, error: error === undefined ? undefined : new Error(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'ApiError' ? error.message : 'An error occurred';
}
