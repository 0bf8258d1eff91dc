import type { QueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/call-client.ts';
import {
  adminListQuery,
  type ListPart,
  pageOf,
  SETTLED_FRESH_MS,
  updateLists,
} from '#src/ui/admin/admin-query.ts';
import type { Role } from '../rules.ts';
import type { UserAdminCalls } from './calls.ts';
import type { BanRequest } from './contract.ts';

const api = clientFor<UserAdminCalls>();

/** The address of every page of the list. */
export const USER_LIST = api.address('GET /admin/users');

export function usersQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/users', { query: pageOf(part) }), SETTLED_FRESH_MS);
}

/** Shows a role that the server has accepted until the list has been read again. */
export function showRole(client: QueryClient, userId: number, role: Role): void {
  updateLists(client, USER_LIST, (list) => ({
    ...list,
    data: list.data.map((user) => (user.id === userId ? { ...user, primary_role: role } : user)),
  }));
}

export function changeRole(id: number, role: Role) {
  return api.send('POST /admin/users/{id}/role', { params: { id }, body: { role } });
}

export function banUser(id: number, ban: BanRequest) {
  return api.send('POST /admin/users/{id}/ban', { params: { id }, body: ban });
}

export function unbanUser(id: number) {
  return api.send('POST /admin/users/{id}/unban', { params: { id } });
}

export function deleteUser(id: number) {
  return api.send('DELETE /admin/users/{id}', { params: { id } });
}
