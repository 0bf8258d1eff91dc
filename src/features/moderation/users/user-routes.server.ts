import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { CallFor, Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  AdminListQuery,
  AdminUser,
  AdminUserList,
  BanRequest,
  RoleOption,
  RoleRequest,
} from '../contract.ts';
import { ROLES } from '../rules.ts';
import type { ModerationService } from '../service.server.ts';

const admin = { guard: 'admin', tag: 'Administration' } as const;
const BODY = [400, 413, 415] as const;
const params = z.object({ id: idInPath() });
const LABELS = { user: 'User', contributor: 'Contributor', admin: 'Administrator' } as const;

/** People. Nobody changes, bans or deletes themselves here, so an administrator is always left. */
export function userRoutes(moderation: ModerationService): readonly Route[] {
  return [...readRoutes(moderation), ...writeRoutes(moderation)];
}

function readRoutes(moderation: ModerationService): readonly Route[] {
  return [
    defineRoute({
      ...admin,
      method: 'get',
      path: '/admin/users',
      summary: 'Everybody with an account, the newest first',
      description: 'Searched in name and address.',
      query: AdminListQuery,
      answer: AdminUserList,
      handle: ({ query, call }) => moderation.listUsers(query, call.caller),
    }),
    defineRoute({
      ...admin,
      method: 'get',
      path: '/admin/users/roles/list',
      summary: 'The roles that somebody can have',
      answer: envelopeOf(z.array(RoleOption)),
      handle: () => ({ data: ROLES.map((name) => ({ name, label: LABELS[name] })) }),
    }),
    defineRoute({
      ...admin,
      method: 'get',
      path: '/admin/users/{id}',
      summary: 'One person',
      params,
      answer: envelopeOf(AdminUser),
      handle: async ({ params, call }) => ({ data: await moderation.getUser(params.id, call.caller) }),
    }),
  ];
}

function writeRoutes(moderation: ModerationService): readonly Route[] {
  const admit = async (call: CallFor<'admin'>, { id }: { id: number }): Promise<void> => {
    await moderation.getUser(id, call.caller);
  };
  const known = { ...admin, params, admit };
  return [
    defineRoute({
      ...known,
      method: 'post',
      path: '/admin/users/{id}/role',
      summary: 'Give somebody a role',
      body: RoleRequest,
      answer: envelopeOf(AdminUser),
      refusals: [...BODY, 409],
      handle: async ({ params, body, call }) => ({
        data: await moderation.setRole(params.id, body.role, call.caller),
        message: 'The role was changed.',
      }),
    }),
    defineRoute({
      ...known,
      method: 'post',
      path: '/admin/users/{id}/ban',
      summary: 'Suspend somebody',
      description: '`duration` in days, 1 to 3650; without one, for good. Ends every session at once.',
      body: BanRequest,
      answer: envelopeOf(AdminUser),
      refusals: [...BODY, 409],
      handle: async ({ params, body, call }) => ({
        data: await moderation.banUser(params.id, body, call.caller),
        message: 'The user was banned.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/users/{id}/unban',
      summary: 'Lift a suspension',
      params,
      answer: envelopeOf(AdminUser),
      refusals: [409],
      handle: async ({ params, call }) => ({
        data: await moderation.unbanUser(params.id, call.caller),
        message: 'The ban was lifted.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'delete',
      path: '/admin/users/{id}',
      summary: 'Delete somebody’s account',
      description: 'As if the person had done it: listings stay, personal data is erased after 30 days.',
      params,
      answer: z.object({ message: z.string() }),
      refusals: [409],
      handle: async ({ params, call }) => {
        await moderation.deleteUser(params.id, call.caller);
        return { message: 'The account was deleted.' };
      },
    }),
  ];
}
