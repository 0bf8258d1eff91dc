import { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import { MINUTE } from '#src/shared/time.ts';
import { ApiError } from './api-client.ts';

/** How long answers stay fresh in the browser, in ms. Slices set other times where they read. */
export const freshness = {
  standard: 5 * MINUTE,
  /** How long an answer that no component uses is kept. */
  unusedKept: 10 * MINUTE,
} as const;

/** Gives route loaders the query cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();

const MAX_RETRIES = 3;
const DOWN_DELAY_MS = 1000;
const ANSWERED_DELAY_MS = 100;

/** Without a session or the right to see something, the answer stays the same. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < MAX_RETRIES;
}

/**
 * A server that is down or busy gets 1, 2 and 4 seconds. An answer such as 404 may be that of a process that has not heard
 * of a change yet, which takes a moment only; a person who waits for it should not notice.
 */
function retryDelay(failures: number, error: unknown): number {
  const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (isAnswered ? ANSWERED_DELAY_MS : DOWN_DELAY_MS) * 2 ** failures;
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
        retryDelay,
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
