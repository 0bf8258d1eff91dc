import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AuditEventList } from '#src/features/audit-log/contract.ts';
import { apiPath, callApi, type QueryValue } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { OWN } from '#src/shared/viewer.ts';
import type {
  AdminCategory,
  AdminCategoryList,
  AdminReviewList,
  AdminSubmissionList,
  AdminUserList,
  BulkResult,
  DashboardStats,
  ToolMarksRequest,
} from './contract.ts';
import { ADMIN_PER_PAGE, BULK_MAX, type Role, type SubmissionState } from './rules.ts';

const ADMINISTRATION = [OWN, 'administration'] as const;
const ACTIVITY_PER_PAGE = 50;
const CATEGORIES_PER_PAGE = 100;

/** Whether the segment of an address is the hidden one; 404 when it is not. The same for everybody. */
export function entranceQuery(segment: string) {
  const address = apiPath(`/administration/${encodeURIComponent(segment)}`);
  return queryOptions({
    queryKey: [address],
    queryFn: () => callApi<unknown>('GET', address),
    staleTime: freshness.standard,
  });
}

/** What only administrators read: thrown away with the session, and renewed while it is looked at. */
function adminQuery<Data>(path: string, staleTime: number, query: Record<string, QueryValue> = {}) {
  const address = apiPath(`/admin${path}`, query);
  return queryOptions({
    queryKey: [...ADMINISTRATION, address],
    queryFn: () => callApi<Data>('GET', address),
    staleTime,
    refetchInterval: staleTime,
    refetchOnWindowFocus: true,
  });
}

export function statsQuery() {
  return {
    ...adminQuery<Envelope<DashboardStats>>('/dashboard/stats', freshness.adminStats),
    refetchInterval: freshness.adminStatsRenewed,
  };
}

/** Which part of a list is looked at. */
export interface ListPart {
  page: number;
  search: string;
}

/** A place on the screen says more than its list understands. */
function partOf({ page, search }: ListPart, perPage = ADMIN_PER_PAGE) {
  return { page, search, per_page: perPage };
}

function listQuery<Data>(path: string, staleTime: number, query: Record<string, QueryValue>) {
  // What is shown stays until the next page or the next search is there.
  return { ...adminQuery<Data>(path, staleTime, query), placeholderData: keepPreviousData };
}

export function submissionsQuery(state: SubmissionState, part: ListPart) {
  const staleTime = state === 'pending' ? freshness.adminWaiting : freshness.adminSettled;
  return listQuery<AdminSubmissionList>(`/tools/${state}`, staleTime, partOf(part));
}

export function usersQuery(part: ListPart) {
  return listQuery<AdminUserList>('/users', freshness.adminSettled, partOf(part));
}

export function categoriesQuery(part: ListPart) {
  const query = partOf(part, CATEGORIES_PER_PAGE);
  return listQuery<AdminCategoryList>('/categories', freshness.adminCategories, query);
}

/** Every category, to choose one. */
export function allCategoriesQuery() {
  const readPage = (page: number) =>
    callApi<AdminCategoryList>('GET', apiPath('/admin/categories', { page, per_page: CATEGORIES_PER_PAGE }));
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'all categories'],
    queryFn: async (): Promise<AdminCategory[]> => {
      const first = await readPage(1);
      const others = Array.from({ length: first.pagination.last_page - 1 }, (_, index) =>
        readPage(index + 2),
      );
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
    },
    staleTime: 0,
  });
}

export function reviewsQuery(status: string | undefined, part: ListPart) {
  const query = { ...partOf(part), status };
  return listQuery<AdminReviewList>('/reviews', freshness.adminWaiting, query);
}

export function activityQuery(part: ListPart) {
  const query = partOf(part, ACTIVITY_PER_PAGE);
  return listQuery<AuditEventList>('/activity', freshness.adminSettled, query);
}

/**
 * After a change: what administrators see is read again, what the rest of the site has kept no longer counts. Resolves
 * when the lists that are shown are there.
 */
