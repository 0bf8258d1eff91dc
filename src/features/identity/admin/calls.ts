import { z } from 'zod';
import { AdminListQuery, RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import { AdminUser, AdminUserList, BanRequest, RoleOption, RoleRequest } from './contract.ts';

const aboutUser = {
  guard: 'admin',
  params: RowParams,
  answers: { 200: envelopeOf(AdminUser) },
} as const;

/** Administrators cannot change, ban or delete themselves, so one is always left. */
export const userAdminCalls = defineCalls('Administration', {
  'GET /admin/users': {
    guard: 'admin',
    summary: 'All users, newest first',
    description: 'Searches name and email.',
    query: AdminListQuery,
    answers: { 200: AdminUserList },
  },
  'GET /admin/users/roles/list': {
    guard: 'admin',
    summary: 'Available roles',
    answers: { 200: envelopeOf(z.array(RoleOption)) },
  },
  'GET /admin/users/{id}': {
    ...aboutUser,
    summary: 'One user',
  },
  'POST /admin/users/{id}/role': {
    securityEvent: 'role-change',
    ...aboutUser,
    summary: 'Change a user’s role',
    body: RoleRequest,
    errors: [400, 413, 415, 409],
  },
  'POST /admin/users/{id}/ban': {
    securityEvent: 'ban',
    ...aboutUser,
    summary: 'Ban a user',
    description: '`duration` in days, 1 to 3650; permanent without one. Ends every session immediately.',
    body: BanRequest,
    errors: [400, 413, 415, 409],
  },
  'POST /admin/users/{id}/unban': {
    securityEvent: 'unban',
    ...aboutUser,
    summary: 'Unban a user',
    errors: [409],
  },
  'DELETE /admin/users/{id}': {
    securityEvent: 'account-deletion',
    guard: 'admin',
    summary: 'Delete a user’s account',
    description:
      'Same as when users delete their own account: listings stay, personal data is erased after 30 days.',
    params: RowParams,
    answers: { 200: Confirmation },
    errors: [409],
  },
});
export type UserAdminCalls = typeof userAdminCalls;
