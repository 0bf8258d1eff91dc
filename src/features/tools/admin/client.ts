import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { CategoryAdminCalls } from './calls.ts';
import type { AdminCategory } from './contract.ts';

export const categoryAdminApi = clientFor<CategoryAdminCalls>();
const FRESH_MS = 5 * 60_000;
const PER_PAGE = 100;

const readPage = (page: number) =>
  categoryAdminApi.send('GET /admin/categories', { query: { page, per_page: PER_PAGE } });

async function readAllCategories(): Promise<AdminCategory[]> {
  const first = await readPage(1);
  const others = Array.from({ length: first.pagination.last_page - 1 }, (_, index) => readPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

/** Every category, in order. */
export function allCategoriesQuery() {
  return adminQuery({ queryKey: ['all categories'], queryFn: readAllCategories }, FRESH_MS);
}