export async function refreshAdministration(
  client: QueryClient,
  { throwOnError = false } = {},
): Promise<void> {
  void client.invalidateQueries({ refetchType: 'none' });
  await client.invalidateQueries({ queryKey: ADMINISTRATION }, { throwOnError });
}

/** The same, and what is shown around the page at once: the strip of categories. */
export async function refreshEverything(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
}

interface CachedList {
  data: { id: number }[];
  pagination: { total: number };
}

/** Changes every kept list below a path, whatever page and search it is. */
function changeLists(client: QueryClient, path: string, change: (list: CachedList) => CachedList): void {
  const address = apiPath(`/admin${path}`);
  const isMeant = (key: unknown) => typeof key === 'string' && key.split('?')[0] === address;
  client.setQueriesData<CachedList>(
    { queryKey: ADMINISTRATION, predicate: ({ queryKey }) => isMeant(queryKey.at(-1)) },
    (list) => list && change(list),
  );
}

/** Takes what has been decided out of every list of its kind, so that nobody decides on it again. */
export function dropFromLists(client: QueryClient, path: string, ids: readonly number[]): void {
  const gone = new Set(ids);
  changeLists(client, path, (list) => {
    const data = list.data.filter(({ id }) => !gone.has(id));
    const total = list.pagination.total - (list.data.length - data.length);
    return { ...list, data, pagination: { ...list.pagination, total } };
  });
}

/** Shows a role that the server has taken, until the list has been read again. */
export function showRole(client: QueryClient, userId: number, role: Role): void {
  changeLists(client, '/users', (list) => ({
    ...list,
    data: list.data.map((user) => (user.id === userId ? { ...user, primary_role: role } : user)),
  }));
}

const send = <Body = unknown>(method: string, path: string, body?: unknown) =>
  callApi<Body>(method, apiPath(`/admin${path}`), body);

/** Publishes a new submission, or puts a version into the tool that it changes. */
export function approveSubmission({
  id,
  pending_version_of,
}: {
  id: number;
  pending_version_of: number | null;
}) {
  return send('POST', `/tools/${id}/${pending_version_of === null ? 'approve' : 'approve-pending'}`);
}

export function rejectSubmission(id: number, reason: string) {
  return send('POST', `/tools/${id}/reject`, { reason });
}

export function restoreTool(id: number) {
  return send('POST', `/tools/${id}/restore`);
}

export function changeMarks(id: number, marks: ToolMarksRequest) {
  return send('PUT', `/tools/${id}`, marks);
}

export function changeRole(id: number, role: Role) {
  return send('POST', `/users/${id}/role`, { role });
}

/** `duration` in days; null is for good. */
export function banUser(id: number, reason: string, duration: number | null) {
  return send('POST', `/users/${id}/ban`, { reason, duration });
}

export function unbanUser(id: number) {
  return send('POST', `/users/${id}/unban`);
}

export function deleteUser(id: number) {
  return send('DELETE', `/users/${id}`);
}

export function createCategory(name: string) {
  return send('POST', '/categories', { name });
}

export function renameCategory(id: number, name: string) {
  return send('PUT', `/categories/${id}`, { name });
}

export function toggleCategory(id: number) {
  return send('POST', `/categories/${id}/toggle-active`);
}

/** Refused with 409 while tools stand in it and none takes them over. */
export function deleteCategory(id: number, reassignTo: number | null) {
  return send('DELETE', `/categories/${id}`, reassignTo === null ? {} : { reassign_to: reassignTo });
}

export function approveReview(id: number) {
  return send('POST', `/reviews/${id}/approve`);
}

export function rejectReview(id: number, reason: string) {
  return send('POST', `/reviews/${id}/reject`, { reason });
}

export function deleteReview(id: number) {
  return send('DELETE', `/reviews/${id}`);
}

/** Decides on up to `BULK_MAX` reviews and answers what became of each; with a reason they are rejected. */
export function decideReviews(ids: readonly number[], reason?: string) {
  const body = { review_ids: ids.slice(0, BULK_MAX), reason };
  return send<Envelope<BulkResult[]>>(
    'POST',
    `/reviews/bulk/${reason === undefined ? 'approve' : 'reject'}`,
    body,
  );
}
