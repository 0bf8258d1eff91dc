import type { InputOf } from '#src/shared/calls.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { CategoryAdminCalls } from './calls.ts';
import type { AdminCategory } from './contract.ts';

const api = clientFor<CategoryAdminCalls>();
const FRESH_MS = 5 * 60_000;
const PER_PAGE = 100;

const readPage = (page: number) => api.send('GET /admin/categories', { query: { page, per_page: PER_PAGE } });

async function readAllCategories(): Promise<AdminCategory[]> {
  const first = await readPage(1);
  const others = Array.from({ length: first.pagination.last_page - 1 }, (_, index) => readPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

/** Every category, in order. */
export function allCategoriesQuery() {
  return adminQuery({ queryKey: ['all categories'], queryFn: readAllCategories }, FRESH_MS);
}

type Versioned = Pick<AdminCategory, 'id' | 'version'>;

type CategoryBody = InputOf<'POST /admin/categories', CategoryAdminCalls['POST /admin/categories']>['body'];
export type CategoryEdit = InputOf<
  'PUT /admin/categories/{id}',
  CategoryAdminCalls['PUT /admin/categories/{id}']
>['body'];

export function createCategory(body: CategoryBody) {
  return api.send('POST /admin/categories', { body });
}

/** Fails with 409 and the present category when it has changed since the version in the body. */
export function updateCategory(id: number, body: CategoryEdit) {
  return api.send('PUT /admin/categories/{id}', { params: { id }, body });
}

/** Fails with 409 when the present order is not `before`. */
export function orderCategories(ids: readonly number[], before: readonly number[]) {
  return api.send('PUT /admin/categories/order', { body: { ids: [...ids], before: [...before] } });
}

/** Fails with 409 and the present category when it has changed since this version. */
export function mergeCategory({ id, version }: Versioned, into: number) {
  return api.send('POST /admin/categories/{id}/merge', { params: { id }, body: { into, version } });
}

/** Counts what a merge would move. */
export function countMerge(id: number, into: number) {
  return api.send('POST /admin/categories/{id}/merge', {
    params: { id },
    query: { dry: '1' },
    body: { into },
  });
}

export function showCategory(id: number, is_active: boolean) {
  return api.send('POST /admin/categories/{id}/toggle-active', { params: { id }, body: { is_active } });
}

/** Fails with 409 when tools are in the category and no replacement is given, or when it has changed since this version. */
export function deleteCategory({ id, version }: Versioned, reassignTo: number | null) {
  const body = { version, ...(reassignTo === null ? {} : { reassign_to: reassignTo }) };
  return api.send('DELETE /admin/categories/{id}', { params: { id }, body });
}
