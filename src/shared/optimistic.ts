import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** A change that is shown before the server has made it. */
export interface OptimisticChange<Answer> {
  /** Cached answers that are read again once the call is done; until then no read may overwrite what is shown. */
  queries?: QueryFilters;
  /** Changes the cached answers and returns a function that changes them back. */
  show(): () => void;
  send(): Promise<Answer>;
  onError(error: unknown): void;
}

/** Answers undefined when the call failed. By then the change has been rolled back and `onError` called. */
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
