import { ADMIN_PER_PAGE } from '#src/shared/admin-limits.ts';
import { type Pagination, paginate } from '#src/shared/envelope.ts';

interface PageQuery {
  page: number;
  per_page?: number;
  /** Alias of `per_page`. */
  limit?: number;
  search?: string;
}

/** Reads one page of a list with its total, and puts both into the shape of the answer. */
export async function readListPage<Row>(
  query: PageQuery,
  read: (page: { search: string; offset: number; limit: number }) => Promise<[rows: Row[], total: number]>,
  perPage = ADMIN_PER_PAGE,
): Promise<{ data: Row[]; pagination: Pagination }> {
  const limit = query.per_page ?? query.limit ?? perPage;
  const search = query.search?.trim().normalize('NFC') ?? '';
  const [data, total] = await read({ search, offset: (query.page - 1) * limit, limit });
  return { data, pagination: paginate(total, query.page, limit) };
}
