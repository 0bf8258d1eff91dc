import type { InputOf } from '#src/shared/calls.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { adminQuery } from '#src/ui/admin/admin-query.ts';
import type { TypeAdminCalls } from './calls.ts';
import type { AdminType } from './contract.ts';

const api = clientFor<TypeAdminCalls>();
const FRESH_MS = 5 * 60_000;
/** More than a site may have. */
const PER_PAGE = 100;

/** Every type, in order. */
export function allTypesQuery() {
  const queryFn = async () => (await api.send('GET /admin/types', { query: { per_page: PER_PAGE } })).data;
  return adminQuery({ queryKey: ['all types'], queryFn }, FRESH_MS);
}

type TypeBody = InputOf<'POST /admin/types', TypeAdminCalls['POST /admin/types']>['body'];
export type TypeEdit = InputOf<'PUT /admin/types/{id}', TypeAdminCalls['PUT /admin/types/{id}']>['body'];

export function createType(body: TypeBody) {
  return api.send('POST /admin/types', { body });
}

/** Fails with 409 and the present type when it has changed since the version in the body. */
export function updateType(id: number, body: TypeEdit) {
  return api.send('PUT /admin/types/{id}', { params: { id }, body });
}

/** Fails with 409 when the present order is not `before`. */
export function orderTypes(ids: readonly number[], before: readonly number[]) {
  return api.send('PUT /admin/types/order', { body: { ids: [...ids], before: [...before] } });
}

/** Fails with 409 when tools have the type and no replacement is given, or when it has changed since this version. */
export function deleteType({ id, version }: Pick<AdminType, 'id' | 'version'>, reassignTo: number | null) {
  const body = { version, ...(reassignTo === null ? {} : { reassign_to: reassignTo }) };
  return api.send('DELETE /admin/types/{id}', { params: { id }, body });
}
