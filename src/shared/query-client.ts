import { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import { ApiError } from './api-client.ts';
import { freshness } from './freshness.ts';

/** Gives route loaders the query cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();

const MAX_RETRIES = 3;

/** A client error would only repeat. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** The browser's cache, kept until the tab closes. */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness.standard,
        gcTime: freshness.unusedKept,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * A cache for rendering one page. Retries would delay an error page for seconds, and a finite `gcTime` would keep a
 * timer, and the memory, of every rendered page.
 */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshness.standard, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
}
