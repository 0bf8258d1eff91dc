import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminKey } from '#src/ui/admin/admin-key.ts';
import { adminListQuery, type ListPart, pageOf } from '#src/ui/admin/admin-query.ts';
import type { CategoryAdminCalls } from './calls.ts';
import type { AdminCategory } from './contract.ts';

const api = clientFor<CategoryAdminCalls>();
const FRESH_MS = 5 * 60_000;
const PER_PAGE = 100;

/** The address of every page of the list. */
export const CATEGORY_LIST = api.address('GET /admin/categories');

export function categoriesQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/categories', { query: pageOf(part, PER_PAGE) }), FRESH_MS);
}

const readPage = (page: number) => api.send('GET /admin/categories', { query: { page, per_page: PER_PAGE } });

async function readAllCategories(): Promise<AdminCategory[]> {
  const first = await readPage(1);
  const others = Array.from({ length: first.pagination.last_page - 1 }, (_, index) => readPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

/** Every category, to choose one; read each time it is needed. */
export function allCategoriesQuery() {
  return queryOptions({ queryKey: adminKey('all categories'), queryFn: readAllCategories, staleTime: 0 });
}

export function createCategory(name: string) {
  return api.send('POST /admin/categories', { body: { name } });
}

export function renameCategory(id: number, name: string) {
  return api.send('PUT /admin/categories/{id}', { params: { id }, body: { name } });
}

export function toggleCategory(id: number) {
  return api.send('POST /admin/categories/{id}/toggle-active', { params: { id } });
}

/** Fails with 409 when tools are in the category and no replacement is given. */
export function deleteCategory(id: number, reassignTo: number | null) {
  const body = reassignTo === null ? {} : { reassign_to: reassignTo };
  return api.send('DELETE /admin/categories/{id}', { params: { id }, body });
}
