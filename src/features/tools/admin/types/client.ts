import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { TypeAdminCalls } from './calls.ts';

export const typeAdminApi = clientFor<TypeAdminCalls>();
const FRESH_MS = 5 * 60_000;
/** More than a site may have. */
const PER_PAGE = 100;

/** Every type, in order. */
export function allTypesQuery() {
  const queryFn = async () =>
    (await typeAdminApi.send('GET /admin/types', { query: { per_page: PER_PAGE } })).data;
  return adminQuery({ queryKey: ['all types'], queryFn }, FRESH_MS);
}
