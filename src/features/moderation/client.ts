import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { auditEventsQuery } from '#src/features/audit-log/client.ts';
import { clientFor } from '#src/shared/call-client.ts';
import { OWN } from '#src/shared/viewer.ts';
import type { ModerationCalls } from './calls.ts';
import { ADMIN_PER_PAGE } from './rules.ts';

const api = clientFor<ModerationCalls>();

const ADMINISTRATION = [OWN, 'administration'] as const;
const MINUTE = 60_000;

/** How long pending tools and reviews are trusted and when they are read again, ms. */
export const PENDING_FRESH_MS = MINUTE;
/** The same for decided tools, users and the audit log. */
export const SETTLED_FRESH_MS = 2 * MINUTE;

/** The cache key of a read of administrators. */
export function adminKey(...parts: readonly (string | number)[]) {
  return [...ADMINISTRATION, ...parts] as const;
}

type Read<Data> = Pick<
  UseQueryOptions<Data, Error, Data, readonly (string | number)[]>,
  'queryKey' | 'queryFn'
>;

/** A read of administrators: forgotten with the session, and repeated while the screen shows it. */
function adminQuery<Data>({ queryKey, queryFn }: Read<Data>, staleTime: number, refetchInterval = staleTime) {
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

/** Fails with 404 unless the segment of the URL is the hidden one. The answer is the same for everyone. */
export function adminPathQuery(segment: string) {
  return api.query('GET /administration/{segment}', { params: { segment } });
}

/** The path of the administrators' screen, for the menu of an administrator. Forgotten with the session. */
export function adminScreenQuery() {
  const { queryKey, queryFn } = api.query('GET /admin/path', {});
  return queryOptions({ queryKey: adminKey(...queryKey), queryFn, staleTime: Infinity, retry: false });
}

export function statsQuery() {
  return adminQuery(api.query('GET /admin/dashboard/stats', {}), 2 * MINUTE, 5 * MINUTE);
}

export function auditLogQuery(part: ListPart) {
  return adminListQuery(auditEventsQuery(part), SETTLED_FRESH_MS);
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
  await client.invalidateQueries({ queryKey: ADMINISTRATION }, { throwOnError });
}

/** Reads everything on the page again, also what is around the lists, such as the categories in the navigation. */
export async function refreshEverything(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
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
    { queryKey: ADMINISTRATION, predicate: ({ queryKey }) => isOfList(queryKey.at(-1)) },
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
