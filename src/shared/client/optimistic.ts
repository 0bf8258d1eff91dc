import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** A change that is shown before the server has made it. */
export interface OptimisticChange<Answer> {
  /** Cached answers to read again after the call. Reads in progress are cancelled, so none overwrites the change. */
  queries?: QueryFilters;
  /** Changes the cached answers and returns a function that changes them back. */
  show(): () => void;
  send(): Promise<Answer>;
  onError(error: unknown): void;
}

/** Returns undefined when the call failed, after rolling back and calling `onError`. */
export async function changeOptimistically<Answer>(
  client: QueryClient,
  { queries, show, send, onError }: OptimisticChange<Answer>,
): Promise<Answer | undefined> {
  if (queries) await client.cancelQueries(queries);
  const rollback = show();
  try {
    return await send();
  } catch (error) {
    rollback();
    onError(error);
    return undefined;
  } finally {
    if (queries) void client.invalidateQueries(queries);
  }
}
