import { z } from 'zod';
import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminUser,
  AdminUserList,
  BanRequest,
  PermissionsRequest,
  RoleOption,
  RoleRequest,
  UserPermissions,
} from './contract.ts';

const aboutUser = {
  answers: { 200: envelopeOf(AdminUser) },
} as const;

const defaults = { tag: 'Administration', permission: 'admin' } as const;

/** Administrators cannot change, ban or delete themselves, so one is always left. */
export const userAdminCalls = defineCalls(defaults, {
  'GET /admin/users': {
    summary: 'All users, newest first',
    description: 'Searches name and email.',
    query: AdminListQuery,
    answers: { 200: AdminUserList },
  },
  'GET /admin/users/roles/list': {
    summary: 'Available roles',
    answers: { 200: envelopeOf(z.array(RoleOption)) },
  },
  'GET /admin/users/{id}': {
    ...aboutUser,
    answers: { 200: envelopeOf(AdminUser) },
    summary: 'One user',
  },
  'POST /admin/users/{id}/role': {
    securityEvent: 'role-change',
    ...aboutUser,
    requires: 'fresh',
    undo: true,
    summary: 'Change a user’s role',
    body: RoleRequest,
    errors: [409],
  },
  'GET /admin/users/{id}/permissions': {
    ...aboutUser,
    summary: 'A user’s permissions as staff',
    answers: { 200: envelopeOf(UserPermissions) },
  },
  'PUT /admin/users/{id}/permissions': {
    securityEvent: 'permission-change',
    ...aboutUser,
    requires: 'fresh',
    undo: true,
    summary: 'Set a user’s permissions as staff',
    description:
      'Sets: `moderator` (submissions, reviews, reports), `editor` (listings, categories, tags, pages, videos), `newsletter` (editions, subscribers), `admin` (all). `admin` and the role of administrator are the same: leaving it out makes an administrator a user.',
    body: PermissionsRequest,
    answers: { 200: envelopeOf(UserPermissions) },
    errors: [409],
  },
  'POST /admin/users/{id}/ban': {
    securityEvent: 'ban',
    ...aboutUser,
    requires: 'fresh',
    undo: true,
    summary: 'Ban a user',
    description: '`duration` in days, 1 to 3650; permanent without one. Ends every session immediately.',
    body: BanRequest,
    errors: [409],
  },
  'POST /admin/users/{id}/unban': {
    securityEvent: 'unban',
    ...aboutUser,
    undo: true,
    summary: 'Unban a user',
    errors: [409],
  },
  'DELETE /admin/users/{id}/sessions': {
    securityEvent: 'session-end',
    requires: 'fresh',
    summary: 'Sign a user out everywhere',
    errors: [409],
  },
  'DELETE /admin/sessions': {
    securityEvent: 'session-end',
    requires: 'fresh',
    summary: 'Sign everyone out',
    description:
      'Ends every session but the one of the call, for instance after somebody could read the database.',
  },
  'DELETE /admin/users/{id}': {
    securityEvent: 'account-deletion',
    requires: 'fresh',
    undo: true,
    summary: 'Delete a user’s account',
    description:
      'Same as when users delete their own account: listings stay, personal data is erased after 30 days.',
    errors: [409],
  },
});
export type UserAdminCalls = typeof userAdminCalls;
