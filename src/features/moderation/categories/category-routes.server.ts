import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { CallFor, Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  AdminCategory,
  AdminCategoryList,
  AdminListQuery,
  CategoryRequest,
  DeleteCategoryRequest,
} from '../contract.ts';
import type { ModerationService } from '../service.server.ts';

const admin = { guard: 'admin', tag: 'Administration' } as const;
const BODY = [400, 413, 415] as const;
const params = z.object({ id: idInPath() });

/** The shelves of the catalogue. */
export function categoryRoutes(moderation: ModerationService): readonly Route[] {
  const authorize = async (_: CallFor<'admin'>, { id }: { id: number }): Promise<void> => {
    await moderation.getCategory(id);
  };
  return [
    defineRoute({
      ...admin,
      method: 'get',
      path: '/admin/categories',
      summary: 'All categories, inactive ones too, in the order of the strip',
      query: AdminListQuery,
      answer: AdminCategoryList,
      handle: ({ query }) => moderation.listCategories(query),
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/categories',
      summary: 'Add a category',
      body: CategoryRequest,
      answer: envelopeOf(AdminCategory),
      status: 201,
      refusals: BODY,
      handle: async ({ body, call }) => ({
        data: await moderation.createCategory(body.name, call.caller),
        message: 'The category was added.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'put',
      path: '/admin/categories/{id}',
      summary: 'Rename a category; its address stays',
      params,
      authorize,
      body: CategoryRequest,
      answer: envelopeOf(AdminCategory),
      refusals: BODY,
      handle: async ({ params, body, call }) => ({
        data: await moderation.renameCategory(params.id, body.name, call.caller),
        message: 'The category was renamed.',
      }),
    }),
    defineRoute({
      ...admin,
      method: 'delete',
      path: '/admin/categories/{id}',
      summary: 'Delete a category',
      description:
        'With listings in it 409 and `tools_count`, unless `reassign_to` names the category that takes them over.',
      params,
      authorize,
      body: DeleteCategoryRequest,
      answer: z.object({ message: z.string() }),
      refusals: [...BODY, 409],
      handle: async ({ params, body, call }) => {
        await moderation.removeCategory(params.id, body.reassign_to ?? null, call.caller);
        return { message: 'The category was deleted.' };
      },
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/categories/{id}/toggle-active',
      summary: 'Hide a category from lookups, or show it again',
      params,
      answer: envelopeOf(AdminCategory),
      handle: async ({ params, call }) => {
        const data = await moderation.toggleCategory(params.id, call.caller);
        return { data, message: data.is_active ? 'The category is shown.' : 'The category is hidden.' };
      },
    }),
  ];
}
