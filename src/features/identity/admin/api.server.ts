import { type CallFor, implementCalls, type Route } from '#src/server/http/route.ts';
import type { IdentityContext } from '../context.server.ts';
import { ROLES } from '../rules.ts';
import { userAdminCalls } from './calls.ts';
import {
  banUser,
  deleteUser,
  getUser,
  listUsers,
  setPermissions,
  setRole,
  showUser,
  signOutEverybody,
  signOutUser,
  unbanUser,
} from './users.server.ts';

const LABELS = { user: 'User', contributor: 'Contributor', admin: 'Administrator' } as const;

export function userAdminRoutes(context: IdentityContext): readonly Route[] {
  const authorize = async (call: CallFor<'admin'>, { id }: { id: number }): Promise<void> => {
    await getUser(context, id, call.caller);
  };
  return implementCalls(userAdminCalls, {
    'GET /admin/users': ({ query, call }) => listUsers(context, query, call.caller),
    'GET /admin/users/roles/list': () => ({ data: ROLES.map((name) => ({ name, label: LABELS[name] })) }),
    'GET /admin/users/{id}': async ({ params, call }) => ({
      data: await showUser(context, params.id, call.caller),
    }),
    'POST /admin/users/{id}/role': {
      authorize,
      handle: async ({ params, body, call, t }) => ({
        data: await setRole(context, params.id, body.role, call),
        message: t('identity.done.roleUpdated'),
      }),
    },
    'GET /admin/users/{id}/permissions': async ({ params, call }) => ({
      data: await showUser(context, params.id, call.caller),
    }),
    'PUT /admin/users/{id}/permissions': {
      authorize,
      handle: async ({ params, body, call, t }) => ({
        data: await setPermissions(context, params.id, body.permissions, call),
        message: t('identity.done.permissionsUpdated'),
      }),
    },
    'POST /admin/users/{id}/ban': {
      authorize,
      handle: async ({ params, body, call, t }) => ({
        data: await banUser(context, params.id, body, call.caller),
        message: t('identity.done.banned'),
      }),
    },
    'POST /admin/users/{id}/unban': async ({ params, call, t }) => ({
      data: await unbanUser(context, params.id, call.caller),
      message: t('identity.done.banLifted'),
    }),
    'DELETE /admin/users/{id}/sessions': async ({ params, call, t }) => {
      await signOutUser(context, params.id, call.caller);
      return { message: t('identity.done.userSignedOut') };
    },
    'DELETE /admin/sessions': async ({ call, t }) => {
      await signOutEverybody(context, call.caller);
      return { message: t('identity.done.everybodySignedOut') };
    },
    'DELETE /admin/users/{id}': async ({ params, call, t }) => {
      await deleteUser(context, params.id, call.caller);
      return { message: t('identity.done.deleted') };
    },
  });
}
