import type { QueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import {
  adminListQuery,
  type ListPart,
  pageOf,
  SETTLED_FRESH_MS,
  updateLists,
} from '#src/ui/admin/admin-query.ts';
import type { Role } from '../rules.ts';
import type { UserAdminCalls } from './calls.ts';

export const userAdminApi = clientFor<UserAdminCalls>();

/** The address of every page of the list. */
export const USER_LIST = userAdminApi.address('GET /admin/users');

export function usersQuery(part: ListPart) {
  return adminListQuery(userAdminApi.query('GET /admin/users', { query: pageOf(part) }), SETTLED_FRESH_MS);
}

/** Shows a role that the server has accepted until the list has been read again. */
export function showRole(client: QueryClient, userId: number, role: Role): void {
  updateLists(client, USER_LIST, (list) => ({
    ...list,
    data: list.data.map((user) => (user.id === userId ? { ...user, primary_role: role } : user)),
  }));
}
