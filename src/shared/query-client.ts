import { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import { ApiError } from './api-client.ts';
import { freshness } from './freshness.ts';

/** Where a route's loader finds the query cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();

const MAX_RETRIES = 3;

/** A client error will not become better by asking again. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** The browser's cache lives as long as the tab. */
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
 * A cache for rendering one page. Retries would hold an error page back for seconds, and a finite `gcTime`
 * would keep a timer, and with it the memory, for every page rendered.
 */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshness.standard, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
}
