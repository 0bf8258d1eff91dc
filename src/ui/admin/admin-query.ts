import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { ADMIN_PER_PAGE } from '#src/shared/admin-limits.ts';
import { MINUTE } from '#src/shared/time.ts';
import { adminKey } from './admin-key.ts';

/** How long what waits for a decision is trusted and when it is read again, ms. */
export const PENDING_FRESH_MS = MINUTE;
/** The same for everything else. */
export const SETTLED_FRESH_MS = 2 * MINUTE;

type Read<Data> = Pick<
  UseQueryOptions<Data, Error, Data, readonly (string | number)[]>,
  'queryKey' | 'queryFn'
>;

/** A read of administrators: forgotten with the session, and repeated while the screen shows it. */
export function adminQuery<Data>(
  { queryKey, queryFn }: Read<Data>,
  staleTime: number,
  refetchInterval = staleTime,
) {
  return queryOptions({
    queryKey: adminKey(...queryKey),
    queryFn,
    staleTime,
    refetchInterval,
    refetchOnWindowFocus: true,
  });
}

/** A list of administrators. One page or search stays on the screen until the next has arrived. */
export function adminListQuery<Data>(read: Read<Data>, staleTime: number) {
  return { ...adminQuery(read, staleTime), placeholderData: keepPreviousData };
}

/** The page of a list that the screen shows. */
export interface ListPart {
  page: number;
  search: string;
}

/** The URL may contain parameters that a list does not use; they are dropped. */
export function pageOf({ page, search }: ListPart, perPage = ADMIN_PER_PAGE) {
  return { page, search, per_page: perPage };
}

/**
 * Reads again what administrators see, after a change, and marks everything else in the cache as outdated. Resolves
 * when the lists on the screen have been read.
 */
export async function refreshAdministration(
  client: QueryClient,
  { throwOnError = false } = {},
): Promise<void> {
  void client.invalidateQueries({ refetchType: 'none' });
  await client.invalidateQueries({ queryKey: adminKey() }, { throwOnError });
}

interface CachedList {
  data: { id: number }[];
  pagination: { total: number };
}

/** Changes every cached page and search of the list at an address. */
export function updateLists(
  client: QueryClient,
  address: string,
  change: (list: CachedList) => CachedList,
): void {
  const isOfList = (key: unknown) => typeof key === 'string' && key.split('?')[0] === address;
  client.setQueriesData<CachedList>(
    { queryKey: adminKey(), predicate: ({ queryKey }) => isOfList(queryKey.at(-1)) },
    (list) => list && change(list),
  );
}

/** Removes decided rows from every cached page of a list, so that they cannot be decided again. */
export function dropFromLists(client: QueryClient, address: string, ids: readonly number[]): void {
  const gone = new Set(ids);
  updateLists(client, address, (list) => {
    const data = list.data.filter(({ id }) => !gone.has(id));
    const total = list.pagination.total - (list.data.length - data.length);
    return { ...list, data, pagination: { ...list.pagination, total } };
  });
}
